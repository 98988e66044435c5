#pragma once
// Blocked users: the two are not paired and do not sit at the same table, and the user who blocked
// does not see the other's chat.
#include <string>
#include <vector>

#include "store/database.h"

namespace oikist::store::blocks {

// False if they were blocked already. Throws DatabaseError("conflict") if there is no such user.
bool add(Database& db, const UserId& user, const UserId& blocked, Time now);
// False if they were not blocked.
bool remove(Database& db, const UserId& user, const UserId& blocked);
// Ids, the newest first.
std::vector<UserId> of_user(Database& db, const UserId& user);
// Whether one of the two has blocked the other.
bool between(Database& db, const UserId& one, const UserId& other);

}  // namespace oikist::store::blocks
