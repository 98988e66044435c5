#pragma once
// Live connections that follow shared analyses. A message on the bus announces a new version at
// once; the notice in the store, written with the change, reaches them even if that message was
// lost.
#include <boost/asio/awaitable.hpp>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>

#include "cluster/message_bus.h"
#include "server/live/peer.h"
#include "store/store.h"

namespace oikist::server {

namespace asio = boost::asio;

class StudyWatchers {
 public:
  StudyWatchers(store::Store& store, cluster::MessageBus& bus);

  // {"version": ...}; later versions arrive as messages. Throws Failure.
  asio::awaitable<json::object> watch(std::shared_ptr<Peer> peer, std::string study);
  void unwatch(const std::shared_ptr<Peer>& peer, const std::string& study);
  void on_close(const std::shared_ptr<Peer>& peer);  // the connection is over

  // Notifies the watchers on all nodes. Without a version: it is no longer shared.
  void changed(const std::string& study, std::optional<std::int64_t> version);
  // Notifies the watchers on this node, unless they know.
  void tell(const std::string& study, std::optional<std::int64_t> version);

 private:
  struct Watched {
    std::set<std::shared_ptr<Peer>> peers;
    std::int64_t told = 0;  // the version
  };

  void end(const std::string& study);

  store::Store& store_;
  cluster::MessageBus& bus_;
  std::map<std::string, Watched> studies_;
  cluster::Subscribed subscribed_;
};

}  // namespace oikist::server
