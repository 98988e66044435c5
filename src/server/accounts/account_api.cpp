#include "server/accounts/account_api.h"

#include "server/accounts/mailer.h"
#include "server/accounts/users_json.h"
#include "server/async/store_await.h"
#include "server/core/addresses.h"
#include "store/personal_data.h"
#include "tables/text_rules.h"

namespace oikist::server {
namespace {

using store::Database;

constexpr int kExportSeconds = 5;

Client client_of(const Request& request) {
  return {request.address, request.agent, request.cookie, request.id};
}

Header session_cookie(const std::string& token, bool secure, std::int64_t seconds) {
  return {"Set-Cookie", std::string(kSessionCookie) + '=' + token +
                            "; Path=/; HttpOnly; SameSite=Lax; Max-Age=" + std::to_string(seconds) +
                            (secure ? "; Secure" : "")};
}

Header session_cookie(const std::string& token, bool secure) {
  return session_cookie(token, secure, kSessionTime / 1000);
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
  if (!is_mail_address(email)) field.refuse("must be an e-mail address");
  return email;
}

}  // namespace

void AccountApi::add_routes(Router& router) {
  using Simple = asio::awaitable<Answer> (AccountApi::*)(const Request&);
  const auto add = [&](const char* method, const char* path, Simple act) {
    router.add(method, path, [this, act](const Request& request, const PathParts&) {
      return (this->*act)(request);
    });
  };
  add("POST", "/api/v1/guests", &AccountApi::add_guest);
  add("POST", "/api/v1/accounts", &AccountApi::add_account);
  add("POST", "/api/v1/session", &AccountApi::sign_in);
  add("DELETE", "/api/v1/session", &AccountApi::sign_out);
  add("GET", "/api/v1/me", &AccountApi::show_me);
  add("PATCH", "/api/v1/me", &AccountApi::change_me);
  add("DELETE", "/api/v1/me", &AccountApi::delete_me);
  add("POST", "/api/v1/me/password", &AccountApi::change_password);
  add("GET", "/api/v1/me/export", &AccountApi::export_me);
}

asio::awaitable<Answer> AccountApi::user_answer(UserId id, int status) {
  auto pending = read(store_, [id](Database& db) {
    const auto found = store::users::by_id(db, id);
    if (!found) throw Failure("not_signed_in", "this user was deleted");
    return user_json(*found, store::ratings::of_user(db, id), true);
  });
  const json::object user = co_await std::move(pending);
  const json::object body = {{"user", user}};
  co_return json_answer(body, status);
}

asio::awaitable<Answer> AccountApi::signed_in(AccountService::SignedIn who, bool secure,
                                              int status) {
  Answer answer = co_await user_answer(who.user.id, status);
  answer.headers.push_back(session_cookie(who.token, secure));
  if (who.user.guest) co_return answer;
  Header device = co_await devices_.make(who.user.id, secure);
  answer.headers.push_back(std::move(device));
  co_return answer;
}

asio::awaitable<Answer> AccountApi::add_guest(const Request& request) {
  const json::object body = read_body(request.body);
  Fields fields(body, "");
  const std::string name = checked_name(fields.required("name"));
  const std::string invitation = invitation_in(fields);
  fields.finish();
  auto guest = co_await accounts_.add_guest(name, invitation, client_of(request));
  co_return co_await signed_in(std::move(guest), request.secure, 201);
}

asio::awaitable<Answer> AccountApi::add_account(const Request& request) {
  const json::object body = read_body(request.body);
  Fields fields(body, "");
  AccountService::NewAccount account;
  account.name = checked_name(fields.required("name"));
  account.password = std::string(fields.required("password").text());
  if (const auto email = fields.optional("email")) account.email = checked_email(*email);
  account.invitation = invitation_in(fields);
  fields.finish();
  Passwords::check(account.password, "password");
  Identity who = co_await identities_.identity(request);
  auto made =
      co_await accounts_.add_account(std::move(account), std::move(who), client_of(request));
  co_return co_await signed_in(std::move(made), request.secure, 201);
}

asio::awaitable<Answer> AccountApi::sign_in(const Request& request) {
  const json::object body = read_body(request.body);
  Fields fields(body, "");
  const std::string name(fields.required("name").text());
  const std::string password(fields.required("password").text());
  fields.finish();
  auto user = co_await accounts_.sign_in(name, password, client_of(request));
  co_return co_await signed_in(std::move(user), request.secure, 200);
}

asio::awaitable<Answer> AccountApi::sign_out(const Request& request) {
  const Identity who = co_await identities_.user(request);
  if (who.by_token) throw Failure("bad_request", "a token is not a session; remove it instead");
  co_await sessions_.end(who.user, who.session);
  Answer answer = empty_answer();
  answer.headers.push_back(session_cookie("", request.secure, 0));
  co_return answer;
}

// ---- the user's own account

asio::awaitable<Answer> AccountApi::show_me(const Request& request) {
  const Identity who = co_await identities_.user(request);
  co_return co_await user_answer(who.user, 200);
}

asio::awaitable<Answer> AccountApi::change_me(const Request& request) {
  const Identity who = co_await identities_.owner(request);
  const json::object body = read_body(request.body);
  Fields fields(body, "");
  AccountService::Changes changes;
  if (const auto field = fields.optional("name")) changes.name = checked_name(*field);
  if (const auto field = fields.optional("email")) changes.email = checked_email(*field);
  fields.finish();
  co_await accounts_.change(who, std::move(changes));
  co_return co_await user_answer(who.user, 200);
}

asio::awaitable<Answer> AccountApi::change_password(const Request& request) {
  const json::object body = read_body(request.body);
  Fields fields(body, "");
  const std::string before(fields.required("old").text());
  const std::string after(fields.required("new").text());
  fields.finish();
  Passwords::check(after, "new");
  const Identity who = co_await identities_.owner(request);
  const auto token = co_await accounts_.change_password(who, before, after, client_of(request));
  Answer answer = empty_answer();
  if (token) answer.headers.push_back(session_cookie(*token, request.secure));
  co_return answer;
}

asio::awaitable<Answer> AccountApi::delete_me(const Request& request) {
  const Identity who = co_await identities_.owner(request);
  const json::object body = read_body(request.body);
  Fields fields(body, "");
  std::string password;
  if (!who.guest) password = std::string(fields.required("password").text());
  fields.finish();
  co_await accounts_.remove(who, password, client_of(request));
  Answer answer = empty_answer();
  answer.headers.push_back(session_cookie("", request.secure, 0));
  co_return answer;
}

// Without the hidden information of running games; it is included once a game is over.
asio::awaitable<Answer> AccountApi::export_me(const Request& request) {
  const Identity who = co_await identities_.owner(request);
  const std::string address = client_key(request.address);
  // An export may have megabytes, which count against the rate limit only once it is made.
  if (exports_->of(address) > 0)
    throw RetryLater("too_many", "one export at a time from your address", kExportSeconds);
  const Counted under_way(exports_, address);
  auto pending = read(store_, [id = who.user](Database& db) { return store::export_user(db, id); });
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

}  // namespace oikist::server
