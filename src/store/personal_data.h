#pragma once
// All data of one user: export and deletion.
#include <optional>
#include <string>

#include "base/json.h"
#include "store/database.h"

namespace oikist::store {

// All data of this user, without credentials (hashes of passwords and
// tokens): user, sessions, tokens, ratings, rating_history, tables, events (of finished games),
// chat, reports, reported, push, analyses. Nothing if there is no such user.
std::optional<json::object> export_user(Database& db, const UserId& id);

// Removes the user's e-mail, password, sessions, tokens, chat, ratings and their history, push
// subscriptions, wishes to be paired, and the name from reports made; finished games stay, with the
// name "gone-" and the first hexadecimal digits of SHA-256 of the id (four, or more until it is
// free), which is also the key. Returns that name; nothing if there is no such user or it is
// deleted already. The caller ends running games and hosted tables of the user before, in the same
// job.
std::optional<std::string> forget_user(Database& db, const UserId& id, Time now);

}  // namespace oikist::store
