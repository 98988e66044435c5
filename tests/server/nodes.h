#pragma once
// Tables in memory without sockets, several nodes in one thread that the test itself runs: so it
// decides what happens while a coroutine waits.
#include <gtest/gtest.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/post.hpp>
#include <future>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "cluster/local_bus.h"
#include "server/async/store_await.h"
#include "server/core/random_id.h"
#include "server/tables/tables.h"
#include "store/users.h"
#include "tests/services/temporary_folder.h"

namespace oikist::server::testing {

// A connection without a socket.
class QuietPeer : public Peer {
 public:
  using Peer::Peer;
  void send(SharedText text) override { heard.push_back(*text); }
  void end(CloseReason) override { ended = true; }

  std::vector<std::string> heard;
  bool ended = false;
};

// A bus whose subscriptions come into force late, as over a slow line: until `in_force` what is
// published reaches nobody who subscribed since.
class LateBus : public cluster::LocalBus {
 public:
  explicit LateBus(Executor executor) : LocalBus(executor), executor_(std::move(executor)) {}

  cluster::Subscribed subscribe(const std::string& subject, Handler handler) override {
    const auto open = std::make_shared<bool>(!late);
    if (late) closed_.push_back(open);
    return LocalBus::subscribe(subject, [open, handler](const std::string& text) {
      if (*open) handler(text);
    });
  }
  void settle(std::function<void()> done) override {
    if (closed_.empty()) return executor_(std::move(done));
    waiting_.push_back(std::move(done));
  }
  cluster::BusMetrics metrics() const override {
    cluster::BusMetrics metrics = LocalBus::metrics();
    metrics.connected = !cut;
    return metrics;
  }
  void publish(const std::string& subject, std::string_view text) override {
    ++published[subject];
    if (!cut) LocalBus::publish(subject, text);
  }
  void in_force() {
    late = false;
    for (const auto& open : closed_) *open = true;
    closed_.clear();
    for (auto& done : waiting_) executor_(std::move(done));
    waiting_.clear();
  }
  bool settling() const { return !waiting_.empty(); }

  bool late = false;
  bool cut = false;                      // published messages are lost
  std::map<std::string, int> published;  // messages by subject

 private:
  Executor executor_;
  std::vector<std::shared_ptr<bool>> closed_;
  std::vector<std::function<void()>> waiting_;
};

// The table service with its dependencies; destroyed from the last to the first, as in the server.
class Node {
 public:
  Node(asio::io_context& context, const std::string& place, cluster::MessageBus& bus,
       bool clustered)
      : settings_(settings_of(clustered)),
        log_("off", ""),
        context_(context),
        store({.place = place, .readers = 1},
              [this](std::function<void()> work) { hand_over(std::move(work)); }),
        computers_(context, 0, bus, metrics_),
        heartbeat(context, store, true),
        tables({context, store, bus, hub, computers_, heartbeat, metrics_, log_, settings_},
               [] {}) {}
  ~Node() { store.stop(); }
  Node(const Node&) = delete;
  Node& operator=(const Node&) = delete;

  // What the store has done is told to nobody until it is let go.
  void hold() {
    const std::lock_guard lock(mutex_);
    holding_ = true;
  }
  std::size_t held() const {
    const std::lock_guard lock(mutex_);
    return held_.size();
  }
  void let_go() {
    const std::lock_guard lock(mutex_);
    holding_ = false;
    for (auto& work : held_) asio::post(context_, std::move(work));
    held_.clear();
  }

 private:
  static Settings settings_of(bool clustered) {
    Settings settings;
    if (clustered) settings.cluster = "nats://unused";
    return settings;
  }
  void hand_over(std::function<void()> work) {
    const std::lock_guard lock(mutex_);
    if (holding_)
      held_.push_back(std::move(work));
    else
      asio::post(context_, std::move(work));
  }

  Settings settings_;
  Log log_;
  Metrics metrics_;
  asio::io_context& context_;
  mutable std::mutex mutex_;
  bool holding_ = false;
  std::vector<std::function<void()>> held_;

