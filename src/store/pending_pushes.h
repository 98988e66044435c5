#pragma once
// Push notifications that will be sent unless their user returns. They outlive the node that
// planned them: one that is long overdue is taken over by another.
#include <string>
#include <vector>

#include "store/database.h"

namespace oikist::store {

struct PendingPush {
  TableId table;  // one per table: whoever decides there
  UserId user;
  Time time = 0;  // when; also says which one is meant

  bool operator==(const PendingPush&) const = default;
};

namespace pending_pushes {

// A new one; it takes the place of the one before. False, having changed nothing, if the user has
// no browser that could be called.
bool put(Database& db, const PendingPush& call);
// Entries from before this time, the oldest first.
std::vector<PendingPush> before(Database& db, Time time, int most);
// To another time, or not at all. Of several nodes that try one succeeds; false for the others, and
// if another turn's has taken its place.
bool move(Database& db, const PendingPush& call, Time to);
bool remove(Database& db, const PendingPush& call);

}  // namespace pending_pushes
}  // namespace oikist::store
