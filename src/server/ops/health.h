#pragma once
// The health of this node, for load balancers and supervisors.
#include "base/json.h"
#include "cluster/message_bus.h"
#include "server/nodes/heartbeat.h"
#include "store/store.h"

namespace oikist::server {

struct Health {
  bool store = true;       // the database takes writes, and answers
  bool cluster = true;     // the message bus is connected
  bool draining = false;   // no new tables; about to stop
  bool read_only = false;  // by the host: watching and replays only

  // Without the bus everything works, but moves arrive up to a second later.
  bool playable() const { return store && !read_only; }
  bool degraded() const { return playable() && !cluster; }
  bool ready() const { return store && !draining; }
};

Health health_of(const store::Store& store, const cluster::MessageBus& bus,
                 const Heartbeat& heartbeat, bool draining);
json::object health_json(const Health& health);

}  // namespace oikist::server
