#pragma once
// Push notifications that will be sent unless their user returns. They outlive the node that
// planned them: one that is long overdue is taken over by another.
#include <string>
#include <vector>

#include "store/database.h"

namespace oikist::store {

struct PendingPush {
  TableId table;  // one per table: for the user who decides
  UserId user;
  Time time = 0;  // when it is due; also identifies it

  bool operator==(const PendingPush&) const = default;
};

namespace pending_pushes {

// Adds one, replacing the previous one of the table. False, having changed nothing, if the user has
// no subscribed browser.
bool put(Database& db, const PendingPush& call);
// Entries from before this time, the oldest first.
std::vector<PendingPush> before(Database& db, Time time, int most);
// Postpones it, or removes it. If several nodes try, one succeeds; false for the others, and if it
// was replaced for a later turn.
bool move(Database& db, const PendingPush& call, Time to);
bool remove(Database& db, const PendingPush& call);

}  // namespace pending_pushes
}  // namespace oikist::store
