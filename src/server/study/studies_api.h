#pragma once
// Analyses shared by a short address, read-only or together.
#include "server/accounts/identities.h"
#include "server/http/router.h"
#include "server/nodes/shared_limit.h"
#include "server/study/study_watchers.h"

namespace oikist::server {

class StudiesApi {
 public:
  StudiesApi(Identities& identities, store::Store& store, cluster::MessageBus& bus,
             StudyWatchers& watchers);

  void add_routes(Router& router);

 private:
  asio::awaitable<Answer> list(const Request& request);
  asio::awaitable<Answer> share(const Request& request);
  asio::awaitable<Answer> show(const Request& request, std::string id);
  asio::awaitable<Answer> change(const Request& request, std::string id);
  asio::awaitable<Answer> remove(const Request& request, std::string id);
  // The account that may write. Throws Failure.
  asio::awaitable<Identity> writer(const Request& request);

  Identities& identities_;
  store::Store& store_;
  StudyWatchers& watchers_;
  SharedBuckets rate_;
  SharedBuckets shared_;  // new ones, by address
};

}  // namespace oikist::server
