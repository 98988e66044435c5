#pragma once
// Browsers that are signed in. A session is found by the SHA-256 of its token; the token itself is
// never stored.
#include <optional>
#include <string>
#include <vector>

#include "store/database.h"

namespace oikist::store {

struct Session {
  SessionId id;  // 32 hexadecimal digits; not secret: for the list and for ending it
  UserId user;
  Time created = 0;
  Time seen = 0;
  Time expires = 0;
  std::string agent;  // what the browser calls itself, shortened by the caller

  bool operator==(const Session&) const = default;
};

namespace sessions {

// `token` is the secret in the cookie. Throws DatabaseError("conflict") if there is no such user.
void add(Database& db, const Session& session, std::string_view token);

// Unexpired ones of users who are not deleted.
std::optional<Session> by_token(Database& db, std::string_view token, Time now);
std::vector<Session> of_user(Database& db, const UserId& user, Time now);  // last seen first

// Records its use and postpones its expiry. Call it occasionally, not for every request.
void touch(Database& db, const SessionId& id, Time seen, Time expires);

// The same session under another token, once its user has other rights. False if there is none.
bool renew(Database& db, const SessionId& id, std::string_view token);

// False if the user has no such session.
bool remove(Database& db, const UserId& user, const SessionId& id);
// All of them, except the one with the id `kept` if it is not empty; returns the ids of those
// removed.
std::vector<SessionId> remove_others(Database& db, const UserId& user, const SessionId& kept);
// All but the `kept` that were used last; returns the ids of those removed.
std::vector<SessionId> remove_oldest(Database& db, const UserId& user, int kept);
std::int64_t remove_expired(Database& db, Time now);
// The ids among them whose session is gone or has expired.
std::vector<SessionId> ended(Database& db, const std::vector<SessionId>& ids, Time now);

}  // namespace sessions
}  // namespace oikist::store
