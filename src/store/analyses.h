#pragma once
// Reviews of finished games by the server's AI: the results, and the queue of requests. A worker
// takes one, sends heartbeats, and finishes it; if a worker dies, its request is given
// to another.
#include <optional>
#include <string>
#include <vector>

#include "store/database.h"

namespace oikist::store {

struct Analysis {
  TableId table;
  std::string state;  // "waiting", "working", "ready", "failed"
  std::optional<UserId> asker;
  Time asked = 0;
  std::string worker;  // who works on it or did; empty while it waits
  std::int64_t done = 0;
  std::int64_t of = 0;
  std::optional<std::string> review;  // JSON if it is ready
  std::string error;                  // if it failed

  bool operator==(const Analysis&) const = default;
};

namespace analyses {

// Queues one. False, having changed nothing, if there is one already that did not
// fail. Throws DatabaseError("conflict") if there is no such table or user.
bool ask(Database& db, const TableId& table, const UserId& user, Time now);
std::optional<Analysis> of_table(Database& db, const TableId& table);

// Assigns the next one to the worker, or one whose worker has sent no heartbeat since
// `silent_since`: each user's first of a day before anybody's second, the longest queued first;
// nothing if there is none (or another worker was faster: retry soon).
std::optional<Analysis> take(Database& db, const std::string& worker, Time now, Time silent_since);
// The three below return false, having changed nothing, if it is no longer this worker's: stop
// working on it.
bool progress(Database& db, const TableId& table, const std::string& worker, std::int64_t done,
              std::int64_t of, Time now);
bool finish(Database& db, const TableId& table, const std::string& worker,
            const std::string& review, Time now);
bool fail(Database& db, const TableId& table, const std::string& worker, const std::string& error,
          Time now);
// Returns the worker's unfinished ones to the queue, e.g. because it stops. Returns their number.
std::int64_t give_back(Database& db, const std::string& worker);

// The number of analyses before the one of this table, including those in progress.
std::int64_t ahead_of(Database& db, const TableId& table, Time now);

// The unfinished ones that a user requested since then, for the limit.
std::int64_t count_unfinished(Database& db, const UserId& user, Time since);
// The queued ones, for metrics.
std::int64_t count_waiting(Database& db);

}  // namespace analyses
}  // namespace oikist::store
