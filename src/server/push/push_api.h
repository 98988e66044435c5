#pragma once
// Push subscriptions of browsers.
#include <boost/asio/awaitable.hpp>

#include "server/accounts/identities.h"
#include "server/http/router.h"
#include "server/push/pusher.h"

namespace oikist::server {

class PushApi {
 public:
  PushApi(Identities& identities, Pusher& pusher, store::Store& store, const Settings& settings)
      : identities_(identities), pusher_(pusher), store_(store), settings_(settings) {}

  void add_routes(Router& router);

 private:
  asio::awaitable<Answer> show_key();
  asio::awaitable<Answer> add(const Request& request);
  asio::awaitable<Answer> remove(const Request& request);

  Identities& identities_;
  Pusher& pusher_;
  store::Store& store_;
  const Settings& settings_;
};

}  // namespace oikist::server
