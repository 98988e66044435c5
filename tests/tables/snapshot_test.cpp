#include "tables/snapshot.h"

#include <gmock/gmock.h>

#include "base/text.h"
#include "tests/tables/support.h"

namespace oikist::tables {
namespace {

std::vector<std::string> keys(const json::object& object) {
  std::vector<std::string> names;
  for (const auto& member : object) names.emplace_back(member.key());
  return names;
}

TEST(Snapshot, ATableThatWaits) {
  TestTable play(settings_of(kCasual, 3), {sits(0), open_seat(), level(4)});
  const json::object mine = snapshot(play.table(), user(0).id, play.now, {{true}, 2, {}});
  EXPECT_THAT(keys(mine), testing::UnorderedElementsAre(
                              "id", "seq", "state", "created", "game", "options", "assist", "clock",
                              "rated", "public", "take_back", "absent", "seats", "host", "you",
                              "invitation", "commitment", "shares", "spectators", "chat"));
  EXPECT_EQ(json::serialize(mine.at("seats")),
            R"([{"user":{"id":")" + user(0).id.text() +
                R"(","name":"Ann"},"present":true},{"open":true},{"level":4}])");
  EXPECT_EQ(mine.at("commitment").as_string(), to_hex(Seed::from_number(1).commitment()));
  const json::object others = snapshot(play.table(), user(1).id, play.now);
  EXPECT_FALSE(others.contains("you"));
  EXPECT_FALSE(others.contains("invitation"));
}

TEST(Snapshot, ATableInPlay) {
  TestTable play(settings_of(kLiveText), {sits(0), sits(1)});
  FastRandom random(1);
  play.moves(random, 4);
  ASSERT_EQ(play.by(0, Ask{Wish::pause}), "");
  const json::object seen = snapshot(play.table(), user(1).id, play.now + 5);
  EXPECT_EQ(seen.at("you"), 1);
  EXPECT_EQ(seen.at("turns").as_array().size(), 4);
  EXPECT_EQ(seen.at("views").as_array().size(), 1);
  EXPECT_EQ(seen.at("views").at(0).at("after"), 3);
  EXPECT_EQ(json::serialize(seen.at("asked")), R"({"what":"pause","by":0,"agreed":[]})");
  EXPECT_EQ(seen.at("clocks").at("now"), play.now + 5);
  EXPECT_EQ(seen.at("clocks").at("running"), 0);
  EXPECT_EQ(seen.at("clocks").at("deadline"), play.now + 74'000);
  EXPECT_FALSE(seen.contains("seed"));
  EXPECT_FALSE(seen.contains("result"));
}

TEST(Snapshot, TheEndShowsResultAndSeed) {
  TestTable play(settings_of(kCasual, 3), {sits(0), sits(1), sits(2)});
  ASSERT_EQ(play.by(0, Resign{}), "");
  const json::object before = snapshot(play.table(), "", play.now);
  EXPECT_EQ(before.at("seats").at(0).at("out"), "resigned");
  EXPECT_EQ(before.at("seats").at(0).at("level"), kStandInLevel);
  ASSERT_EQ(play.by(1, Resign{}), "");
  const json::object seen = snapshot(play.table(), "", play.now);
  EXPECT_EQ(seen.at("seed").as_string(), Seed::from_number(1).hex());
  EXPECT_EQ(seen.at("state"), "finished");
  EXPECT_EQ(seen.at("result").at("how"), "resigned");
  EXPECT_EQ(json::serialize(seen.at("result").at("ranks")), "[3,2,1]");
  EXPECT_EQ(seen.at("result").at("scores").as_array().size(), 3);
  EXPECT_TRUE(seen.at("clocks").at("running").is_null());
  EXPECT_THAT(record_text(play.table()), testing::HasSubstr(Seed::from_number(1).hex()));
  EXPECT_THAT(record_text(play.table()), testing::HasSubstr("seat        1 person Ben"));
}

TEST(Snapshot, Summaries) {
  TestTable play(settings_of(kCasual), {sits(0), sits(1)});
  const json::object running = summary(play.table());
  EXPECT_EQ(running.at("turns"), 0);
  EXPECT_EQ(running.at("running"), 0);
  EXPECT_FALSE(running.contains("commitment"));
  EXPECT_FALSE(running.contains("invitation"));
  ASSERT_EQ(play.by(0, Resign{}), "");
  EXPECT_EQ(summary(play.table()).at("result").at("totals").as_array().size(), 2);
}

TEST(News, OneForEachEvent) {
  TestTable play(settings_of(kLiveText), {sits(0), open_seat()});
  FastRandom random(1);
  ASSERT_EQ(play.by(1, Join{{}, "invited"}), "");
  play.moves(random, 3);
  ASSERT_EQ(play.by(1, Resign{}), "");
  const json::array all = news_since(play.log(), 0);
  ASSERT_EQ(all.size(), play.log().size());
  for (std::size_t i = 0; i < all.size(); ++i) {
    EXPECT_EQ(all[i].at("is"), "news");
    EXPECT_EQ(all[i].at("table").as_string(), play.table().id.text());
    EXPECT_EQ(all[i].at("seq"), i + 1);
    EXPECT_EQ(all[i].at("event").as_string(), event_name(play.log()[i]));
  }
  EXPECT_EQ(all[0].at("summary").at("seats").at(1).at("open"), true);
  EXPECT_EQ(json::serialize(all[1].at("user")),
            R"({"id":")" + user(1).id.text() + R"(","name":"Ben"})");
  EXPECT_TRUE(all[2].at("view").is_object());
  EXPECT_EQ(all[2].at("state"), "playing");
  EXPECT_EQ(all[3].at("turn").at("seat"), 0);
  EXPECT_EQ(all[3].at("turns"), 1);
  EXPECT_EQ(all[3].at("clocks").at("running"), 1);
  EXPECT_EQ(all[5].at("view"), json::value(play.table().game->as_json().view()));
  EXPECT_EQ(all.back().at("seed").as_string(), Seed::from_number(1).hex());
  EXPECT_EQ(all.back().at("state"), "finished");
  // A client that missed the last two gets just those.
  const json::array missed = news_since(play.log(), play.table().seq - 2);
  ASSERT_EQ(missed.size(), 2);
  EXPECT_EQ(missed[1], all.back());
  EXPECT_TRUE(news_since(play.log(), play.table().seq).empty());
}

TEST(News, MovesPlayedTogetherShareOneView) {
  TestTable play(settings_of(R"({"game":"panticapaeum"})"), {sits(0), sits(1)});
  TableGame ahead = *play.table().game;
  const Moves moves = random_moves(ahead, 2);
  ASSERT_EQ(play.by(0, Play{moves}), "");
  const json::array told = news_since(play.log(), 2);
  ASSERT_EQ(told.size(), 2);
  EXPECT_EQ(told[0].at("more"), true);
  EXPECT_FALSE(told[0].as_object().contains("view"));
  EXPECT_FALSE(told[0].as_object().contains("clocks"));
  EXPECT_FALSE(told[1].as_object().contains("more"));
  EXPECT_EQ(told[1].at("view"), json::value(ahead.as_json().view()));
}

}  // namespace
}  // namespace oikist::tables
