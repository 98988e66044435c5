#pragma once
// AI turns of a cluster that are computed elsewhere: what a node asks a worker, and the worker's
// side. As on a node itself, addresses and users get fair shares of the worker's time.
#include <chrono>
#include <functional>
#include <string>
#include <string_view>

#include "cluster/message_bus.h"
#include "server/async/work_pool.h"
#include "server/core/metrics.h"

namespace oikist::server {

// How long a node waits for a turn.
inline constexpr std::chrono::seconds kTurnPatience{15};

// A question for the engine, and whose share of the time the answer takes.
struct TurnQuestion {
  WorkFor work;
  std::string engine;  // a request of the engine's protocol

  std::string encoded() const;
  // Throws Failure.
  static TurnQuestion decoded(std::string_view text);
};

// Answers the questions of all nodes. The bus and the metrics outlive it.
class TurnWorker {
 public:
  // Runs on the worker's threads; does not throw.
  using Think = std::function<std::string(const std::string& question)>;

  TurnWorker(cluster::MessageBus& bus, int threads, Think think, Metrics& metrics);

  const WorkPool& pool() const { return pool_; }

 private:
  void take(TurnQuestion question, const cluster::Reply& reply);

  Think think_;
  Metrics& metrics_;
  WorkPool pool_;
  cluster::Subscribed turns_, older_;  // `older_`: nodes of 0.1, which do not say whose turn it is
};

}  // namespace oikist::server
