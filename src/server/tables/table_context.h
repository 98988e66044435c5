#pragma once
// The common dependencies of all parts of the tables.
#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <string>
#include <utility>

#include "cluster/message_bus.h"
#include "server/async/background.h"
#include "server/core/log.h"
#include "server/core/metrics.h"
#include "server/core/random_id.h"
#include "server/core/settings.h"
#include "server/live/hub.h"
#include "server/nodes/heartbeat.h"
#include "server/tables/computers.h"
#include "store/store.h"

namespace oikist::server {

struct TableContext {
  asio::io_context& context;
  store::Store& store;
  cluster::MessageBus& bus;
  Hub& hub;
  Computers& computers;
  Heartbeat& heartbeat;
  Metrics& metrics;
  const Log& log;
  const Settings& settings;
  std::string node = random_id();  // this process, in messages to the others
  bool clustered = !settings.cluster.empty();

  void start(asio::awaitable<void> work, const char* what) const {
    spawn_detached(context, log, what, std::move(work));
  }
  // Sends a message about the table to the other nodes, if there can be any.
  void publish(const TableId& table, json::object message) const {
    if (!clustered) return;
    message["node"] = node;
    bus.publish(cluster::table_subject(table), json::serialize(message));
  }
};

}  // namespace oikist::server
