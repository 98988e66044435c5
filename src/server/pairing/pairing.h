#pragma once
// Quick pairing: people who want the same game with the same settings get a table together,
// whichever nodes they are connected to. The queue is in the store; one job removes people from it
// and creates their table, so nobody is paired twice. Other nodes are notified over the message
// bus, and also poll every second.
#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "server/live/peer.h"
#include "server/nodes/shared_limit.h"
#include "server/tables/table_service.h"
#include "store/pairing_queue.h"

namespace oikist::server {

class Pairing {
 public:
  struct Dependencies {
    asio::io_context& context;
    store::Store& store;
    cluster::MessageBus& bus;
    TableService& table_service;
    Hub& hub;
    const Log& log;
    const ComponentSets& sets;  // of new tables
    const Settings& settings;
  };
  explicit Pairing(const Dependencies& deps);

  // Queues the connection for this wish, the fields of `pair`. Throws Failure.
  asio::awaitable<void> add(std::shared_ptr<Peer> peer, json::object wish);
  // Removes it from the queue, unless it is paired already: then it gets `paired`.
  asio::awaitable<void> remove(std::shared_ptr<Peer> peer);
  void on_close(const std::shared_ptr<Peer>& peer);  // the connection is over
  void tick();                                       // ten times per second
  // The number of people per wish, on all nodes.
  static json::array waiting(store::Database& db);
  // Called when that changes.
  void on_change(std::function<void()> changed) { changed_ = std::move(changed); }

 private:
  struct Ticket {
    std::shared_ptr<Peer> peer;
    tables::Settings settings;
    std::string wish;
  };
  using Waiters = std::vector<store::Waiter>;

  void start(asio::awaitable<void> work);
  void tell_others();
  void poll_soon();
  asio::awaitable<void> poll();
  asio::awaitable<void> collect();
  asio::awaitable<void> match(std::string wish, tables::Settings settings);
  asio::awaitable<bool> seat(tables::Settings settings, Waiters waiters);
  asio::awaitable<void> beat();

  Dependencies deps_;
  std::string node_;
  std::function<void()> changed_;
  std::map<std::string, Ticket> tickets_;  // of connections here, by the id of the waiter
  bool polling_ = false;
  bool again_ = false;  // something changed during the poll
  int ticks_ = 0;
  SharedBuckets wishes_;  // by address
  cluster::Subscribed subscribed_;
};

}  // namespace oikist::server
