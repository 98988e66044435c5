// A node hears of every change that another one makes, whatever the moment. Two nodes with one
// store; the test decides when subscriptions come into force and when answers of the store arrive.
#include "tests/server/houses.h"
#include "tests/server/player.h"

namespace oikist::server::testing {
namespace {

// Ann has opened a table of four at node 0.
struct TwoNodes {
  TwoNodes() {
    json::object body = {{"game", "akropolis"}, {"public", true}};
    body["seats"] = {"me", "open", "open", "open"};
    auto wish = std::get<tables::TableRequest>(tables::read_table_request(body));
    id = houses.run(houses.node(0).house.create(ann, std::move(wish))).id;
  }
  // At node 0.
  void join(const tables::User& user) {
    json::object at = {{"at", 1}};
    (void)houses.run(houses.node(0).house.act(id, "join", std::move(at), Houses::visitor(user)));
  }
  // What node 1 has in memory: it reads nothing as long as somebody watches there.
  int seq_at_other() {
    const json::object shown =
        houses.run(houses.node(1).house.show(id, Houses::visitor(ann), "", std::nullopt));
    return shown.at("table").at("seq").to_number<int>();
  }

  Houses houses{2, true};
  tables::User ann = houses.add_user("Ann"), bob = houses.add_user("Bob"),
               cleo = houses.add_user("Cleo");
  std::shared_ptr<QuietPeer> watcher = houses.connect(1, ann);
  std::string id;
};

TEST(NewsOfTables, AnotherNodeFollows) {
  TwoNodes test;
  (void)test.houses.run(test.houses.node(1).house.watch(test.watcher, test.id, "", std::nullopt));
  test.join(test.bob);
  EXPECT_TRUE(test.houses.run_until([&] { return test.seq_at_other() == 2; }));
}

TEST(NewsOfTables, NothingIsMissedBeforeTheSubscriptionIsInForce) {
  TwoNodes test;
  test.houses.news.late = true;
  const auto watching =
      test.houses.start(test.houses.node(1).house.watch(test.watcher, test.id, "", std::nullopt));
  test.houses.run_until([&] { return watching.done() || test.houses.news.settling(); });
  test.join(test.bob);
  test.houses.news.in_force();
  EXPECT_TRUE(test.houses.run_until([&] { return watching.done(); }));
  EXPECT_EQ(watching.code(), "");
  EXPECT_EQ(test.seq_at_other(), 2);
}

TEST(NewsOfTables, NothingIsMissedWhileTheLogIsReadForTheFirstTime) {
  TwoNodes test;
  test.houses.node(1).hold();
  const auto watching =
      test.houses.start(test.houses.node(1).house.watch(test.watcher, test.id, "", std::nullopt));
  ASSERT_TRUE(test.houses.run_until([&] { return test.houses.node(1).held() > 0; }));
  test.join(test.bob);  // heard before the log, which does not have it yet
  test.houses.turn();
  test.houses.node(1).let_go();
  EXPECT_TRUE(test.houses.run_until([&] { return watching.done(); }));
  EXPECT_EQ(test.seq_at_other(), 2);
}

TEST(NewsOfTables, NothingIsMissedWhileTheLogIsReadAgain) {
  TwoNodes test;
  (void)test.houses.run(test.houses.node(1).house.watch(test.watcher, test.id, "", std::nullopt));
  test.houses.node(1).hold();
  test.join(test.bob);
  ASSERT_TRUE(test.houses.run_until([&] { return test.houses.node(1).held() > 0; }));
  test.join(test.cleo);  // heard while what was read before it is on its way
  test.houses.turn();
  test.houses.node(1).let_go();
  EXPECT_TRUE(test.houses.run_until([&] { return test.seq_at_other() >= 2; }));
  for (int i = 0; i < 50; ++i) test.houses.turn();
  EXPECT_TRUE(test.houses.run_until([&] { return test.seq_at_other() == 3; }));
}

// A node that opens a table follows it from before anybody else can know of it.
TEST(NewsOfTables, ANewTableIsFollowedAtOnce) {
  TwoNodes test;
  test.houses.news.late = true;
  json::object body = {{"game", "akropolis"}, {"public", true}};
  body["seats"] = {"me", "open", "open"};
  auto wish = std::get<tables::TableRequest>(tables::read_table_request(body));
  const auto making =
      test.houses.start(test.houses.node(1).house.create(test.ann, std::move(wish)));
  EXPECT_TRUE(test.houses.run_until([&] { return test.houses.news.settling(); }));
  EXPECT_FALSE(making.done());
  test.houses.news.in_force();
  EXPECT_TRUE(test.houses.run_until([&] { return making.done(); }));
  EXPECT_EQ(making.code(), "");
}

}  // namespace
}  // namespace oikist::server::testing
