#include "server/accounts.h"

#include <algorithm>
#include <array>

#include "base/text.h"
#include "server/bans.h"
#include "server/random_id.h"
#include "server/store_await.h"
#include "server/table_commit.h"
#include "server/users_json.h"
#include "server/wall_clock.h"
#include "store/personal_data.h"
#include "store/tokens.h"
#include "tables/text_rules.h"

namespace oikist::server {
namespace {

using store::Database;
using Clock = std::chrono::steady_clock;

constexpr std::string_view kCookie = "oikist";
constexpr std::int64_t kSessionTime = 90 * kDay;
constexpr std::size_t kMaxAgent = 200, kMaxEmail = 254, kMaxLabel = 60, kMaxTokens = 20;
constexpr int kTokenDays = 90, kMostTokenDays = 365;
constexpr std::array<std::string_view, 3> kScopes = {"read", "play", "account"};

std::string token_in_header(std::string_view header) {
  constexpr std::string_view kBearer = "Bearer ";
  return header.starts_with(kBearer) ? std::string(trim(header.substr(kBearer.size()))) : "";
}

Header cookie(const Request& request, const std::string& token, std::int64_t seconds) {
  return {"Set-Cookie", std::string(kCookie) + '=' + token +
                            "; Path=/; HttpOnly; SameSite=Lax; Max-Age=" + std::to_string(seconds) +
                            (request.secure ? "; Secure" : "")};
}

std::string shortened_agent(const std::string& agent) {
  std::string text;
  for (const char letter : agent)
    if (letter >= ' ' && letter <= '~' && text.size() < kMaxAgent) text += letter;
  return text;
}

std::string checked_name(const Field& field) {
  const std::string name(field.text());
  if (const std::string why = tables::why_bad_user_name(name); !why.empty()) field.refuse(why);
  if (const std::string why = tables::why_reserved_name(name); !why.empty()) field.refuse(why);
  return name;
}

std::optional<std::string> checked_email(const Field& field) {
  if (field.value().is_null()) return std::nullopt;
  const std::string email(field.text());
  const std::size_t at = email.find('@');
  const bool plain = std::all_of(email.begin(), email.end(), [](char letter) {
    return static_cast<unsigned char>(letter) > ' ' && letter != '\x7f';
  });
  if (email.size() > kMaxEmail || at == 0 || at == std::string::npos || at + 1 == email.size() ||
      !plain)
    field.refuse("must be an e-mail address");
  return email;
}

[[noreturn]] void refuse_taken(const std::string& name) {
  throw Failure("name_taken", in_quotes(name) + " or a name that looks like it is taken");
}

Identity identity_for(Database& db, const std::string& user_id, const std::string& session,
                      bool by_token) {
  const auto user = store::users::by_id(db, user_id);
  Identity identity;
  if (!user || user->deleted || is_banned(db, user_id)) return identity;
  identity.user = user->id;
  identity.name = user->name;
  identity.guest = user->guest;
  identity.session = session;
  identity.by_token = by_token;
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

Accounts::Accounts(const Dependencies& deps)
    : deps_(deps),
      passwords_(deps.context, deps.settings.password_threads),
      devices_(deps.store),
      newcomers_(deps.settings.guests_per_hour / 3600.0, deps.settings.guests_per_hour),
      subscribed_(
          deps.bus.subscribe(kSessionsSubject, [this](const std::string& text) { ended(text); })) {}

void Accounts::add_routes(Router& router) {
  using Simple = asio::awaitable<Answer> (Accounts::*)(const Request&);
  using WithId = asio::awaitable<Answer> (Accounts::*)(const Request&, std::string);
  const auto add = [&](const char* method, const char* path, Simple act) {
    router.add(method, path, [this, act](const Request& request, const PathParts&) {
      return (this->*act)(request);
    });
  };
  const auto add_one = [&](const char* method, const char* path, WithId act) {
    router.add(method, path, [this, act](const Request& request, const PathParts& parts) {
      return (this->*act)(request, parts.front());
    });
  };
  add("POST", "/api/v1/guests", &Accounts::add_guest);
  add("POST", "/api/v1/accounts", &Accounts::add_account);
  add("POST", "/api/v1/session", &Accounts::sign_in);
  add("DELETE", "/api/v1/session", &Accounts::sign_out);
  add("GET", "/api/v1/me", &Accounts::show_me);
  add("PATCH", "/api/v1/me", &Accounts::change_me);
  add("DELETE", "/api/v1/me", &Accounts::delete_me);
  add("POST", "/api/v1/me/password", &Accounts::change_password);
  add("GET", "/api/v1/me/sessions", &Accounts::list_sessions);
  add_one("DELETE", "/api/v1/me/sessions/{id}", &Accounts::end_session);
  add("GET", "/api/v1/me/tokens", &Accounts::list_tokens);
  add("POST", "/api/v1/me/tokens", &Accounts::add_token);
  add_one("DELETE", "/api/v1/me/tokens/{id}", &Accounts::remove_token);
  add("GET", "/api/v1/me/export", &Accounts::export_me);
}

// ---- who asks

asio::awaitable<Identity> Accounts::identity(const Request& request) {
  const std::string bearer = token_in_header(request.authorization);
  const std::string cookie = cookie_in(request.cookie, kCookie);
  Found found;
  if (!bearer.empty() || !cookie.empty()) {
    auto pending =
        read(deps_.store, [=](Database& db) { return find_identity(db, cookie, bearer); });
    found = co_await std::move(pending);
  }
  if (!bearer.empty() && !found.identity.signed_in())
    throw Failure("not_signed_in", "the token is not known, or has expired");
  if (found.due && found.identity.signed_in())
    write_later(deps_.store, [who = found.identity](Database& db) {
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

asio::awaitable<Identity> Accounts::user(const Request& request) {
  Identity who = co_await identity(request);
  if (!who.signed_in())
    throw Failure("not_signed_in", "sign in first, as a guest or with an account");
  co_return who;
}

asio::awaitable<Identity> Accounts::owner(const Request& request) {
  Identity who = co_await user(request);
  if (!who.is_owner())
    throw Failure("forbidden",
                  "this token only plays; the account is for its owner, or for a token with the "
                  "scope \"account\"");
  co_return who;
}

// The user behind the request with everything that is kept.
asio::awaitable<store::User> Accounts::account_of(const Request& request) {
  const Identity who = co_await owner(request);
  auto pending =
      read(deps_.store, [id = who.user](Database& db) { return store::users::by_id(db, id); });
  auto found = co_await std::move(pending);
  if (!found) throw Failure("not_signed_in", "this user is gone");
  co_return std::move(*found);
}

asio::awaitable<Answer> Accounts::user_answer(std::string id, int status) {
  auto pending = read(deps_.store, [id](Database& db) {
    const auto found = store::users::by_id(db, id);
    if (!found) throw Failure("not_signed_in", "this user is gone");
    return user_json(*found, store::ratings::of_user(db, id), true);
  });
  const json::object user = co_await std::move(pending);
  const json::object body = {{"user", user}};
  co_return json_answer(body, status);
}

// ---- coming in

// Starts a session for the user and answers with both.
asio::awaitable<Answer> Accounts::with_session(const Request& request, store::User user,
                                               int status) {
  const std::string token = random_id(kSecretBytes);
  store::Session session;
  session.id = random_id();
  session.user = user.id;
  session.created = session.seen = now_ms();
  session.expires = session.created + kSessionTime;
  session.agent = shortened_agent(request.agent);
  auto pending =
      write(deps_.store, [=](Database& db) { store::sessions::add(db, session, token); });
  co_await std::move(pending);
  Answer answer = co_await user_answer(user.id, status);
  answer.headers.push_back(cookie(request, token, kSessionTime / 1000));
  if (user.guest) co_return answer;
  Header device = co_await devices_.make(user.id, request.secure);
  answer.headers.push_back(std::move(device));
  co_return answer;
}

// Whoever knows the old cookie has nothing of it.
asio::awaitable<Header> Accounts::renewed_cookie(const Request& request, std::string session) {
  const std::string token = random_id(kSecretBytes);
  auto pending = write(
      deps_.store, [session, token](Database& db) { store::sessions::renew(db, session, token); });
  co_await std::move(pending);
  co_return cookie(request, token, kSessionTime / 1000);
}

asio::awaitable<Answer> Accounts::add_guest(const Request& request) {
  const json::object body = read_body(request.body);
  Fields fields(body, "");
  store::User user;
  user.name = checked_name(fields.required("name"));
  fields.finish();
  newcomers_.take(client_key(request.address), Clock::now(), "new users from your address");
  user.id = random_id();
  user.name_key = tables::name_key(user.name);
  user.created = now_ms();
  auto pending = write(deps_.store, [user](Database& db) { return store::users::add(db, user); });
  const bool added = co_await std::move(pending);
  if (!added) refuse_taken(user.name);
  co_return co_await with_session(request, user, 201);
}

asio::awaitable<Answer> Accounts::add_account(const Request& request) {
  const json::object body = read_body(request.body);
  Fields fields(body, "");
  store::User user;
  user.name = checked_name(fields.required("name"));
  const std::string password(fields.required("password").text());
  if (const auto email = fields.optional("email")) user.email = checked_email(*email);
  fields.finish();
  Passwords::check(password, "password");
  const Identity who = co_await identity(request);
  const bool was_guest = who.signed_in() && who.guest && !who.by_token;
  if (!was_guest)
    newcomers_.take(client_key(request.address), Clock::now(), "new users from your address");
  user.password = co_await passwords_.hash(client_key(request.address), password);
  user.id = was_guest ? who.user : random_id();
  user.name_key = tables::name_key(user.name);
  user.guest = false;
  user.created = now_ms();
  auto pending = write(deps_.store, [user, was_guest](Database& db) {
    if (!was_guest) return store::users::add(db, user);
    return store::users::make_account(db, user.id, user.name, user.name_key, user.password,
                                      user.email);
  });
  const bool added = co_await std::move(pending);
  if (!added) refuse_taken(user.name);
  if (!was_guest) co_return co_await with_session(request, user, 201);
  deps_.hub.rename(user.id, user.name, false);
  Answer answer = co_await user_answer(user.id, 201);
  Header session = co_await renewed_cookie(request, who.session);
  Header device = co_await devices_.make(user.id, request.secure);
  answer.headers.push_back(std::move(session));
  answer.headers.push_back(std::move(device));
  co_return answer;
}

// The same answer after the same time, whatever is wrong; every failure makes the next try wait.
asio::awaitable<void> Accounts::check_password(const Request& request, store::User user,
                                               std::string password, std::string known) {
  const SignInGuard::Try attempt{user.name_key, client_key(request.address), std::move(known)};
  guard_.begin(attempt, Clock::now());
  const bool right =
      co_await passwords_.matches(attempt.address, std::move(password), user.password);
  if (!right) {
    deps_.metrics.sign_in_failures.add();
    log_failure(request, user);
    throw Failure("wrong_credentials", "the name or the password is wrong");
  }
  guard_.succeeded(attempt);
}

// Not the name as it was typed: it may be a password.
void Accounts::log_failure(const Request& request, const store::User& user) const {
  deps_.log.write(LogLevel::warn, "sign_in_failed",
                  {{"user", user.id}, {"address", request.address}, {"request", request.id}});
}

asio::awaitable<Answer> Accounts::sign_in(const Request& request) {
  const json::object body = read_body(request.body);
  Fields fields(body, "");
  const std::string name(fields.required("name").text());
  const std::string password(fields.required("password").text());
  fields.finish();
  const bool possible = tables::why_bad_user_name(name).empty();
  const std::string key = possible ? tables::name_key(name) : "";
  auto pending =
      read(deps_.store, [key](Database& db) { return store::users::by_name_key(db, key); });
  auto found = co_await std::move(pending);
  store::User user;
  if (found) user = std::move(*found);
  user.name_key = key;
  if (user.guest) user.password.clear();
  const std::string known = co_await devices_.known(request.cookie, user.id);
  co_await check_password(request, user, password, known);
  auto pending2 = read(deps_.store, [id = user.id](Database& db) { return is_banned(db, id); });
  const bool banned = co_await std::move(pending2);
  if (banned)
    deps_.log.write(LogLevel::warn, "banned", {{"user", user.id}, {"address", request.address}});
  if (banned) throw Failure("banned", "the host of this server has closed this account");
  co_return co_await with_session(request, user, 200);
}

asio::awaitable<Answer> Accounts::sign_out(const Request& request) {
  const Identity who = co_await user(request);
  if (who.by_token) throw Failure("bad_request", "a token is not a session; remove it instead");
  auto pending = write(deps_.store,
                       [who](Database& db) { store::sessions::remove(db, who.user, who.session); });
  co_await std::move(pending);
  tell_end({{"session", who.session}});
  Answer answer = empty_answer();
  answer.headers.push_back(cookie(request, "", 0));
  co_return answer;
}

// ---- one's own account

asio::awaitable<Answer> Accounts::show_me(const Request& request) {
  const Identity who = co_await user(request);
  co_return co_await user_answer(who.user, 200);
}

asio::awaitable<Answer> Accounts::change_me(const Request& request) {
  const Identity who = co_await owner(request);
  const json::object body = read_body(request.body);
  Fields fields(body, "");
  std::optional<std::string> name;
  std::optional<std::optional<std::string>> email;
  if (const auto field = fields.optional("name")) name = checked_name(*field);
  if (const auto field = fields.optional("email")) email = checked_email(*field);
  fields.finish();
  if (email && who.guest) throw Failure("accounts_only", "a guest has no e-mail address");
  auto pending = write(deps_.store, [=, id = who.user](Database& db) {
    if (name && !store::users::rename(db, id, *name, tables::name_key(*name))) refuse_taken(*name);
    if (email) store::users::set_email(db, id, *email);
  });
  co_await std::move(pending);
  if (name) deps_.hub.rename(who.user, *name, who.guest);
  co_return co_await user_answer(who.user, 200);
}

asio::awaitable<Answer> Accounts::change_password(const Request& request) {
  const json::object body = read_body(request.body);
  Fields fields(body, "");
  const std::string old_password(fields.required("old").text());
  const std::string new_password(fields.required("new").text());
  fields.finish();
  Passwords::check(new_password, "new");
  const Identity who = co_await owner(request);
  const store::User account = co_await account_of(request);
  if (account.guest) throw Failure("accounts_only", "a guest has no password");
  co_await check_password(request, account, old_password, who.session);
  const std::string hash = co_await passwords_.hash(client_key(request.address), new_password);
  const std::string kept = who.by_token ? "" : who.session;
  auto pending = write(deps_.store, [=, id = who.user](Database& db) {
    store::users::set_password(db, id, hash);
    store::sessions::remove_others(db, id, kept);
    store::tokens::remove_all(db, id);
  });
  co_await std::move(pending);
  tell_end({{"user", who.user}, {"kept", who.session}});
  Answer answer = empty_answer();
  if (who.by_token) co_return answer;
  Header session = co_await renewed_cookie(request, who.session);
  answer.headers.push_back(std::move(session));
  co_return answer;
}

// Whoever sits down somewhere while this is on its way leaves again. Gives the name that is left.
asio::awaitable<std::string> Accounts::leave_and_forget(Identity who) {
  constexpr int kAttempts = 20;
  for (int attempt = 1;; ++attempt) {
    co_await deps_.table_service.leave_all(who);
    auto pending =
        try_write(deps_.store, [id = who.user](Database& db) { return forget_everywhere(db, id); });
    const auto outcome = co_await std::move(pending);
    if (outcome->ok()) co_return outcome->value().value_or("");
    if (outcome->failure().code() != kStillSeated || attempt == kAttempts)
      throw_failure(outcome->failure());
  }
}

asio::awaitable<Answer> Accounts::delete_me(const Request& request) {
  const Identity who = co_await owner(request);
  const store::User account = co_await account_of(request);
  const json::object body = read_body(request.body);
  Fields fields(body, "");
  std::string password;
  if (!account.guest) password = std::string(fields.required("password").text());
  fields.finish();
  if (!account.guest) co_await check_password(request, account, password, who.session);
  const std::string gone = co_await leave_and_forget(who);
  deps_.table_service.forget(who.user, gone);  // other nodes find the notice
  tell_end({{"user", who.user}});
  Answer answer = empty_answer();
  answer.headers.push_back(cookie(request, "", 0));
  co_return answer;
}

// What a running game must not show yet is left out; it is there once the game is over.
asio::awaitable<Answer> Accounts::export_me(const Request& request) {
  const Identity who = co_await owner(request);
  auto pending =
      read(deps_.store, [id = who.user](Database& db) { return store::export_user(db, id); });
  auto all = co_await std::move(pending);
  if (!all) throw Failure("not_found", "there is nothing");
  if (json::value* tables = all->if_contains("tables"); tables && tables->is_array())
    for (json::value& table : tables->get_array()) {
      const json::value* state =
          table.is_object() ? table.get_object().if_contains("state") : nullptr;
      if (state && *state != "finished") table.get_object().erase("events");
    }
  Answer answer = json_answer(*all);
  answer.headers.emplace_back("Content-Disposition", "attachment; filename=\"oikist.json\"");
  co_return answer;
}

// ---- sessions and tokens

asio::awaitable<Answer> Accounts::list_sessions(const Request& request) {
  const Identity who = co_await owner(request);
  auto pending = read(deps_.store, [id = who.user](Database& db) {
    return store::sessions::of_user(db, id, now_ms());
  });
  const auto sessions = co_await std::move(pending);
  json::array list;
  for (const store::Session& session : sessions)
    list.push_back({{"id", session.id},
                    {"created", session.created},
                    {"seen", session.seen},
                    {"agent", session.agent},
                    {"current", session.id == who.session}});
  const json::object body = {{"sessions", std::move(list)}};
  co_return json_answer(body);
}

asio::awaitable<Answer> Accounts::end_session(const Request& request, std::string id) {
  const Identity who = co_await owner(request);
  auto pending = write(deps_.store, [=, user = who.user](Database& db) {
    return store::sessions::remove(db, user, id);
  });
  const bool removed = co_await std::move(pending);
  if (!removed) throw Failure("not_found", "there is no such session");
  tell_end({{"session", id}});
  co_return empty_answer();
}

asio::awaitable<Answer> Accounts::list_tokens(const Request& request) {
  const Identity who = co_await owner(request);
  auto pending =
      read(deps_.store, [id = who.user](Database& db) { return store::tokens::of_user(db, id); });
  const auto tokens = co_await std::move(pending);
  json::array list;
  for (const store::ApiToken& token : tokens)
    list.push_back({{"id", token.id},
                    {"label", token.label},
                    {"scope", token.scope},
                    {"created", token.created},
                    {"expires", token.expires},
                    {"seen", token.seen ? json::value(*token.seen) : json::value(nullptr)}});
  const json::object body = {{"tokens", std::move(list)}};
  co_return json_answer(body);
}

asio::awaitable<Answer> Accounts::add_token(const Request& request) {
  const Identity who = co_await owner(request);
  const json::object body = read_body(request.body);
  Fields fields(body, "");
  store::ApiToken token;
  const Field label = fields.required("label");
  if (const auto scope = fields.optional("scope"))
    token.scope = std::string(kScopes[scope->one_of(kScopes)]);
  int days = kTokenDays;
  if (const auto field = fields.optional("days")) days = field->integer(1, kMostTokenDays);
  fields.finish();
  const tables::ChatText text = tables::clean_chat(label.text());
  if (!text.why.empty() || text.text.size() > kMaxLabel)
    label.refuse("must be a string of 1 to " + std::to_string(kMaxLabel) + " bytes");
  if (who.by_token) throw Failure("forbidden", "a token cannot make another one");
  token.id = random_id();
  token.user = who.user;
  token.label = text.text;
  token.created = now_ms();
  token.expires = token.created + days * kDay;
  const std::string secret = random_id(kSecretBytes);
  auto pending = write(deps_.store, [=](Database& db) {
    if (store::tokens::of_user(db, token.user).size() >= kMaxTokens)
      throw Failure("too_many", "there are too many tokens already; remove one");
    store::tokens::add(db, token, secret);
  });
  co_await std::move(pending);
  const json::object result = {
      {"token", secret}, {"id", token.id}, {"scope", token.scope}, {"expires", token.expires}};
  co_return json_answer(result, 201);
}

asio::awaitable<Answer> Accounts::remove_token(const Request& request, std::string id) {
  const Identity who = co_await owner(request);
  auto pending = write(deps_.store, [=, user = who.user](Database& db) {
    return store::tokens::remove(db, user, id);
  });
  const bool removed = co_await std::move(pending);
  if (!removed) throw Failure("not_found", "there is no such token");
  tell_end({{"session", id}});
  co_return empty_answer();
}

// ---- the end of sessions, on all nodes

void Accounts::tell_end(const json::object& what) {
  ended(json::serialize(what));
  deps_.bus.publish(kSessionsSubject, json::serialize(what));
}

void Accounts::ended(const std::string& text) {
  const json::value value = parse_json(text, "the message");
  const json::object& what = value.as_object();
  if (const json::value* session = what.if_contains("session")) {
    deps_.hub.end_session(std::string(session->as_string()));
    return;
  }
  const json::value* kept = what.if_contains("kept");
  const std::string spared = kept ? std::string(kept->as_string()) : "";
  for (const auto& peer : Hub::Peers(deps_.hub.of_user(std::string(what.at("user").as_string()))))
    if (peer->identity().session != spared) peer->end(CloseReason::session_ended);
}

asio::awaitable<void> Accounts::check_sessions() {
  std::vector<std::pair<std::string, bool>> known;  // id, by token
  for (const auto& peer : deps_.hub.all())
    if (peer->identity().signed_in())
      known.emplace_back(peer->identity().session, peer->identity().by_token);
  if (known.empty()) co_return;
  auto pending = read(deps_.store, [known = std::move(known)](Database& db) {
    std::vector<std::string> gone;
    for (const auto& [id, by_token] : known) {
      const store::Rows rows =
          by_token
              ? db.query("SELECT id FROM tokens WHERE id = $1 AND expires > $2", {id, now_ms()})
              : db.query("SELECT id FROM sessions WHERE id = $1 AND expires > $2", {id, now_ms()});
      if (rows.empty()) gone.push_back(id);
    }
    return gone;
  });
  const auto over = co_await std::move(pending);
  for (const std::string& id : over) deps_.hub.end_session(id);
}

}  // namespace oikist::server
