#pragma once
// The status of a worker: /metrics, /livez and /readyz.
#include <boost/asio/io_context.hpp>
#include <memory>
#include <string>

#include "cluster/message_bus.h"
#include "server/async/work_pool.h"
#include "server/http/http_context.h"
#include "server/http/listener.h"
#include "store/store.h"

namespace oikist::server {

class WorkerStatus {
 public:
  // Must outlive the context that it listens in: connections refer to it. `log` and `metrics`
  // outlive it.
  WorkerStatus(const Settings& settings, Metrics& metrics, const Log& log);

  // Answers at ADDRESS:PORT from now on, about parts that live until the context stops. Throws
  // Failure("bad_setting") and Failure("no_port").
  std::unique_ptr<Listener> listen(asio::io_context& context, const std::string& address,
                                   const store::Store& store, const cluster::MessageBus& bus,
                                   const WorkPool& pool);

 private:
  void add_routes(const store::Store& store, const cluster::MessageBus& bus);

  const Settings settings_;
  Metrics& metrics_;
  Router router_;
  HttpContext http_context_;
};

}  // namespace oikist::server
