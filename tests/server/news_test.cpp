// A node hears of every change that another one makes, whatever the moment. Two nodes with one
// store; the test decides when subscriptions come into force and when answers of the store arrive.
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
    id = nodes.run(nodes.node(0).table_service.create(ann, std::move(wish))).id;
  }
  // At node 0.
  void join(const tables::User& user) {
    json::object at = {{"at", 1}};
    (void)nodes.run(
        nodes.node(0).table_service.act(id, "join", std::move(at), Nodes::identity(user)));
  }
  // What node 1 has in memory: it reads nothing as long as somebody watches there.
  int seq_at_other() {
    const json::object shown =
        nodes.run(nodes.node(1).table_service.show(id, Nodes::identity(ann), "", std::nullopt));
    return shown.at("table").at("seq").to_number<int>();
  }

  Nodes nodes{2, true};
  tables::User ann = nodes.add_user("Ann"), bob = nodes.add_user("Bob"),
               cleo = nodes.add_user("Cleo");
  std::shared_ptr<QuietPeer> watcher = nodes.connect(1, ann);
  std::string id;
};

TEST(NewsOfTables, AnotherNodeFollows) {
  TwoNodes test;
  (void)test.nodes.run(
      test.nodes.node(1).table_service.watch(test.watcher, test.id, "", std::nullopt));
  test.join(test.bob);
  EXPECT_TRUE(test.nodes.run_until([&] { return test.seq_at_other() == 2; }));
}

TEST(NewsOfTables, NothingIsMissedBeforeTheSubscriptionIsInForce) {
  TwoNodes test;
  test.nodes.bus.late = true;
  const auto watching = test.nodes.start(
      test.nodes.node(1).table_service.watch(test.watcher, test.id, "", std::nullopt));
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
      test.nodes.node(1).table_service.watch(test.watcher, test.id, "", std::nullopt));
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
      test.nodes.node(1).table_service.watch(test.watcher, test.id, "", std::nullopt));
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
      test.nodes.start(test.nodes.node(1).table_service.create(test.ann, std::move(wish)));
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
      test.nodes.node(1).table_service.watch(test.watcher, test.id, "", std::nullopt));
  test.nodes.bus.cut = true;
  test.join(test.bob);
  test.nodes.run(test.nodes.node(1).table_service.compare());
  EXPECT_TRUE(test.nodes.run_until([&] { return test.seq_at_other() == 2; }));
  ASSERT_FALSE(test.watcher->heard.empty());
  EXPECT_NE(test.watcher->heard.back().find("\"seated\""), std::string::npos);
}

}  // namespace
}  // namespace oikist::server::testing
