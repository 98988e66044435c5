// A node learns of every change that another one makes, at any moment. Two nodes with one
// store; the test decides when subscriptions come into force and when answers of the store arrive.
#include <thread>

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
  const int before = test.nodes.bus.published;
  test.join(test.bob);
  EXPECT_TRUE(test.nodes.run_until([&] { return test.seq_at_other() == 2; }));
  test.nodes.turn();
  EXPECT_EQ(test.nodes.bus.published, before + 1);
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
  test.join(test.cleo);  // heard while what was read before it is on its way
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

// What the log says of the events of this kind.
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

// Ann and Bob play with a clock, both by node 0; the news of it are lost, and whoever is next
// watches at node 1.
TEST(NewsOfTables, AMoveThatCouldNotBeShownCostsNoTime) {
  Nodes nodes(2, true);
  const tables::User ann = nodes.add_user("Ann"), bob = nodes.add_user("Bob");
  json::object body = table_wish("akropolis");
  body["clock"] = {{"kind", "live"}, {"move", 20'000}, {"bank", 0}, {"increment", 0}};
  auto wish = std::get<tables::TableRequest>(tables::read_table_request(body));
  Tables& here = nodes.node(0).tables;
  Tables& there = nodes.node(1).tables;
  const TableId id = nodes.run(here.service.create(ann, std::move(wish))).id;
  json::object at = {{"at", 1}};
  (void)nodes.run(here.service.act(id, "join", std::move(at), Nodes::identity(bob)));
  const json::object table =
      nodes.run(here.watchers.show(id, Nodes::identity(ann), "", std::nullopt))
          .at("table")
          .as_object();
  const json::object& view = table.at("view").as_object();
  const bool ann_moves =
      text(table.at("seats").at(static_cast<std::size_t>(decides(view))).at("user").at("id")) ==
      ann.id.text();
  (void)nodes.run(
      there.watchers.watch(nodes.connect(1, ann_moves ? bob : ann), id, "", std::nullopt));
  nodes.bus.cut = true;
  json::object play = {{"at", table.at("seq")}, {"moves", json::array{legal_move(view)}}};
  (void)nodes.run(
      here.service.act(id, "play", std::move(play), Nodes::identity(ann_moves ? ann : bob)));
  const json::value moved = events_of(nodes, id, "moved").front().at("time");
  // Each node takes its own start for the end of an outage: those were before the move.
  const auto given_back = [&] {
    std::vector<json::object> outages = events_of(nodes, id, "outage");
    std::erase_if(outages, [&](const json::object& outage) { return outage.at("from") != moved; });
    return outages;
  };
  std::this_thread::sleep_for(std::chrono::milliseconds(400));
  nodes.run(there.sync.compare());
  ASSERT_TRUE(nodes.run_until([&] { return !given_back().empty(); }));
  EXPECT_GE(given_back().front().at("to").as_int64(), moved.as_int64() + 400);
  // Once.
  nodes.run(there.sync.compare());
  for (int i = 0; i < 20; ++i) nodes.turn();
  EXPECT_EQ(given_back().size(), 1u);
}

}  // namespace
}  // namespace oikist::server::testing
