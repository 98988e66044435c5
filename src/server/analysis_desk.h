#pragma once
// Asking for a review of a finished game, and reading it.
#include <functional>

#include "server/accounts.h"
#include "server/router.h"
#include "server/table_house.h"

namespace oikist::server {

class AnalysisDesk {
 public:
  // `asked` is called when there is something to do.
  AnalysisDesk(Accounts& accounts, TableHouse& house, store::Store& store,
               std::function<void()> asked)
      : accounts_(accounts), house_(house), store_(store), asked_(std::move(asked)) {}

  void add_routes(Router& router);

 private:
  asio::awaitable<Answer> show(const Request& request, std::string id);
  asio::awaitable<Answer> ask(const Request& request, std::string id);

  Accounts& accounts_;
  TableHouse& house_;
  store::Store& store_;
  std::function<void()> asked_;
};

}  // namespace oikist::server
