#pragma once
// Whom users have blocked: they are not paired with each other, do not sit at the same table, and
// whoever blocked is not shown what the other one says.
#include <string>
#include <vector>

#include "store/database.h"

namespace oikist::store::blocks {

// False if it was so before. Throws DatabaseError("conflict") if there is no such user.
bool add(Database& db, const UserId& user, const UserId& blocked, Time now);
// False if it was not so.
bool remove(Database& db, const UserId& user, const UserId& blocked);
// Ids, the newest first.
std::vector<UserId> of_user(Database& db, const UserId& user);
// Whether one of the two has blocked the other.
bool between(Database& db, const UserId& one, const UserId& other);

}  // namespace oikist::store::blocks
