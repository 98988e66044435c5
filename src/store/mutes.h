#pragma once
// Users who may not write in chats for a while.
#include <optional>
#include <string>

#include "store/database.h"

namespace oikist::store::mutes {

// Adds or replaces. Throws DatabaseError("conflict") if there is no such user.
void put(Database& db, const UserId& user, Time ends);
// False if there was none.
bool remove(Database& db, const UserId& user);
// When it ends; nothing if the user is not muted at `now`.
std::optional<Time> end_of(Database& db, const UserId& user, Time now);
std::int64_t remove_expired(Database& db, Time now);

}  // namespace oikist::store::mutes
