#pragma once
// Insights that a player shows to others: none by default.
#include "server/accounts/identities.h"
#include "server/http/router.h"

namespace oikist::server {

class InsightsApi {
 public:
  InsightsApi(Identities& identities, store::Store& store)
      : identities_(identities), store_(store) {}

  void add_routes(Router& router);

 private:
  asio::awaitable<Answer> put(const Request& request);
  asio::awaitable<Answer> remove(const Request& request);
  asio::awaitable<Answer> show(std::string name);

  Identities& identities_;
  store::Store& store_;
};

}  // namespace oikist::server
