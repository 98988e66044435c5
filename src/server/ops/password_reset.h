#pragma once
// New passwords by a one-time link: from the host, from a moderator, or by e-mail where a mail
// command is configured.
#include "server/accounts/mailer.h"
#include "server/accounts/passwords.h"
#include "server/core/settings.h"
#include "server/http/router.h"
#include "server/nodes/shared_limit.h"
#include "store/store.h"

namespace oikist::server {

class PasswordReset {
 public:
  struct Dependencies {
    asio::io_context& context;
    store::Store& store;
    cluster::MessageBus& bus;
    const Settings& settings;
    const Log& log;
  };
  explicit PasswordReset(const Dependencies& deps);

  void add_routes(Router& router);

 private:
  asio::awaitable<Answer> check(const Request& request);
  asio::awaitable<Answer> reset(const Request& request);
  asio::awaitable<Answer> mail(const Request& request);
  bool may_send_to(const std::string& email);

  Dependencies deps_;
  Passwords passwords_;
  Mailer mailer_;
  SharedBuckets tries_;  // by address
  SharedBuckets mails_;  // by name
  SharedBuckets mailboxes_;
};

}  // namespace oikist::server
