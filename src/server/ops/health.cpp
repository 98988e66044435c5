#include "server/ops/health.h"

namespace oikist::server {
namespace {

// Three heartbeats: a database this slow is as good as none.
constexpr std::chrono::milliseconds kLongestSilence{3 * kBeat};

}  // namespace

Health health_of(const store::Store& store, const cluster::MessageBus& bus,
                 const Heartbeat& heartbeat, bool draining) {
  Health health;
  const store::StoreMetrics metrics = store.metrics();
  health.read_only = metrics.read_only.has_value();
  // No heartbeats are written then, but each attempt shows that the database answers.
  const bool answers = health.read_only || heartbeat.silence() < kLongestSilence;
  health.store = metrics.available && answers;
  health.cluster = bus.metrics().connected;
  health.draining = draining;
  return health;
}

json::object health_json(const Health& health) {
  return {{"playable", health.playable()}, {"degraded", health.degraded()},
          {"store", health.store},         {"cluster", health.cluster},
          {"draining", health.draining},   {"read_only", health.read_only}};
}

}  // namespace oikist::server
