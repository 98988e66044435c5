#pragma once
// The HTTP interface for moderators: reports with their context, users, tables, the audit log.
#include <functional>
#include <string>

#include "server/accounts/identities.h"
#include "server/core/log.h"
#include "server/http/router.h"
#include "store/store.h"

namespace oikist::server {

class ModerationApi {
 public:
  ModerationApi(Identities& identities, store::Store& store, const Log& log)
      : identities_(identities), store_(store), log_(log) {}

  void add_routes(Router& router);

 private:
  // Runs in the store; returns the answer.
  using Job = std::function<json::object(store::Database&)>;
  using ReadQuestion = std::function<Job(const Request&)>;
  using ReadAct = std::function<Job(Fields&, const UserId& actor)>;

  // Reading, for moderators only.
  asio::awaitable<Answer> show(const Request& request, ReadQuestion read_question);
  // Actions, for moderators only; `action` and `about` are for the log.
  asio::awaitable<Answer> perform(const Request& request, ReadAct read_act, std::string action,
                                  std::string about);
  void add_questions(Router& router);
  void add_acts(Router& router);

  Identities& identities_;
  store::Store& store_;
  const Log& log_;
};

}  // namespace oikist::server
