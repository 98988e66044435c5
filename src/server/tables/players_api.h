#pragma once
// Player profiles and the leaderboard.
#include "server/accounts/identities.h"
#include "server/http/router.h"

namespace oikist::server {

class PlayersApi {
 public:
  PlayersApi(Identities& identities, store::Store& store)
      : identities_(identities), store_(store) {}

  void add_routes(Router& router);

 private:
  asio::awaitable<Answer> player(const Request& request, std::string name);
  asio::awaitable<Answer> leaders(std::string game);

  Identities& identities_;
  store::Store& store_;
};

}  // namespace oikist::server
