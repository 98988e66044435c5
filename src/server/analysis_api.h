#pragma once
// Asking for a review of a finished game, and reading it.
#include <functional>

#include "server/accounts.h"
#include "server/router.h"
#include "server/table_service.h"

namespace oikist::server {

class AnalysisApi {
 public:
  // `asked` is called when there is something to do.
  AnalysisApi(Accounts& accounts, TableService& table_service, store::Store& store,
              std::function<void()> asked);

  void add_routes(Router& router);

 private:
  asio::awaitable<Answer> show(const Request& request, std::string id);
  asio::awaitable<Answer> ask(const Request& request, std::string id);

  Accounts& accounts_;
  TableService& table_service_;
  store::Store& store_;
  std::function<void()> asked_;
  Buckets wishes_;  // by address
};

}  // namespace oikist::server
