#pragma once
// The queue of quick pairing, for all nodes. A user has one entry at a time; the job that creates a
// table for several users takes all of their entries or none.
#include <optional>
#include <string>
#include <vector>

#include "store/database.h"

namespace oikist::store {

struct Waiter {
  std::string id;  // of this wish
  UserId user;
  std::string wish;  // equal for users who want the same game
  std::string node;  // where the user is connected
  Time since = 0;
  Time seen = 0;                 // when the node last confirmed that the user is still waiting
  std::optional<TableId> table;  // once paired

  bool operator==(const Waiter&) const = default;
};

namespace pairing_queue {

// Replaces an earlier entry of the user, on any node. Throws DatabaseError("conflict") if
// there is no such user.
void put(Database& db, const Waiter& waiter);
// The entries of the node, paired or not.
std::vector<Waiter> of_node(Database& db, const std::string& node);
// The entries with this wish that are not paired yet and seen after `seen`, longest waiting first.
std::vector<Waiter> of_wish(Database& db, const std::string& wish, Time seen, int most);
// Marks the entries as paired at the table. False if one of them is gone: then throw, so that the
// whole job is undone.
bool take(Database& db, std::vector<std::string> ids, const TableId& table);
// Removes the entry. False if there was none or it was paired already.
bool leave(Database& db, const std::string& id);
// The user has been notified of the table.
void told(Database& db, const std::string& id);
// Refreshes the entries of the node and removes all that were not seen after `seen`.
void beat(Database& db, const std::string& node, Time now, Time seen);

struct Queue {
  std::string wish;
  std::int64_t waiting = 0;

  bool operator==(const Queue&) const = default;
};
// The number of users per wish, not paired yet and seen after `seen`: the longest queues first,
// then the oldest.
std::vector<Queue> queues(Database& db, Time seen, int most);

}  // namespace pairing_queue
}  // namespace oikist::store
