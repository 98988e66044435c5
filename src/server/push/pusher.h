#pragma once
// Notifies people without an open page of their turn by Web Push (src/push). Users who come back in
// time, on any node, or have moved meanwhile are not notified. A planned notification stays in the
// store until it is sent: if this node dies, another one takes it over.
#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "cluster/message_bus.h"
#include "server/core/log.h"
#include "server/core/metrics.h"
#include "server/core/settings.h"
#include "server/live/hub.h"
#include "server/push/push_messages.h"
#include "store/pending_pushes.h"
#include "store/push.h"
#include "store/store.h"

namespace oikist::server {

namespace asio = boost::asio;

class Pusher {
 public:
  struct Dependencies {
    asio::io_context& context;
    store::Store& store;
    cluster::MessageBus& bus;
    Hub& hub;
    Metrics& metrics;
    const Log& log;
    const Settings& settings;
  };
  // Throws Failure("bad_setting").
  explicit Pusher(const Dependencies& deps);

  PushMessages& messages() { return messages_; }

  using Millis = std::int64_t;
  // When to notify a user whose turn begins now; nothing if that is not needed.
  std::optional<Millis> when(const UserId& user) const;
  // It is the user's turn at the table, and the notification is in the store. Called on the node
  // that made the change.
  void called(const store::PendingPush& call);
  // The user is connected here, wherever `called` was.
  void on_user_connected(const UserId& user);
  // Called when a notification of a dead node is taken over: nodes where the user is connected
  // report it.
  using Takeover = std::function<void(const UserId& user, const TableId& table)>;
  void on_takeover(Takeover act) { taken_over_ = std::move(act); }

  void tick();                   // ten times per second
  asio::awaitable<void> poll();  // periodically: overdue pushes in the store

 private:
  // All messages of one push.
  struct Round {
    store::PendingPush call;  // as stored
    int open = 0;             // messages without a result yet
    bool settled = false;
  };
  struct Attempt {
    std::shared_ptr<Round> round;
    std::string endpoint;  // the one to retry; empty: all of the user's
    int number = 1;
  };

  void begin(Attempt attempt);
  void is_here(const UserId& user);
  asio::awaitable<void> take_over(store::PendingPush call);
  asio::awaitable<void> call_up(Attempt attempt);
  void sent(Attempt attempt, const push::Delivery& delivery);
  void settle(Round& round);
  void given_up(Round& round);
  void keep_until(Round& round, Millis time);

  Dependencies deps_;
  Takeover taken_over_;
  std::multimap<Millis, Attempt> attempts_;  // by when they are due
  // The first attempts by user and table: for which push, and whether it is still wanted.
  struct Wanted {
    Millis time = 0;
    bool wanted = true;
  };
  std::map<std::pair<UserId, TableId>, Wanted> wanted_;
  cluster::Subscribed subscribed_;
  PushMessages messages_;  // last: pending deliveries refer to the others
};

}  // namespace oikist::server
