#pragma once
// The HTTP interface for moderators: reports with their context, users, tables, the audit log.
#include "server/accounts/identities.h"
#include "server/core/log.h"
#include "server/http/router.h"

namespace oikist::server {

class ModerationApi {
 public:
  ModerationApi(Identities& identities, store::Store& store, const Log& log)
      : identities_(identities), store_(store), log_(log) {}

  void add_routes(Router& router);

 private:
  asio::awaitable<Answer> reports(const Request& request);
  asio::awaitable<Answer> close_report(const Request& request, std::string id);
  asio::awaitable<Answer> users(const Request& request);
  asio::awaitable<Answer> act_on_user(const Request& request, UserId id, std::string action);
  asio::awaitable<Answer> act_on_table(const Request& request, TableId id, std::string action);
  asio::awaitable<Answer> audit(const Request& request);
  void log(const Identity& who, const std::string& action, const std::string& about) const;

  Identities& identities_;
  store::Store& store_;
  const Log& log_;
};

}  // namespace oikist::server
