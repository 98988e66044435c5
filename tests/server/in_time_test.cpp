// Requests that run out of time: their waits end, and nothing of them happens later.
#include "server/async/in_time.h"

#include "store/settings.h"
#include "tests/server/nodes.h"
#include "tests/server/player.h"

namespace oikist::server::testing {
namespace {

using namespace std::chrono_literals;

constexpr RequestTimes kShortToBegin{20ms, 1h}, kShortToEnd{20ms, 20ms}, kByHand{1h, 1h};

std::shared_ptr<RequestTimer> timer(Nodes& nodes, RequestTimes times) {
  return std::make_shared<RequestTimer>(nodes.context.get_executor(), times);
}

asio::awaitable<bool> put(store::Store& store, std::string name) {
  auto pending = write(store, [name](store::Database& db) { store::settings::put(db, name, "1"); });
  co_await std::move(pending);
  co_return true;
}

bool has(Nodes& nodes, const std::string& name) {
  auto pending = read(nodes.node(0).store, [name](store::Database& db) {
    return store::settings::get(db, name).has_value();
  });
  return nodes.run(std::move(pending));
}

// A write that begins at once and ends when it is let go.
class Blockade {
 public:
  explicit Blockade(Nodes& nodes) : nodes_(nodes) {}
  ~Blockade() { let_go(); }
  Blockade(const Blockade&) = delete;
  Blockade& operator=(const Blockade&) = delete;

  asio::awaitable<bool> write_under_way() {
    auto pending = write(nodes_.node(0).store,
                         [waits = opened_.get_future().share(), begun = begun_](store::Database&) {
                           *begun = true;
                           waits.wait();
                         });
    co_await std::move(pending);
    co_return true;
  }
  bool has_begun() const { return *begun_; }
  void let_go() {
    if (!std::exchange(is_open_, true)) opened_.set_value();
  }

 private:
  Nodes& nodes_;
  std::promise<void> opened_;
  std::shared_ptr<std::atomic<bool>> begun_ = std::make_shared<std::atomic<bool>>(false);
  bool is_open_ = false;
};

TEST(InTime, ReturnsAnAnswerThatIsInTime) {
  Nodes nodes(1);
  EXPECT_TRUE(nodes.run(in_time(put(nodes.node(0).store, "a"), timer(nodes, {}))));
  EXPECT_TRUE(has(nodes, "a"));
}

TEST(InTime, StopsWaitingForALock) {
  Nodes nodes(1);
  const auto mutex = std::make_shared<AsyncMutex>(nodes.context);
  std::optional<AsyncMutex::Lock> held = nodes.run(mutex->lock());
  const auto late = nodes.start(in_time(mutex->lock(), timer(nodes, kShortToBegin)));
  ASSERT_TRUE(nodes.run_until([&] { return late.done(); }));
  EXPECT_EQ(late.code(), "unavailable");
  const auto next = nodes.start(mutex->lock());  // comes after one who has gone
  held.reset();
  EXPECT_TRUE(nodes.run_until([&] { return next.done(); }));
}

TEST(InTime, CancelsAJobThatHasNotBegun) {
  Nodes nodes(1);
  Blockade blockade(nodes);
  const auto other = nodes.start(blockade.write_under_way());
  ASSERT_TRUE(nodes.run_until([&] { return blockade.has_begun(); }));
  const auto late =
      nodes.start(in_time(put(nodes.node(0).store, "a"), timer(nodes, kShortToBegin)));
  ASSERT_TRUE(nodes.run_until([&] { return late.done(); }));
  EXPECT_EQ(late.code(), "unavailable");
  blockade.let_go();
  ASSERT_TRUE(nodes.run_until([&] { return other.done(); }));
  nodes.node(0).store.flush();
  EXPECT_FALSE(has(nodes, "a"));
}

// A request that was carried out is never refused.
TEST(InTime, WaitsForAJobThatHasBegun) {
  Nodes nodes(1);
  Blockade blockade(nodes);
  const auto time = timer(nodes, kByHand);
  const auto request = nodes.start(in_time(blockade.write_under_way(), time));
  ASSERT_TRUE(nodes.run_until([&] { return blockade.has_begun(); }));
  time->end_beginning();
  nodes.turn();
  EXPECT_FALSE(request.done());
  blockade.let_go();
  ASSERT_TRUE(nodes.run_until([&] { return request.done(); }));
  EXPECT_EQ(request.code(), "");
}

TEST(InTime, IsRefusedAtTheDeadline) {
  Nodes nodes(1);
  Blockade blockade(nodes);
  const auto request = nodes.start(in_time(blockade.write_under_way(), timer(nodes, kShortToEnd)));
  ASSERT_TRUE(nodes.run_until([&] { return request.done(); }));
  EXPECT_EQ(request.code(), "unavailable");
}

asio::awaitable<bool> one_after_the_other(asio::awaitable<bool> first,
                                          asio::awaitable<bool> second) {
  co_await std::move(first);
  co_return co_await std::move(second);
}

TEST(InTime, StartsNoWriteAfterTheDeadline) {
  Nodes nodes(1);
  Blockade blockade(nodes);
  const auto time = timer(nodes, kByHand);
  const auto request = nodes.start(in_time(
      one_after_the_other(blockade.write_under_way(), put(nodes.node(0).store, "a")), time));
  ASSERT_TRUE(nodes.run_until([&] { return blockade.has_begun(); }));
  time->end_beginning();
  nodes.turn();
  blockade.let_go();
  ASSERT_TRUE(nodes.run_until([&] { return request.done(); }));
  EXPECT_EQ(request.code(), "unavailable");
  EXPECT_FALSE(has(nodes, "a"));
}

// Ends with the server, whatever it waits for.
TEST(InTime, IsDroppedWithTheServer) {
  Nodes nodes(1);
  const auto mutex = std::make_shared<AsyncMutex>(nodes.context);
  const AsyncMutex::Lock held = nodes.run(mutex->lock());
  const auto request = nodes.start(in_time(mutex->lock(), timer(nodes, {})));
  nodes.turn();
  EXPECT_FALSE(request.done());
  nodes.context.stop();
}

// Ann, who watches, and Bob at a table of one server.
struct OneServer {
  OneServer() {
    const tables::User ann = nodes.add_user("Ann");
    auto wish = std::get<tables::TableRequest>(tables::read_table_request(table_wish("akropolis")));
    id = nodes.run(first.service.create(ann, std::move(wish))).id;
    watcher = nodes.connect(0, ann);
    (void)nodes.run(first.watchers.watch(watcher, id, "", std::nullopt));
  }
  // Bob sits down.
  auto start_joining(const std::shared_ptr<RequestTimer>& time) {
    json::object at = {{"at", 1}};
    auto joining = first.service.act(id, "join", std::move(at), Nodes::identity(bob));
    return nodes.start(in_time(std::move(joining), time));
  }

