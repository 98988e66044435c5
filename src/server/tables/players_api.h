#pragma once
// Player profiles and the leaderboard.
#include "server/accounts/identities.h"
#include "server/async/turns.h"
#include "server/http/router.h"

namespace oikist::server {

class PlayersApi {
 public:
  PlayersApi(asio::io_context& context, Identities& identities, store::Store& store)
      : identities_(identities), store_(store), turns_(context) {}

  void add_routes(Router& router);

 private:
  asio::awaitable<Answer> player(const Request& request, std::string name);
  asio::awaitable<Answer> leaders(std::string game);

  Identities& identities_;
  store::Store& store_;
  Turns turns_;  // per address: the profile of a user with many games takes long
};

}  // namespace oikist::server
