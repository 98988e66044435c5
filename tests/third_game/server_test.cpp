// A third game over real sockets: the server itself is compiled without a list of games and linked
// with one of three.
#include <gtest/gtest.h>

#include "game/record.h"
#include "games/stoa/codec/codec.h"
#include "tests/server/player.h"

namespace oikist::server::testing {
namespace {

TEST(ThirdGame, IsPlayedOnAServerToItsEnd) {
  TestServer server([](Settings& settings) {
    settings.analyses = true;
    settings.analysis_ms = 1;
  });
  Pair pair(server, table_wish("stoa"));
  for (int move = 0; pair.ann.state == "playing"; ++move) {
    ASSERT_NO_FATAL_FAILURE(pair.play(static_cast<std::size_t>(move % 3)));
    if (move == 4) {  // the game is loaded from its log again
      server.start_again();
      for (Player* player : {&pair.ann, &pair.bob}) {
        player->connect();
        player->watch(pair.table);
      }
    }
    ASSERT_LT(move, 10);
  }
  EXPECT_EQ(text(pair.ann.end.at("result").at("how")), "played");
  EXPECT_EQ(pair.ann.everything().find("\"hidden\""), std::string::npos);
  const std::string table = "/api/v1/tables/" + pair.table;
  const Record record = Record::parse(pair.bob.browser.get(table + "/record").body);
  EXPECT_EQ(record.game, "stoa");
  EXPECT_EQ(record.moves.size(), 10u);
  ASSERT_EQ(pair.ann.browser.post(table + "/analysis", {}).status, 200);
  const json::object analysis = analysis_when_ready(pair.ann.browser, table + "/analysis");
  EXPECT_EQ(analysis.at("review").at("moves").as_array().size(), 10u);
}

TEST(ThirdGame, ALevelPlaysOnAServer) {
  TestServer server;
  Player ann(server);
  ann.browser.guest("Ann");
  const json::object wish = {{"game", "stoa"}, {"seats", {{{"level", 6}}, "me"}}};
  const json::object made = ann.browser.post("/api/v1/tables", wish).object();
  ann.connect();
  ann.watch(text(made.at("table").at("id")));
  while (ann.state == "playing") {
    const stoa::View view =
        Codec<Stoa>::read_position(Fields(ann.view, ""), Stoa::standard_components()).view;
    if (!view.is_over() && view.seat() == ann.seat) {
      ASSERT_EQ(code_of(ann.act("play", {{"moves", json::array{legal_move(ann.view)}}})), "");
    }
    ASSERT_NO_FATAL_FAILURE(ann.take_news(ann.live->next("news")));
  }
  EXPECT_EQ(ann.end.at("result").at("scores").as_array().size(), 2u);
  EXPECT_EQ(ann.browser.get("/api/v1/leaderboard/stoa").status, 200);
}

}  // namespace
}  // namespace oikist::server::testing
