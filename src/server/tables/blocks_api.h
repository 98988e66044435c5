#pragma once
// Blocked users.
#include "server/accounts/identities.h"
#include "server/core/log.h"
#include "server/http/router.h"
#include "server/live/hub.h"

namespace oikist::server {

class BlocksApi {
 public:
  BlocksApi(Identities& identities, store::Store& store, const Hub& hub)
      : identities_(identities), store_(store), hub_(hub) {}

  void add_routes(Router& router);

 private:
  asio::awaitable<Answer> list(const Request& request);
  asio::awaitable<Answer> set(const Request& request, UserId id, bool blocked);

  Identities& identities_;
  store::Store& store_;
  const Hub& hub_;
};

}  // namespace oikist::server
