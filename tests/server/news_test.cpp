// A node learns of every change that another one makes, at any moment. Two nodes with one
// store; the test decides when subscriptions come into force and when answers of the store arrive.
#include <thread>

#include "server/core/wall_clock.h"
#include "store/events.h"
#include "tests/server/nodes.h"
#include "tests/server/player.h"

namespace oikist::server::testing {
namespace {

// Ann has opened a table of four at node 0.
struct TwoNodes {
  TwoNodes() {
    json::object body = {{"game", "akropolis"}, {"public", true}};
    body["seats"] = {"me", "open", "open", "open"};
    auto wish = std::get<tables::TableRequest>(tables::read_table_request(body));
    id = nodes.run(nodes.node(0).tables.service.create(ann, std::move(wish))).id;
  }
  // At node 0.
  void join(const tables::User& user) {
    json::object at = {{"at", 1}};
    (void)nodes.run(
        nodes.node(0).tables.service.act(id, "join", std::move(at), Nodes::identity(user)));
  }
  // What node 1 has in memory: it reads nothing as long as somebody watches there.
  int seq_at_other() {
    const json::object shown =
        nodes.run(nodes.node(1).tables.watchers.show(id, Nodes::identity(ann), "", std::nullopt));
    return shown.at("table").at("seq").to_number<int>();
  }

