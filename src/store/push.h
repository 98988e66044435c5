#pragma once
// Browsers subscribed to notifications of their user's turn (Web Push, RFC 8030).
#include <optional>
#include <string>
#include <vector>

#include "store/database.h"

namespace oikist::store {

struct PushSubscription {
  std::string endpoint;  // URL; unique
  UserId user;
  std::string keys;  // JSON: p256dh and auth, as the browser gave them
  Time created = 0;
  // It ends together with this: the session of the browser, or the token of a program.
  std::optional<SessionId> session;
  std::optional<SessionId> token;

  bool operator==(const PushSubscription&) const = default;
};

namespace push {

// Adds or replaces; an endpoint belongs to the user who put it last. Throws
// DatabaseError("conflict") if there is no such user, session or token.
void put(Database& db, const PushSubscription& subscription);
std::vector<PushSubscription> of_user(Database& db, const UserId& user);
// False if the user has no such endpoint.
bool remove(Database& db, const UserId& user, const std::string& endpoint);
// All of a user's; returns how many.
std::int64_t remove_all(Database& db, const UserId& user);
// The push service says that the endpoint is gone.
void expire(Database& db, const std::string& endpoint);

}  // namespace push
}  // namespace oikist::store
