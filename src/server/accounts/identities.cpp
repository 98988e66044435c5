#include "server/accounts/identities.h"

#include "base/text.h"
#include "server/accounts/bans.h"
#include "server/accounts/device_cookies.h"
#include "server/async/store_await.h"
#include "store/blocks.h"
#include "store/sessions.h"
#include "store/tokens.h"
#include "store/users.h"

namespace oikist::server {
namespace {

using store::Database;

std::string token_in_header(std::string_view header) {
  constexpr std::string_view kBearer = "Bearer ";
  return header.starts_with(kBearer) ? std::string(trim(header.substr(kBearer.size()))) : "";
}

Identity identity_for(Database& db, const UserId& user_id, const SessionId& session,
                      bool by_token) {
  const auto user = store::users::by_id(db, user_id);
  Identity identity;
  if (!user || user->deleted || is_banned(db, user_id)) return identity;
  identity.user = user->id;
  identity.name = user->name;
  identity.guest = user->guest;
  identity.session = session;
  identity.by_token = by_token;
  identity.moderator = user->role == store::kModerator;
  const auto blocked = store::blocks::of_user(db, user_id);
  if (!blocked.empty())
    identity.blocked = std::make_shared<const std::set<UserId>>(blocked.begin(), blocked.end());
  return identity;
}

struct Found {
  Identity identity;
  bool due = false;  // to note that it is used
};

Found find_identity(Database& db, const std::string& cookie, const std::string& bearer) {
  const std::int64_t now = now_ms();
  if (!bearer.empty()) {
    const auto token = store::tokens::by_secret(db, bearer, now);
    if (!token) return {};
    Found found{identity_for(db, token->user, token->id, true),
                now - token->seen.value_or(0) > kHour};
    found.identity.scope = token->scope;
    return found;
  }
  const auto session = store::sessions::by_token(db, cookie, now);
  if (!session) return {};
  return {identity_for(db, session->user, session->id, false), now - session->seen > kHour};
}

}  // namespace

asio::awaitable<Identity> Identities::identity(const Request& request) {
  const std::string bearer = token_in_header(request.authorization);
  const std::string cookie = cookie_in(request.cookie, kSessionCookie);
  Found found;
  if (!bearer.empty() || !cookie.empty()) {
    auto pending = read(store_, [=](Database& db) { return find_identity(db, cookie, bearer); });
    found = co_await std::move(pending);
  }
  if (!bearer.empty() && !found.identity.signed_in())
    throw Failure("not_signed_in", "the token is not known, or has expired");
  if (found.due && found.identity.signed_in())
    write_later(store_, [who = found.identity](Database& db) {
      const std::int64_t now = now_ms();
      if (who.by_token)
        store::tokens::touch(db, who.session, now);
      else
        store::sessions::touch(db, who.session, now, now + kSessionTime);
    });
  if (request.changes() && !found.identity.may_change())
    throw Failure("forbidden", "this token only reads; make one with the scope \"play\"");
  found.identity.address = request.address;
  co_return found.identity;
}

asio::awaitable<Identity> Identities::user(const Request& request) {
  Identity who = co_await identity(request);
  if (!who.signed_in())
    throw Failure("not_signed_in", "sign in first, as a guest or with an account");
  co_return who;
}

asio::awaitable<Identity> Identities::owner(const Request& request) {
  Identity who = co_await user(request);
  if (!who.is_owner())
    throw Failure("forbidden",
                  "this token only plays; the account is for its owner, or for a token with the "
                  "scope \"account\"");
  co_return who;
}

asio::awaitable<Identity> Identities::moderator(const Request& request) {
  Identity who = co_await owner(request);
  if (!who.moderator) throw Failure("forbidden", "this is for moderators");
  co_return who;
}

}  // namespace oikist::server