 public:
  Hub hub;
  store::Store store;

 private:
  Computers computers_;

 public:
  Heartbeat heartbeat;
  Tables tables;
};

class Nodes {
 public:
  explicit Nodes(int nodes, bool clustered = false)
      : bus([this](std::function<void()> work) { asio::post(context, std::move(work)); }) {
    for (int node = 0; node < nodes; ++node)
      nodes_.push_back(std::make_unique<Node>(context, folder_.file("store.db"), bus, clustered));
  }

  Node& node(std::size_t number) { return *nodes_[number]; }

  tables::User add_user(const std::string& name) {
    store::User user;
    user.id = UserId(random_id());
    user.name = user.name_key = name;
    auto pending =
        write(node(0).store, [user](store::Database& db) { store::users::add(db, user); });
    run(std::move(pending));
    return {user.id, name, true};
  }
  static Identity identity(const tables::User& user) {
    return {user.id, user.name, user.guest, "session", false, "127.0.0.1"};
  }
  std::shared_ptr<QuietPeer> connect(std::size_t number, const tables::User& user) {
    auto peer = std::make_shared<QuietPeer>(std::make_shared<const Identity>(identity(user)));
    node(number).hub.add(peer);
    return peer;
  }

  // What becomes of a coroutine that the test has started.
  template <class T>
  struct Running {
    std::shared_ptr<std::optional<T>> value = std::make_shared<std::optional<T>>();
    std::shared_ptr<std::exception_ptr> error = std::make_shared<std::exception_ptr>();

    bool done() const { return *value || *error; }
    std::string code() const {
      try {
        if (*error) std::rethrow_exception(*error);
      } catch (const Failure& failure) {
        return failure.code();
      }
      return "";
    }
  };
  template <class T>
  Running<T> start(asio::awaitable<T> work) {
    Running<T> running;
    asio::co_spawn(context, std::move(work), [running](const std::exception_ptr& error, T value) {
      *running.error = error;
      if (!error) running.value->emplace(std::move(value));
    });
    return running;
  }
  // Runs the handlers that are ready, and no more.
  void turn() {
    context.restart();
    context.poll();
  }
  template <class Holds>
  bool run_until(Holds holds) {
    constexpr auto kPatience = std::chrono::seconds(20);
    const auto end = std::chrono::steady_clock::now() + kPatience;
    while (!holds() && std::chrono::steady_clock::now() < end) {
      context.restart();
      context.run_for(std::chrono::milliseconds(1));
    }
    return holds();
  }
  template <class T>
  T run(asio::awaitable<T> work) {
    if constexpr (std::is_void_v<T>) {
      (void)run(with_value(std::move(work)));
    } else {
      const Running<T> running = start(std::move(work));
      run_until([&] { return running.done(); });
      if (*running.error) std::rethrow_exception(*running.error);
      return std::move(running.value->value());
    }
  }

  // Reads wait until the gate is opened.
  class Gate {
   public:
    explicit Gate(store::Store& store) {
      store.read([waits = opened_.get_future().share()](store::Database&) { waits.wait(); },
                 [](const auto&) {});
    }
    ~Gate() { open(); }
    Gate(const Gate&) = delete;
    Gate& operator=(const Gate&) = delete;
    void open() {
      if (!std::exchange(is_open_, true)) opened_.set_value();
    }

   private:
    std::promise<void> opened_;
    bool is_open_ = false;
  };

 private:
  static asio::awaitable<bool> with_value(asio::awaitable<void> work) {
    co_await std::move(work);
    co_return true;
  }

  oikist::test::TemporaryFolder folder_;

 public:
  asio::io_context context{1};
  LateBus bus;

 private:
  asio::executor_work_guard<asio::io_context::executor_type> guard_{context.get_executor()};
  std::vector<std::unique_ptr<Node>> nodes_;
};

}  // namespace oikist::server::testing
