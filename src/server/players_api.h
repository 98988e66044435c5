#pragma once
// Pages of players, and who is best.
#include "server/accounts.h"
#include "server/router.h"

namespace oikist::server {

class PlayersApi {
 public:
  PlayersApi(Accounts& accounts, store::Store& store) : accounts_(accounts), store_(store) {}

  void add_routes(Router& router);

 private:
  asio::awaitable<Answer> player(const Request& request, std::string name);
  asio::awaitable<Answer> leaders(std::string game);

  Accounts& accounts_;
  store::Store& store_;
};

}  // namespace oikist::server