  Nodes nodes{2};
  Tables& first = nodes.node(0).tables;
  tables::User bob = nodes.add_user("Bob");
  TableId id;
  std::shared_ptr<QuietPeer> watcher;
};

// A write that hangs for longer than a request may take can still succeed: then the table goes on.
TEST(InTime, AChangeThatWasMadeAfterAllIsReported) {
  OneServer server;
  Nodes& nodes = server.nodes;
  Blockade before(nodes), blockade(nodes);
  const auto first = nodes.start(before.write_under_way());
  ASSERT_TRUE(nodes.run_until([&] { return before.has_begun(); }));
  // These two are written together, so both have begun.
  const auto second = nodes.start(blockade.write_under_way());
  const auto time = timer(nodes, kByHand);
  const auto request = server.start_joining(time);
  ASSERT_TRUE(nodes.run_until([&] { return nodes.node(0).store.metrics().waiting_writes == 2; }));
  before.let_go();
  ASSERT_TRUE(nodes.run_until([&] { return blockade.has_begun(); }));
  time->end_all();
  ASSERT_TRUE(nodes.run_until([&] { return request.done(); }));
  EXPECT_EQ(request.code(), "unavailable");
  server.watcher->heard.clear();
  blockade.let_go();
  EXPECT_TRUE(nodes.run_until([&] { return !server.watcher->heard.empty(); }));
}

// Whoever opens a table may have no time left before that is done; the table is looked after
// nevertheless.
TEST(InTime, FinishesOpeningATableAfterTheDeadline) {
  OneServer server;
  Nodes& nodes = server.nodes;
  Node& node = nodes.node(1);
  node.hold();
  const auto time = timer(nodes, kByHand);
  const auto request = nodes.start(in_time(node.tables.loader.open(server.id), time));
  ASSERT_TRUE(nodes.run_until([&] { return node.held() > 0; }));
  node.let_go();  // the log is read, the chat is not
  node.hold();
  ASSERT_TRUE(nodes.run_until([&] { return node.held() > 0; }));
  time->end_all();
  ASSERT_TRUE(nodes.run_until([&] { return request.done(); }));
  EXPECT_EQ(request.code(), "unavailable");
  EXPECT_FALSE(node.tables.registry.find(server.id)->ready);
  node.let_go();
  auto pending =
      write(node.store, [](store::Database& db) { db.query("UPDATE tables SET due = 1"); });
  nodes.run(std::move(pending));
  nodes.run(node.tables.loader.poll_due());
  EXPECT_TRUE(node.tables.registry.find(server.id)->ready);
}

}  // namespace
}  // namespace oikist::server::testing
