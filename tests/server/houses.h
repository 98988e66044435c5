#pragma once
// Tables in memory without sockets, several nodes in one thread that the test itself runs: so it
// decides what happens while a coroutine waits.
#include <gtest/gtest.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/post.hpp>
#include <future>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cluster/local_news.h"
#include "server/random_id.h"
#include "server/store_await.h"
#include "server/table_house.h"
#include "store/users.h"
#include "tests/services/temporary_folder.h"

namespace oikist::server::testing {

// A connection without a socket.
class QuietPeer : public Peer {
 public:
  using Peer::Peer;
  void send(SharedText text) override { heard.push_back(*text); }
  void end(Goodbye) override { ended = true; }

  std::vector<std::string> heard;
  bool ended = false;
};

// News whose subscriptions come into force late, as over a slow line: until `in_force` what is
// published reaches nobody who subscribed since.
class LateNews : public cluster::LocalNews {
 public:
  explicit LateNews(cluster::Executor executor)
      : LocalNews(executor), executor_(std::move(executor)) {}

  cluster::Subscribed subscribe(const std::string& subject, Handler handler) override {
    const auto open = std::make_shared<bool>(!late);
    if (late) closed_.push_back(open);
    return LocalNews::subscribe(subject, [open, handler](const std::string& text) {
      if (*open) handler(text);
    });
  }
  void settle(std::function<void()> done) override {
    if (closed_.empty()) return executor_(std::move(done));
    waiting_.push_back(std::move(done));
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

 private:
  cluster::Executor executor_;
  std::vector<std::shared_ptr<bool>> closed_;
  std::vector<std::function<void()>> waiting_;
};

// Destroyed from the last to the first, as in the server.
class Houses {
 public:
  explicit Houses(int nodes, bool clustered = false)
      : log_("off", ""),
        store({.place = folder_.file("store.db"), .readers = 1}, executor()),
        news(executor()),
        computers_(context, 0, news, metrics_),
        pulse_(context, store, true) {
    if (clustered) settings_.cluster = "nats://unused";
    for (int node = 0; node < nodes; ++node)
      houses_.push_back(
          std::make_unique<TableHouse>(TableHouse::Parts{context, store, news, hub, computers_,
                                                         pulse_, metrics_, log_, settings_},
                                       [] {}));
  }
  ~Houses() { store.stop(); }
  Houses(const Houses&) = delete;
  Houses& operator=(const Houses&) = delete;

  TableHouse& node(std::size_t number) { return *houses_[number]; }

  tables::User add_user(const std::string& name) {
    store::User user;
    user.id = random_id();
    user.name = user.name_key = name;
    auto pending = write(store, [user](store::Database& db) { store::users::add(db, user); });
    run(std::move(pending));
    return {user.id, name, true};
  }
  std::shared_ptr<QuietPeer> connect(const tables::User& user) {
    Visitor who{user.id, user.name, user.guest, "session", false, "127.0.0.1"};
    auto peer = std::make_shared<QuietPeer>(std::make_shared<const Visitor>(std::move(who)));
    hub.add(peer);
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
  // Runs what is ready, and no more.
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
  cluster::Executor executor() {
    return [this](std::function<void()> work) { asio::post(context, std::move(work)); };
  }
  static asio::awaitable<bool> with_value(asio::awaitable<void> work) {
    co_await std::move(work);
    co_return true;
  }

  oikist::test::TemporaryFolder folder_;
  Settings settings_;
  Log log_;
  Metrics metrics_;

 public:
  asio::io_context context{1};
  Hub hub;
  store::Store store;
  LateNews news;

 private:
  asio::executor_work_guard<asio::io_context::executor_type> guard_{context.get_executor()};
  Computers computers_;
  Pulse pulse_;
  std::vector<std::unique_ptr<TableHouse>> houses_;
};

}  // namespace oikist::server::testing
