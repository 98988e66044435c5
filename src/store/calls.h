#pragma once
// Who is to be called to their turn by a push message, and when. They outlive the node that planned
// them: one that is long overdue is taken over by another.
#include <string>
#include <vector>

#include "store/database.h"

namespace oikist::store {

struct Call {
  std::string table;  // id; one call a table: whoever decides there
  std::string user;   // id
  Time time = 0;      // when; also says which one is meant

  bool operator==(const Call&) const = default;
};

namespace calls {

// A new one; it takes the place of the one before. False, having changed nothing, if the user has
// no browser that could be called.
bool put(Database& db, const Call& call);
// Those of before this time, the oldest first.
std::vector<Call> before(Database& db, Time time, int most);
// To another time, or not at all. Of several nodes that try one succeeds; false for the others, and
// if another turn's call has taken its place.
bool move(Database& db, const Call& call, Time to);
bool remove(Database& db, const Call& call);

}  // namespace calls
}  // namespace oikist::store
