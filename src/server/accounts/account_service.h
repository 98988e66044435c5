#pragma once
// Guests and accounts: creation, sign-in, changes and deletion.
#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <functional>
#include <optional>
#include <string>

#include "server/accounts/device_cookies.h"
#include "server/accounts/passwords.h"
#include "server/accounts/registration.h"
#include "server/accounts/session_service.h"
#include "server/accounts/sign_in_guard.h"
#include "server/core/log.h"
#include "server/core/metrics.h"
#include "server/core/settings.h"
#include "server/live/hub.h"
#include "server/nodes/shared_limit.h"
#include "store/store.h"
#include "store/users.h"

namespace oikist::server {

// The origin of a request: for limits, the list of sessions and the log.
struct Client {
  std::string address;
  std::string agent;
  std::string cookies;
  std::string request;  // its id
};

class AccountService {
 public:
  struct Dependencies {
    asio::io_context& context;
    store::Store& store;
    cluster::MessageBus& bus;
    Hub& hub;
    SessionService& sessions;
    DeviceCookies& devices;
    Metrics& metrics;
    const Settings& settings;
    const Log& log;
  };
  explicit AccountService(const Dependencies& deps);

  struct SignedIn {
    store::User user;
    std::string token;  // the secret of the session
  };
  // Throws Failure("name_taken"), Failure("registration_closed"), Failure("invitation_needed") and
  // RetryLater("too_many").
  asio::awaitable<SignedIn> add_guest(std::string name, std::string invitation, Client client);
  struct NewAccount {
    std::string name;
    std::string password;
    std::optional<std::string> email;
    std::string invitation;
  };
  // A guest keeps the id and the session, under another token. Throws the same.
  asio::awaitable<SignedIn> add_account(NewAccount account, Identity who, Client client);
  // Throws Failure("wrong_credentials"), Failure("banned") and RetryLater("too_many").
  asio::awaitable<SignedIn> sign_in(std::string name, std::string password, Client client);

  struct Changes {
    std::optional<std::string> name;
    std::optional<std::optional<std::string>> email;
  };
  // Throws Failure("name_taken") and Failure("accounts_only").
  asio::awaitable<void> change(Identity who, Changes changes);
  // Ends all other sessions and the tokens. Returns the new token of this session; none if it is a
  // token of a program. Throws as sign_in() does, and Failure("accounts_only").
  asio::awaitable<std::optional<std::string>> change_password(Identity who, std::string before,
                                                              std::string after, Client client);

  // Makes a user leave all tables and removes them from the store and from memory.
  using Remover = std::function<asio::awaitable<void>(Identity)>;
  void on_remove(Remover remover) { remover_ = std::move(remover); }
  // Throws as sign_in() does if the user has a password and this one is wrong.
  asio::awaitable<void> remove(Identity who, std::string password, Client client);

  // The user with all stored data. Throws Failure("not_signed_in") if the user was deleted.
  asio::awaitable<store::User> user(UserId id);

 private:
  // Limits guessing: see sign_in_guard.h. `known`: the browser or session has belonged to the user
  // before.
  asio::awaitable<void> check_password(Client client, store::User user, std::string password,
                                       std::string known);
  void check_newcomer(const Client& client);
  asio::awaitable<void> add_newcomer(store::User user, std::string invitation);

  Dependencies deps_;
  Remover remover_;
  Passwords passwords_;
  SignInGuard guard_;
  Registration registration_;
  SharedBuckets newcomers_;
  SharedLimit sign_ins_;
};

}  // namespace oikist::server
