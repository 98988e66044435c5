#pragma once
// Guests, accounts and signing in over HTTP.
#include "server/accounts/account_service.h"
#include "server/accounts/device_cookies.h"
#include "server/accounts/identities.h"
#include "server/core/limits.h"
#include "server/http/router.h"

namespace oikist::server {

class AccountApi {
 public:
  AccountApi(Identities& identities, AccountService& accounts, SessionService& sessions,
             DeviceCookies& devices, store::Store& store)
      : identities_(identities),
        accounts_(accounts),
        sessions_(sessions),
        devices_(devices),
        store_(store) {}

  void add_routes(Router& router);

 private:
  asio::awaitable<Answer> add_guest(const Request& request);
  asio::awaitable<Answer> add_account(const Request& request);
  asio::awaitable<Answer> sign_in(const Request& request);
  asio::awaitable<Answer> sign_out(const Request& request);
  asio::awaitable<Answer> show_me(const Request& request);
  asio::awaitable<Answer> change_me(const Request& request);
  asio::awaitable<Answer> delete_me(const Request& request);
  asio::awaitable<Answer> change_password(const Request& request);
  asio::awaitable<Answer> export_me(const Request& request);

  asio::awaitable<Answer> user_answer(UserId id, int status);
  asio::awaitable<Answer> signed_in(AccountService::SignedIn who, bool secure, int status);

  Identities& identities_;
  AccountService& accounts_;
  SessionService& sessions_;
  DeviceCookies& devices_;
  store::Store& store_;
  std::shared_ptr<Counts> exports_ = std::make_shared<Counts>();  // under way, by address
};

}  // namespace oikist::server
