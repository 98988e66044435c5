#pragma once
// Computer players: they get a view, as a person would, and think on threads of their own or on
// worker nodes.
#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <memory>
#include <string>
#include <vector>

#include "cluster/message_bus.h"
#include "engine/engine.h"
#include "server/async/work_pool.h"
#include "server/core/metrics.h"
#include "tables/table.h"

namespace oikist::server {

namespace asio = boost::asio;

// The engine with the operations of the AI, for workers.
std::unique_ptr<Engine> thinking_engine(const ComponentSets& sets = {});

class Computers {
 public:
  // Without threads the work goes to workers of the cluster.
  Computers(asio::io_context& context, int threads, cluster::MessageBus& bus, Metrics& metrics);

  using Moves = std::vector<tables::AnyMove>;

  // For whom a turn is thought about.
  struct Turn {
    int level = 1;
    std::string address, user;
    bool watched = true;
  };
  // The moves of the turn that runs at the table, up to one that turns something up. `id` gets what
  // drop() and watched() take. Throws Failure("unavailable") if too much waits, in all or for the
  // user, Failure(kDropped) after drop(). Precondition: the game runs.
  asio::awaitable<Moves> play(std::shared_ptr<const tables::Table> table, Turn turn,
                              std::shared_ptr<WorkId> id);
  void drop(WorkId id) { pool_.drop(id); }
  void watched(WorkId id, bool watched) { pool_.set_urgent(id, watched); }
  // How many turns come before each of those that wait, as far as that is known.
  std::unordered_map<WorkId, int> places() const;
  std::size_t waiting() const { return pool_.waiting(); }

 private:
  asio::awaitable<Moves> ask_worker(std::shared_ptr<const tables::Table> table, int level);

  asio::io_context& context_;
  int threads_;
  cluster::MessageBus& bus_;
  Metrics& metrics_;
  WorkPool pool_;
};

}  // namespace oikist::server
