// What may happen to somebody while the table they want to watch is being read.
#include "tests/server/houses.h"
#include "tests/server/player.h"

namespace oikist::server::testing {
namespace {

tables::TableRequest wish(bool listed) {
  json::object body = table_wish("akropolis");
  body["public"] = listed;
  return std::get<tables::TableRequest>(tables::read_table_request(body));
}

// Ann has a private table that no node has in memory but the one that made it. Eve watches it at
// the other one; `meanwhile` happens while the log is read.
struct Suspended {
  Suspended() {
    eve = houses.connect(1, stranger);
    id = houses.run(houses.node(0).house.create(ann, wish(false))).id;
  }
  template <class Meanwhile>
  std::string watch(Meanwhile meanwhile) {
    Houses::Gate gate(houses.node(1).store);
    const auto running = houses.start(houses.node(1).house.watch(eve, id, "", std::nullopt));
    houses.turn();
    EXPECT_FALSE(running.done());
    meanwhile();
    // Whoever comes now may get the memory of what is gone.
    std::vector<std::shared_ptr<const Visitor>> others;
    for (int i = 0; i < 64; ++i)
      others.push_back(std::make_shared<const Visitor>(Houses::visitor(ann)));
    gate.open();
    EXPECT_TRUE(houses.run_until([&] { return running.done(); }));
    return running.code();
  }

  Houses houses{2};
  tables::User ann = houses.add_user("Ann"), stranger = houses.add_user("Eve");
  std::shared_ptr<QuietPeer> eve;
  std::string id;
};

TEST(Suspended, ARenameMakesNobodyElseOfYou) {
  Suspended test;
  EXPECT_EQ(test.watch([&] { test.houses.node(1).hub.rename(test.stranger.id, "Eva", false); }),
            "not_invited");
  EXPECT_EQ(test.eve->visitor().name, "Eva");
}

TEST(Suspended, NorDoesSigningOut) {
  Suspended test;
  EXPECT_EQ(test.watch([&] { test.houses.node(1).hub.end_session("session"); }), "not_invited");
  EXPECT_TRUE(test.eve->ended);
}

TEST(Suspended, NorABan) {
  Suspended test;
  EXPECT_EQ(test.watch([&] { test.houses.node(1).hub.end_user(test.stranger.id); }), "not_invited");
}

TEST(Suspended, NorDoesHangingUp) {
  Suspended test;
  EXPECT_EQ(test.watch([&] {
    test.houses.node(1).house.left(test.eve);
    test.houses.node(1).hub.remove(test.eve);
    test.eve.reset();
  }),
            "not_invited");
}

TEST(Suspended, WhoMayWatchDoesSoUnderTheNewName) {
  Suspended test;
  test.eve = test.houses.connect(1, test.ann);
  EXPECT_EQ(test.watch([&] { test.houses.node(1).hub.rename(test.ann.id, "Anna", true); }), "");
  EXPECT_EQ(test.eve->watches.count(test.id), 1u);
}

}  // namespace
}  // namespace oikist::server::testing
