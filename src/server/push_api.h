#pragma once
// Browsers that want to be called: their subscriptions.
#include <boost/asio/awaitable.hpp>

#include "server/accounts.h"
#include "server/pusher.h"
#include "server/router.h"

namespace oikist::server {

class PushApi {
 public:
  PushApi(Accounts& accounts, Pusher& pusher, store::Store& store, const Settings& settings)
      : accounts_(accounts), pusher_(pusher), store_(store), settings_(settings) {}

  void add_routes(Router& router);

 private:
  asio::awaitable<Answer> show_key();
  asio::awaitable<Answer> add(const Request& request);
  asio::awaitable<Answer> remove(const Request& request);

  Accounts& accounts_;
  Pusher& pusher_;
  store::Store& store_;
  const Settings& settings_;
};

}  // namespace oikist::server
