#pragma once
// Public tables that are open or can be watched, and the queues of quick pairing.
#include <boost/asio/awaitable.hpp>
#include <chrono>
#include <memory>
#include <optional>
#include <set>
#include <vector>

#include "cluster/message_bus.h"
#include "server/http/router.h"
#include "server/live/hub.h"
#include "server/live/peer.h"
#include "server/pairing/pairing.h"
#include "store/store.h"
#include "store/tables.h"

namespace oikist::server {

class Lobby {
 public:
  Lobby(asio::io_context& context, store::Store& store, cluster::MessageBus& bus, const Hub& hub);

  void add_routes(Router& router);

  // `tables`, `playing`, `pairing`; read again at most once per second.
  asio::awaitable<json::object> now();
  void changed();  // here; other nodes are notified

  void watch(const std::shared_ptr<Peer>& peer) { watchers_.insert(peer); }
  void unwatch(const std::shared_ptr<Peer>& peer) {
    watchers_.erase(peer);
    late_.erase(peer);
  }
  // Ten times per second: updates the watchers that have taken the last update.
  void tick();

 private:
  asio::awaitable<Answer> show();
  asio::awaitable<void> refresh();
  asio::awaitable<void> tell();
  void send_to(std::set<std::shared_ptr<Peer>> peers);
  std::vector<store::TableRow> chosen(std::vector<store::TableRow> rows, std::size_t most) const;

  asio::io_context& context_;
  store::Store& store_;
  cluster::MessageBus& bus_;
  const Hub& hub_;
  SharedText told_;                       // the last update of the watchers
  std::set<std::shared_ptr<Peer>> late_;  // that have not taken the last update
  json::object tables_;                   // and pairing
  bool known_ = false;
  bool stale_ = true;    // the store has something newer
  bool untold_ = false;  // the watchers do not know yet
  bool telling_ = false;
  bool publish_ = false;
  std::chrono::steady_clock::time_point read_;
  std::set<std::shared_ptr<Peer>> watchers_;
  cluster::Subscribed subscribed_;
};

}  // namespace oikist::server
