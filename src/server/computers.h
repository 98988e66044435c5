#pragma once
// Computer players: they get a view, as a person would, and think on threads of their own or on
// worker nodes.
#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <memory>
#include <string>

#include "cluster/news.h"
#include "engine/engine.h"
#include "server/metrics.h"
#include "server/work_pool.h"

namespace oikist::server {

namespace asio = boost::asio;

// The moves of the turn, up to one that turns something up, for a position of the engine protocol.
// Throws Failure.
json::array think(const Engine& engine, const json::object& position, int level);
// The engine with the operations of the AI.
std::unique_ptr<Engine> thinking_engine();

class Computers {
 public:
  // Without threads the work goes to workers of the cluster.
  Computers(asio::io_context& context, int threads, cluster::News& news, Metrics& metrics);

  // Throws Failure("unavailable") if too much waits, in all or for `who`.
  asio::awaitable<json::array> play(json::object position, int level, std::string who);
  std::size_t waiting() const { return pool_.waiting(); }

 private:
  asio::awaitable<json::array> ask_worker(json::object position, int level);

  asio::io_context& context_;
  int threads_;
  cluster::News& news_;
  Metrics& metrics_;
  std::unique_ptr<Engine> engine_;
  WorkPool pool_;
};

}  // namespace oikist::server