  Nodes nodes{2, true};
  tables::User ann = nodes.add_user("Ann"), bob = nodes.add_user("Bob"),
               cleo = nodes.add_user("Cleo");
  std::shared_ptr<QuietPeer> watcher = nodes.connect(1, ann);
  TableId id;
};

TEST(NewsOfTables, AnotherNodeFollows) {
  TwoNodes test;
  (void)test.nodes.run(
      test.nodes.node(1).tables.watchers.watch(test.watcher, test.id, "", std::nullopt));
  test.join(test.bob);
  EXPECT_TRUE(test.nodes.run_until([&] { return test.seq_at_other() == 2; }));
}

// Not by each node that reads it, once more.
TEST(NewsOfTables, AChangeIsPublishedOnce) {
  TwoNodes test;
  (void)test.nodes.run(
      test.nodes.node(1).tables.watchers.watch(test.watcher, test.id, "", std::nullopt));
  test.nodes.turn();
  const int& published = test.nodes.bus.published[cluster::table_subject(test.id)];
  const int before = published;
  test.join(test.bob);
  EXPECT_TRUE(test.nodes.run_until([&] { return test.seq_at_other() == 2; }));
  test.nodes.turn();
  EXPECT_EQ(published, before + 1);
}

TEST(NewsOfTables, NothingIsMissedBeforeTheSubscriptionIsInForce) {
  TwoNodes test;
  test.nodes.bus.late = true;
  const auto watching = test.nodes.start(
      test.nodes.node(1).tables.watchers.watch(test.watcher, test.id, "", std::nullopt));
  test.nodes.run_until([&] { return watching.done() || test.nodes.bus.settling(); });
  test.join(test.bob);
  test.nodes.bus.in_force();
  EXPECT_TRUE(test.nodes.run_until([&] { return watching.done(); }));
  EXPECT_EQ(watching.code(), "");
  EXPECT_EQ(test.seq_at_other(), 2);
}

TEST(NewsOfTables, NothingIsMissedWhileTheLogIsReadForTheFirstTime) {
  TwoNodes test;
  test.nodes.node(1).hold();
  const auto watching = test.nodes.start(
      test.nodes.node(1).tables.watchers.watch(test.watcher, test.id, "", std::nullopt));
  ASSERT_TRUE(test.nodes.run_until([&] { return test.nodes.node(1).held() > 0; }));
  test.join(test.bob);  // heard before the log, which does not have it yet
  test.nodes.turn();
  test.nodes.node(1).let_go();
  EXPECT_TRUE(test.nodes.run_until([&] { return watching.done(); }));
  EXPECT_EQ(test.seq_at_other(), 2);
}

TEST(NewsOfTables, NothingIsMissedWhileTheLogIsReadAgain) {
  TwoNodes test;
  (void)test.nodes.run(
      test.nodes.node(1).tables.watchers.watch(test.watcher, test.id, "", std::nullopt));
  test.nodes.node(1).hold();
  test.join(test.bob);
  ASSERT_TRUE(test.nodes.run_until([&] { return test.nodes.node(1).held() > 0; }));
  test.join(test.cleo);  // arrives while the log read before it is still in flight
  test.nodes.turn();
  test.nodes.node(1).let_go();
  EXPECT_TRUE(test.nodes.run_until([&] { return test.seq_at_other() >= 2; }));
  for (int i = 0; i < 50; ++i) test.nodes.turn();
  EXPECT_TRUE(test.nodes.run_until([&] { return test.seq_at_other() == 3; }));
}

// A node that opens a table follows it from before anybody else can know of it.
TEST(NewsOfTables, ANewTableIsFollowedAtOnce) {
  TwoNodes test;
  test.nodes.bus.late = true;
  json::object body = {{"game", "akropolis"}, {"public", true}};
  body["seats"] = {"me", "open", "open"};
  auto wish = std::get<tables::TableRequest>(tables::read_table_request(body));
  const auto making =
      test.nodes.start(test.nodes.node(1).tables.service.create(test.ann, std::move(wish)));
  EXPECT_TRUE(test.nodes.run_until([&] { return test.nodes.bus.settling(); }));
  EXPECT_FALSE(making.done());
  test.nodes.bus.in_force();
  EXPECT_TRUE(test.nodes.run_until([&] { return making.done(); }));
  EXPECT_EQ(making.code(), "");
}

// The news are a hint: a watched table is compared with the log whether or not any arrived.
TEST(NewsOfTables, AWatchedTableIsComparedWithTheLog) {
  TwoNodes test;
  (void)test.nodes.run(
      test.nodes.node(1).tables.watchers.watch(test.watcher, test.id, "", std::nullopt));
  test.nodes.bus.cut = true;
  test.join(test.bob);
  test.nodes.run(test.nodes.node(1).tables.sync.compare());
  EXPECT_TRUE(test.nodes.run_until([&] { return test.seq_at_other() == 2; }));
  ASSERT_FALSE(test.watcher->heard.empty());
  EXPECT_NE(test.watcher->heard.back().find("\"seated\""), std::string::npos);
}

// The events of this kind in the log.
std::vector<json::object> events_of(Nodes& nodes, const TableId& id, const std::string& kind) {
  auto pending = read(nodes.node(0).store,
                      [id](store::Database& db) { return store::events::after(db, id, 0); });
  std::vector<json::object> found;
  for (const store::Event& line : nodes.run(std::move(pending))) {
    json::object event = parse_json(line.body, "event").as_object();
    if (text(event.at("event")) == kind) found.push_back(std::move(event));
  }
  return found;
}

// Ann and Bob play with a clock, both by node 0.
struct TimedGame {
  TimedGame() {
    json::object body = table_wish("akropolis");
    body["clock"] = {{"kind", "live"}, {"move", 20'000}, {"bank", 0}, {"increment", 0}};
    auto wish = std::get<tables::TableRequest>(tables::read_table_request(body));
    Tables& here = nodes.node(0).tables;
    id = nodes.run(here.service.create(ann, std::move(wish))).id;
    json::object at = {{"at", 1}};
    (void)nodes.run(here.service.act(id, "join", std::move(at), Nodes::identity(bob)));
    const json::object table = seen_at(0);
    const std::size_t seat = static_cast<std::size_t>(decides(table.at("view").as_object()));
    const bool ann_begins = text(table.at("seats").at(seat).at("user").at("id")) == ann.id.text();
    first = ann_begins ? ann : bob;
    second = ann_begins ? bob : ann;
  }
  json::object seen_at(std::size_t node) {
    return nodes
        .run(nodes.node(node).tables.watchers.show(id, Nodes::identity(ann), "", std::nullopt))
        .at("table")
        .as_object();
  }
  std::shared_ptr<QuietPeer> watch(std::size_t node, const tables::User& user) {
    auto peer = nodes.connect(node, user);
    (void)nodes.run(nodes.node(node).tables.watchers.watch(peer, id, "", std::nullopt));
    return peer;
  }
  auto start_play(std::size_t node, const tables::User& user) {
    const json::object table = seen_at(node);
    const json::object& view = table.at("view").as_object();
    json::object play = {{"at", table.at("seq")}, {"moves", json::array{legal_move(view)}}};
    return nodes.start(
        nodes.node(node).tables.service.act(id, "play", std::move(play), Nodes::identity(user)));
  }
  void play(std::size_t node, const tables::User& user) {
    const auto playing = start_play(node, user);
    EXPECT_TRUE(nodes.run_until([&] { return playing.done(); }));
    EXPECT_EQ(playing.code(), "");
  }
  // What was given back of the turn that began with this move. (Each node takes its own start
  // for the end of an outage, too: those were before the move.)
  std::vector<json::object> given_back(std::size_t move = 0) {
    const json::value moved = events_of(nodes, id, "moved").at(move).at("time");
    std::vector<json::object> outages = events_of(nodes, id, "outage");
    std::erase_if(outages, [&](const json::object& outage) { return outage.at("from") != moved; });
    return outages;
  }
  static std::int64_t length_of(const json::object& outage) {
    return outage.at("to").as_int64() - outage.at("from").as_int64();
  }

  Nodes nodes{2, true};
  tables::User ann = nodes.add_user("Ann"), bob = nodes.add_user("Bob"), first, second;
  TableId id;
};

// The news of the move is lost, and the next player watches at node 1.
TEST(NewsOfTables, AMoveWhoseNewsWasLostCostsNoTime) {
  TimedGame game;
  Tables& there = game.nodes.node(1).tables;
  game.watch(1, game.second);
  game.nodes.bus.cut = true;
  game.play(0, game.first);
  std::this_thread::sleep_for(std::chrono::milliseconds(400));
  game.nodes.run(there.sync.compare());
  ASSERT_TRUE(game.nodes.run_until([&] { return !game.given_back().empty(); }));
  EXPECT_GE(TimedGame::length_of(game.given_back().front()), 400);
  // Once.
  game.nodes.run(there.sync.compare());
  for (int i = 0; i < 20; ++i) game.nodes.turn();
  EXPECT_EQ(game.given_back().size(), 1u);
}

// With news: the move is heard of at once, but the store answers late. That is less than a second
// and given back with the next move, in one transaction.
TEST(NewsOfTables, TheClockStartsWhenALateMoveIsShown) {
  TimedGame game;
  const auto peer = game.watch(1, game.second);
  game.nodes.node(1).hold();
  game.play(0, game.first);
  ASSERT_TRUE(game.nodes.run_until([&] { return game.nodes.node(1).held() > 0; }));
  std::this_thread::sleep_for(std::chrono::milliseconds(200));
  peer->heard.clear();
  game.nodes.node(1).let_go();
  ASSERT_TRUE(game.nodes.run_until([&] { return !peer->heard.empty(); }));
  game.play(1, game.second);
  const auto given = game.given_back();
  ASSERT_EQ(given.size(), 1u);
  const std::int64_t length = TimedGame::length_of(given.front());
  EXPECT_GE(length, 200);
  // A machine that stalled for so long that the node could not wait for the move proves nothing.
  if (length < 1'000) {
    EXPECT_EQ(given.front().at("time"), events_of(game.nodes, game.id, "moved").back().at("time"));
  }
}

// The same for somebody at the mover's node, where the store takes long to keep the move.
TEST(NewsOfTables, TheClockStartsWhenASlowCommitIsDone) {
  TimedGame game;
  game.watch(0, game.first);
  game.play(0, game.first);
  game.nodes.node(0).hold();
  const auto playing = game.start_play(0, game.second);
  ASSERT_TRUE(game.nodes.run_until([&] { return game.nodes.node(0).held() > 0; }));
  std::this_thread::sleep_for(std::chrono::milliseconds(200));
  game.nodes.node(0).let_go();
  ASSERT_TRUE(game.nodes.run_until([&] { return playing.done(); }));
  game.play(0, game.first);
  const auto given = game.given_back(1);
  ASSERT_EQ(given.size(), 1u);
  EXPECT_GE(TimedGame::length_of(given.front()), 200);
}

// Together with a later outage, each is given back.
TEST(NewsOfTables, TheClockStartsWhenALateMoveIsShownBeforeAnOutage) {
  TimedGame game;
  const auto peer = game.watch(1, game.second);
  Node& node = game.nodes.node(1);
  node.hold();
  game.play(0, game.first);
  ASSERT_TRUE(game.nodes.run_until([&] { return node.held() > 0; }));
  std::this_thread::sleep_for(std::chrono::milliseconds(200));
  peer->heard.clear();
  node.let_go();
  ASSERT_TRUE(game.nodes.run_until([&] { return !peer->heard.empty(); }));
  const std::int64_t shown = now_ms() + 1;
  std::this_thread::sleep_for(std::chrono::milliseconds(50));
  auto pending = write(node.store, [shown](store::Database& db) {
    db.query("INSERT INTO outages (began, ended) VALUES ($1, $2)", {shown, now_ms()});
  });
  game.nodes.run(std::move(pending));
  game.nodes.run(node.heartbeat.beat());
  game.play(1, game.second);
  const auto outages = events_of(game.nodes, game.id, "outage");
  ASSERT_EQ(game.given_back().size(), 1u);
  EXPECT_GE(TimedGame::length_of(game.given_back().front()), 200);
  EXPECT_EQ(outages.back().at("from"), shown);
}

// The node of a player knows best whether time is up: others wait for it.
TEST(NewsOfTables, TheNodeOfThePlayerFlagsFirst) {
  TimedGame game;
  constexpr std::int64_t kAgo = 21'000;  // the turn has 20 s
  auto pending = write(game.nodes.node(0).store, [id = game.id](store::Database& db) {
    for (const store::Event& line : store::events::after(db, id, 0)) {
      json::object event = parse_json(line.body, "event").as_object();
      event["time"] = event.at("time").as_int64() - kAgo;
      store::events::rewrite(db, id, line.seq, json::serialize(event));
    }
  });
  game.nodes.run(std::move(pending));
  (void)game.seen_at(1);
  Tables& there = game.nodes.node(1).tables;
  const auto due = [&] {
    const TablePtr table = there.registry.find(game.id);
    return table->due && *table->due <= now_ms();
  };
  const auto service = [&] {
    ASSERT_TRUE(game.nodes.run_until(due));
    there.scheduler.tick();
    for (int i = 0; i < 20; ++i) game.nodes.turn();
  };
  ASSERT_NO_FATAL_FAILURE(service());
  ASSERT_NO_FATAL_FAILURE(service());
  EXPECT_TRUE(events_of(game.nodes, game.id, "flagged").empty());
  game.watch(1, game.first);
  ASSERT_NO_FATAL_FAILURE(service());
  EXPECT_TRUE(
      game.nodes.run_until([&] { return !events_of(game.nodes, game.id, "flagged").empty(); }));
}

}  // namespace
}  // namespace oikist::server::testing
