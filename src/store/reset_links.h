#pragma once
// Links with which the owner of an account sets a new password, once. Only the hash of the secret
// in the link is kept.
#include <optional>
#include <string>

#include "store/database.h"

namespace oikist::store::reset_links {

inline constexpr Time kLifetime = 24LL * 3600 * 1000;

// Earlier ones stay valid: anybody who knows the name can have another one sent by e-mail. Throws
// DatabaseError("conflict") if there is no such user.
void put(Database& db, const UserId& user, const std::string& secret, Time now, Time expires);
// Whose it is; nothing if it is unknown or has expired.
std::optional<UserId> user_of(Database& db, const std::string& secret, Time now);
// The same, and it is used up, like all others of the user.
std::optional<UserId> take(Database& db, const std::string& secret, Time now);
std::int64_t remove_expired(Database& db, Time now);

}  // namespace oikist::store::reset_links
