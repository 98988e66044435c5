#include "server/accounts/session_api.h"

#include <array>

#include "server/core/random_id.h"
#include "server/core/wall_clock.h"
#include "tables/text_rules.h"

namespace oikist::server {
namespace {

constexpr std::size_t kMostLabel = 60;
constexpr int kTokenDays = 90, kMostTokenDays = 365;
constexpr std::array<std::string_view, 3> kScopes = {"read", "play", "account"};

}  // namespace

void SessionApi::add_routes(Router& router) {
  using Simple = asio::awaitable<Answer> (SessionApi::*)(const Request&);
  using WithId = asio::awaitable<Answer> (SessionApi::*)(const Request&, SessionId);
  const auto add = [&](const char* method, const char* path, Simple act) {
    router.add(method, path, [this, act](const Request& request, const PathParts&) {
      return (this->*act)(request);
    });
  };
  const auto add_one = [&](const char* method, const char* path, WithId act) {
    router.add(method, path, [this, act](const Request& request, const PathParts& parts) {
      return (this->*act)(request, SessionId(parts.front()));
    });
  };
  add("GET", "/api/v1/me/sessions", &SessionApi::list_sessions);
  add_one("DELETE", "/api/v1/me/sessions/{id}", &SessionApi::end_session);
  add("GET", "/api/v1/me/tokens", &SessionApi::list_tokens);
  add("POST", "/api/v1/me/tokens", &SessionApi::add_token);
  add_one("DELETE", "/api/v1/me/tokens/{id}", &SessionApi::remove_token);
}

asio::awaitable<Answer> SessionApi::list_sessions(const Request& request) {
  const Identity who = co_await identities_.owner(request);
  const auto sessions = co_await sessions_.list(who.user);
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

asio::awaitable<Answer> SessionApi::end_session(const Request& request, SessionId id) {
  const Identity who = co_await identities_.owner(request);
  const bool ended = co_await sessions_.end(who.user, std::move(id));
  if (!ended) throw Failure("not_found", "there is no such session");
  co_return empty_answer();
}

asio::awaitable<Answer> SessionApi::list_tokens(const Request& request) {
  const Identity who = co_await identities_.owner(request);
  const auto tokens = co_await sessions_.tokens(who.user);
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

asio::awaitable<Answer> SessionApi::add_token(const Request& request) {
  const Identity who = co_await identities_.owner(request);
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
  if (!text.why.empty() || text.text.size() > kMostLabel)
    label.refuse("must be a string of 1 to " + std::to_string(kMostLabel) + " bytes");
  if (who.by_token) throw Failure("forbidden", "a token cannot make another one");
  token.id = SessionId(random_id());
  token.user = who.user;
  token.label = text.text;
  token.created = now_ms();
  token.expires = token.created + days * kDay;
  const std::string secret = co_await sessions_.add_token(token, who.session);
  const json::object result = {
      {"token", secret}, {"id", token.id}, {"scope", token.scope}, {"expires", token.expires}};
  co_return json_answer(result, 201);
}

asio::awaitable<Answer> SessionApi::remove_token(const Request& request, SessionId id) {
  const Identity who = co_await identities_.owner(request);
  const bool removed = co_await sessions_.remove_token(who.user, std::move(id));
  if (!removed) throw Failure("not_found", "there is no such token");
  co_return empty_answer();
}

}  // namespace oikist::server
