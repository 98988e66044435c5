#include "server/accounts/session_service.h"

#include "server/accounts/identities.h"
#include "server/async/store_await.h"
#include "server/core/random_id.h"
#include "server/core/wall_clock.h"
#include "store/users.h"

namespace oikist::server {
namespace {

using store::Database;

constexpr std::size_t kMostAgent = 200, kMostTokens = 20;
constexpr int kMostSessions = 50;

std::string shortened_agent(const std::string& agent) {
  std::string text;
  for (const char letter : agent)
    if (letter >= ' ' && letter <= '~' && text.size() < kMostAgent) text += letter;
  return text;
}

// A new password ends all sessions, also those that begin at the same moment.
void check_password_unchanged(Database& db, const UserId& id, const std::string& password) {
  const auto user = store::users::hold(db, id);
  if (!user || user->deleted || user->password != password)
    throw Failure("wrong_credentials", "the name or the password is wrong");
}

void check_session(Database& db, const UserId& user, const SessionId& session) {
  store::users::hold(db, user);  // whoever sets a password waits, and then finds the token
  if (!store::sessions::ended(db, {session}, now_ms()).empty())
    throw Failure("not_signed_in", "this session has ended");
}

}  // namespace

SessionService::SessionService(store::Store& store, cluster::MessageBus& bus, Hub& hub)
    : store_(store),
      bus_(bus),
      hub_(hub),
      subscribed_(
          bus.subscribe(kSessionsSubject, [this](const std::string& text) { on_end(text); })) {}

asio::awaitable<std::string> SessionService::begin(UserId user, std::string agent,
                                                   std::string password) {
  const std::string token = random_id(kSecretBytes);
  store::Session session;
  session.id = SessionId(random_id());
  session.user = std::move(user);
  session.created = session.seen = now_ms();
  session.expires = session.created + kSessionTime;
  session.agent = shortened_agent(agent);
  auto pending = write(store_, [=](Database& db) {
    if (!password.empty()) check_password_unchanged(db, session.user, password);
    store::sessions::add(db, session, token);
    return store::sessions::remove_oldest(db, session.user, kMostSessions);
  });
  const auto gone = co_await std::move(pending);
  for (const SessionId& each : gone) tell_end({{"session", each}});
  co_return token;
}

asio::awaitable<std::string> SessionService::renew(SessionId session) {
  const std::string token = random_id(kSecretBytes);
  auto pending =
      write(store_, [session, token](Database& db) { store::sessions::renew(db, session, token); });
  co_await std::move(pending);
  co_return token;
}

asio::awaitable<std::vector<store::Session>> SessionService::list(UserId user) {
  auto pending =
      read(store_, [user](Database& db) { return store::sessions::of_user(db, user, now_ms()); });
  co_return co_await std::move(pending);
}

asio::awaitable<bool> SessionService::end(UserId user, SessionId session) {
  auto pending = write(
      store_, [user, session](Database& db) { return store::sessions::remove(db, user, session); });
  const bool removed = co_await std::move(pending);
  if (removed) tell_end({{"session", session}});
  co_return removed;
}

asio::awaitable<std::vector<store::ApiToken>> SessionService::tokens(UserId user) {
  auto pending = read(store_, [user](Database& db) { return store::tokens::of_user(db, user); });
  co_return co_await std::move(pending);
}

asio::awaitable<std::string> SessionService::add_token(store::ApiToken token, SessionId session) {
  const std::string secret = random_id(kSecretBytes);
  auto pending = write(store_, [=](Database& db) {
    check_session(db, token.user, session);
    if (store::tokens::of_user(db, token.user).size() >= kMostTokens)
      throw Failure("too_many", "you have too many tokens already; remove one");
    store::tokens::add(db, token, secret);
  });
  co_await std::move(pending);
  co_return secret;
}

asio::awaitable<bool> SessionService::remove_token(UserId user, SessionId token) {
  auto pending =
      write(store_, [user, token](Database& db) { return store::tokens::remove(db, user, token); });
  const bool removed = co_await std::move(pending);
  if (removed) tell_end({{"session", token}});
  co_return removed;
}

// ---- the end, on all nodes

void SessionService::end_connections(const UserId& user, const SessionId& kept) {
  json::object what = {{"user", user}};
  if (!kept.empty()) what["kept"] = kept.text();
  tell_end(what);
}

void SessionService::tell_end(const json::object& what) {
  const std::string text = json::serialize(what);
  on_end(text);
  bus_.publish(kSessionsSubject, text);
}

void SessionService::on_end(const std::string& text) {
  const json::value value = parse_json(text, "the message");
  const json::object& what = value.as_object();
  if (const json::value* session = what.if_contains("session")) {
    hub_.end_session(SessionId(std::string(session->as_string())));
    return;
  }
  const json::value* kept = what.if_contains("kept");
  const SessionId spared(kept ? std::string(kept->as_string()) : "");
  for (const auto& peer :
       Hub::Peers(hub_.of_user(UserId(std::string(what.at("user").as_string())))))
    if (peer->identity().session != spared) peer->end(CloseReason::session_ended);
}

asio::awaitable<void> SessionService::check() {
  std::vector<SessionId> sessions, tokens;
  for (const auto& peer : hub_.all())
    if (peer->identity().signed_in())
      (peer->identity().by_token ? tokens : sessions).push_back(peer->identity().session);
  if (sessions.empty() && tokens.empty()) co_return;
  auto pending = read(store_, [sessions, tokens](Database& db) {
    const std::int64_t now = now_ms();
    auto gone = store::sessions::ended(db, sessions, now);
    for (SessionId& id : store::tokens::ended(db, tokens, now)) gone.push_back(std::move(id));
    return gone;
  });
  const auto over = co_await std::move(pending);
  for (const SessionId& id : over) hub_.end_session(id);
}

}  // namespace oikist::server
