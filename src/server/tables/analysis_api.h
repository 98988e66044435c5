#pragma once
// Requesting and reading the review of a finished game.
#include <functional>

#include "server/accounts/identities.h"
#include "server/http/router.h"
#include "server/nodes/shared_limit.h"
#include "server/tables/table_service.h"

namespace oikist::server {

class AnalysisApi {
 public:
  // `asked` is called when a review was requested.
  AnalysisApi(Identities& identities, TableService& table_service, store::Store& store,
              cluster::MessageBus& bus, std::function<void()> asked);

  void add_routes(Router& router);

 private:
  asio::awaitable<Answer> show(const Request& request, TableId id);
  asio::awaitable<Answer> ask(const Request& request, TableId id);

  Identities& identities_;
  TableService& table_service_;
  store::Store& store_;
  std::function<void()> asked_;
  SharedBuckets wishes_;  // by address
};

}  // namespace oikist::server
