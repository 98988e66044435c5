#pragma once
// Tokens for programs. Like sessions, found by the SHA-256 of the secret, which is never stored.
#include <optional>
#include <string>
#include <vector>

#include "store/database.h"

namespace oikist::store {

struct ApiToken {
  SessionId id;  // 32 hexadecimal digits; not secret
  UserId user;
  std::string label;
  Time created = 0;
  std::optional<Time> seen;
  std::string scope = "play";  // "read", "play" or "account"
  Time expires = 0;

  bool operator==(const ApiToken&) const = default;
};

namespace tokens {

// Throws DatabaseError("conflict") if there is no such user.
void add(Database& db, const ApiToken& token, std::string_view secret);
// Nothing if it has expired or the user is deleted.
std::optional<ApiToken> by_secret(Database& db, std::string_view secret, Time now);
std::vector<ApiToken> of_user(Database& db, const UserId& user);  // newest first
// Call it occasionally, not for every request.
void touch(Database& db, const SessionId& id, Time seen);
// All of the user's. Returns their ids.
std::vector<SessionId> remove_all(Database& db, const UserId& user);
std::int64_t remove_expired(Database& db, Time now);
// The ids among them whose token is gone or has expired.
std::vector<SessionId> ended(Database& db, const std::vector<SessionId>& ids, Time now);
// False if the user has no such token.
bool remove(Database& db, const UserId& user, const SessionId& id);

}  // namespace tokens
}  // namespace oikist::store
