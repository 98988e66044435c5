#pragma once
// Computer players: they get a view, like people, and search on dedicated threads or on worker
// nodes.
#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <memory>
#include <string>
#include <vector>

#include "cluster/message_bus.h"
#include "server/async/work_pool.h"
#include "server/core/metrics.h"
#include "tables/table.h"

namespace oikist::server {

namespace asio = boost::asio;

class Computers {
 public:
  // Without threads the work goes to workers of the cluster.
  Computers(asio::io_context& context, int threads, cluster::MessageBus& bus, Metrics& metrics);

  using Moves = std::vector<tables::AnyMove>;

  // A turn to compute, and its owner in the fair queue.
  struct Turn {
    int level = 1;
    std::string address, user;
    bool watched = true;
  };
  // The moves of the current turn at the table, up to one that reveals something. `id` is set for
  // drop() and watched(). Throws Failure("unavailable") if the queue is full, in total or for the
  // user, Failure(kDropped) after drop(), and what a worker or its absence gives
  // (cluster/answer.h). Precondition: the game is running.
  asio::awaitable<Moves> play(std::shared_ptr<const tables::Table> table, Turn turn,
                              std::shared_ptr<WorkId> id);
  void drop(WorkId id) { pool_.drop(id); }
  void watched(WorkId id, bool watched) { pool_.set_urgent(id, watched); }
  // The number of turns before each queued one, as far as known.
  std::unordered_map<WorkId, int> places() const;
  std::size_t waiting() const { return pool_.waiting(); }

 private:
  asio::awaitable<Moves> ask_worker(std::shared_ptr<const tables::Table> table, WorkFor work,
                                    int level);
  asio::awaitable<cluster::Answer> answer_of(std::string subject, std::string question);

  asio::io_context& context_;
  int threads_;
  cluster::MessageBus& bus_;
  Metrics& metrics_;
  WorkPool pool_;
};

}  // namespace oikist::server
