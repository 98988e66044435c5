#include "server/ops/health.h"

namespace oikist::server {
namespace {

// Three beats: a database that takes this long to answer is as good as none.
constexpr std::chrono::milliseconds kLongestSilence{3 * kBeat};

}  // namespace

Health health_of(const store::Store& store, const cluster::MessageBus& bus,
                 const Heartbeat& heartbeat, bool draining) {
  Health health;
  health.store = store.metrics().available && heartbeat.silence() < kLongestSilence;
  health.cluster = bus.metrics().connected;
  health.draining = draining;
  return health;
}

json::object health_json(const Health& health) {
  return {{"playable", health.playable()},
          {"degraded", health.degraded()},
          {"store", health.store},
          {"cluster", health.cluster},
          {"draining", health.draining}};
}

}  // namespace oikist::server
