#pragma once
// Who somebody is: guests, accounts, sessions, tokens.
#include <boost/asio/awaitable.hpp>
#include <string>

#include "cluster/message_bus.h"
#include "server/device_cookies.h"
#include "server/http_context.h"
#include "server/hub.h"
#include "server/limits.h"
#include "server/passwords.h"
#include "server/router.h"
#include "server/sign_in_guard.h"
#include "server/table_service.h"
#include "store/sessions.h"
#include "store/store.h"
#include "store/users.h"

namespace oikist::server {

// Sessions that end, for all nodes: {"session": id} or {"user": id}, there with "kept": id.
inline constexpr const char* kSessionsSubject = "oikist.sessions";

class Accounts {
 public:
  struct Dependencies {
    asio::io_context& context;
    store::Store& store;
    cluster::MessageBus& bus;
    Hub& hub;
    TableService& table_service;
    Metrics& metrics;
    const Settings& settings;
    const Log& log;
  };

  explicit Accounts(const Dependencies& deps);

  void add_routes(Router& router);

  // Who asks; nobody in particular without a session or token that is known.
  asio::awaitable<Identity> identity(const Request& request);
  // Throws Failure("not_signed_in").
  asio::awaitable<Identity> user(const Request& request);
  // The same, for what a token that only plays may not do. Throws Failure("forbidden").
  asio::awaitable<Identity> owner(const Request& request);
  // Live connections of sessions that ended elsewhere end, too.
  asio::awaitable<void> check_sessions();

 private:
  asio::awaitable<Answer> add_guest(const Request& request);
  asio::awaitable<Answer> add_account(const Request& request);
  asio::awaitable<Answer> sign_in(const Request& request);
  asio::awaitable<Answer> sign_out(const Request& request);
  asio::awaitable<Answer> show_me(const Request& request);
  asio::awaitable<Answer> change_me(const Request& request);
  asio::awaitable<Answer> delete_me(const Request& request);
  asio::awaitable<Answer> change_password(const Request& request);
  asio::awaitable<Answer> list_sessions(const Request& request);
  asio::awaitable<Answer> end_session(const Request& request, std::string id);
  asio::awaitable<Answer> list_tokens(const Request& request);
  asio::awaitable<Answer> add_token(const Request& request);
  asio::awaitable<Answer> remove_token(const Request& request, std::string id);
  asio::awaitable<Answer> export_me(const Request& request);

  asio::awaitable<Answer> with_session(const Request& request, store::User user, int status);
  asio::awaitable<Answer> user_answer(std::string id, int status);
  asio::awaitable<std::string> leave_and_forget(Identity who);
  asio::awaitable<store::User> account_of(const Request& request);
  // What must not be guessed without end: see sign_in_guard.h. `known`: the browser or session has
  // been the user's before.
  asio::awaitable<void> check_password(const Request& request, store::User user,
                                       std::string password, std::string known);
  void log_failure(const Request& request, const store::User& user) const;
  asio::awaitable<Header> renewed_cookie(const Request& request, std::string session);
  void tell_end(const json::object& what);
  void ended(const std::string& text);

  Dependencies deps_;
  Passwords passwords_;
  SignInGuard guard_;
  DeviceCookies devices_;
  Buckets newcomers_;
  cluster::Subscribed subscribed_;
};

}  // namespace oikist::server
