#pragma once
// Calls people to their turn who have no page open: Web Push (src/push). Whoever comes back in
// time, to whichever node, is not called; and who has moved meanwhile neither.
#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "cluster/news.h"
#include "push/key_pair.h"
#include "push/sender.h"
#include "server/hub.h"
#include "server/log.h"
#include "server/metrics.h"
#include "server/settings.h"
#include "store/push.h"
#include "store/store.h"

namespace oikist::server {

namespace asio = boost::asio;

class Pusher {
 public:
  struct Parts {
    asio::io_context& context;
    store::Store& store;
    cluster::News& news;
    Hub& hub;
    Metrics& metrics;
    const Log& log;
    const Settings& settings;
  };
  // Throws Failure("bad_setting").
  explicit Pusher(const Parts& parts);

  // The public key that browsers subscribe with; made when it is first asked for, the same on all
  // nodes and for ever.
  asio::awaitable<std::string> public_key();

  // The user decides at the table now. Called on the node that made it so.
  void called(const std::string& user, const std::string& table);
  // The user is connected here, wherever `called` was.
  void here(const std::string& user);
  void tick();  // ten times a second

 private:
  using Millis = std::int64_t;
  struct Call {
    std::string user;
    std::string table;
    std::string endpoint;  // one that is tried again; empty: all of the user's
    int attempt = 1;
  };

  void start(asio::awaitable<void> work);
  void plan(Millis time, Call call);
  void is_here(const std::string& user);
  asio::awaitable<void> load_keys();
  asio::awaitable<void> call_up(Call call);
  void send(const Call& call, const store::PushSubscription& subscription);
  void sent(Call call, const push::Delivery& delivery);

  Parts parts_;
  std::optional<push::KeyPair> keys_;
  std::multimap<Millis, Call> calls_;  // by when they are due
  // The first calls among them, by user and table: whether they are still wanted.
  std::map<std::pair<std::string, std::string>, bool> wanted_;
  cluster::Subscribed subscribed_;
  std::unique_ptr<push::Sender> sender_;
};

}  // namespace oikist::server
