#pragma once
// Quick pairing: people who want the same game with the same settings get a table of their own.
#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "server/peer.h"
#include "server/table_house.h"

namespace oikist::server {

class Pairing {
 public:
  Pairing(asio::io_context& context, TableHouse& house, Hub& hub, const Log& log)
      : context_(context), house_(house), hub_(hub), log_(log) {}

  // What the connection waits for from now on; the fields of `pair`. Throws Failure.
  void add(const std::shared_ptr<Peer>& peer, const json::object& wish);
  void remove(const std::shared_ptr<Peer>& peer);
  // How many wait for what.
  json::array waiting() const;
  // Called when that changes.
  void on_change(std::function<void()> changed) { changed_ = std::move(changed); }

 private:
  struct Queue {
    tables::Settings settings;
    std::vector<std::shared_ptr<Peer>> peers;  // of different users
  };
  void pair(Queue& queue);
  asio::awaitable<void> seat(tables::Settings settings, std::vector<std::shared_ptr<Peer>> peers);

  asio::io_context& context_;
  TableHouse& house_;
  Hub& hub_;
  const Log& log_;
  std::function<void()> changed_;
  std::map<std::string, Queue> queues_;
};

}  // namespace oikist::server
