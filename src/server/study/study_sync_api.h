#pragma once
// Practice and answers to puzzles: a browser sends its changes and gets those of others.
#include "server/accounts/identities.h"
#include "server/http/router.h"
#include "server/nodes/shared_limit.h"

namespace oikist::server {

class StudySyncApi {
 public:
  StudySyncApi(Identities& identities, store::Store& store, cluster::MessageBus& bus);

  void add_routes(Router& router);

 private:
  asio::awaitable<Answer> sync(const Request& request);
  // Throws RetryLater("too_many").
  void charge(const Request& request);

  Identities& identities_;
  store::Store& store_;
  SharedBuckets rate_;
  Buckets written_;  // KiB, by address
};

}  // namespace oikist::server
