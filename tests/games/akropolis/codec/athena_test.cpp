// The JSON of Athena, the expansion of Akropolis, as docs/protocol.md has it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/fast_random.h"
#include "tests/engine/ask.h"

namespace oikist {
namespace {

using testing::HasSubstr;

// Seat 0 has placed its tile and has eight stones, which satisfy the first card.
json::object completing(int players = 2) {
  json::object position = json::parse(R"({
    "game":"akropolis","players":2,"options":{"athena":true},"round":1,"turn":0,"seat":0,
    "site":[2,3,4],"stacks_left":2,
    "cities":[{"stones":8,"placements":[{"tile":1,"q":1,"r":-1,"rotation":4}]},
              {"stones":2,"placements":[]}],
    "athena":{"cards":[{"card":"quarry_mine","tiles":[62,72,82,91],"completed":[]},
                       {"card":"agora","tiles":[63,73,83,85],"completed":[]},
                       {"card":"pantheon","tiles":[64,74,84],"completed":[1]},
                       {"card":"main_street","tiles":[65,75,87,88],"completed":[]}],
              "completing":true}})")
                              .as_object();
  if (players == 1) {
    position["players"] = 1;
    position["cities"].at(1) = json::object{{"stones", 2}, {"tiles", json::array{}}};
    position["athena"].at("cards").at(2).as_object()["completed"] = json::array{};
  }
  return position;
}

TEST(AthenaJson, APositionIsReadBack) {
  const Asker engine;
  const json::object position = completing();
  const json::object answer = ask_at(engine, "moves", position);
  ASSERT_TRUE(answer.at("ok").as_bool()) << json::serialize(answer);
  EXPECT_EQ(answer.at("phase").as_string(), "completing");
  EXPECT_EQ(answer.at("seat").as_int64(), 0);
  const json::object view = ask_at(engine, "view", position);
  EXPECT_EQ(view.at("position").at("athena"), position.at("athena"));
  EXPECT_EQ(view.at("position").at("turn").as_int64(), 0);
}

TEST(AthenaJson, CompletingAndStopping) {
  const Asker engine;
  const json::value complete =
      json::parse(R"({"do":"complete","card":0,"tile":62,"q":1,"r":0,"rotation":3})");
  const json::array moves = engine.moves(completing());
  EXPECT_NE(std::find(moves.begin(), moves.end(), complete), moves.end());
  EXPECT_EQ(moves.back(), json::parse(R"({"do":"stop"})"));
  const json::object done = engine.apply(completing(), complete);
  ASSERT_TRUE(done.at("ok").as_bool()) << json::serialize(done);
  EXPECT_EQ(done.at("position").at("athena").at("cards").at(0),
            json::parse(R"({"card":"quarry_mine","tiles":[72,82,91],"completed":[0]})"));
  EXPECT_EQ(done.at("position").at("cities").at(0).at("stones").as_int64(), 9);
  EXPECT_EQ(done.at("position").at("cities").at(0).at("placements").at(1),
            json::parse(R"({"tile":62,"q":1,"r":0,"rotation":3})"));
  EXPECT_EQ(done.at("position").at("seat").as_int64(), 1);
  EXPECT_EQ(
      done.at("events").at(0),
      json::parse(R"({"event":"complete","seat":0,"card":0,"name":"quarry_mine","tile":62})"));
  const json::object stopped = engine.apply(completing(), json::parse(R"({"do":"stop"})"));
  EXPECT_EQ(stopped.at("position").at("turn").as_int64(), 1);
  EXPECT_FALSE(stopped.at("position").at("athena").at("completing").as_bool());
}

TEST(AthenaJson, SoloNamesTheTileOfTheArchitect) {
  const Asker engine;
  for (const json::value& move : engine.moves(completing(1)))
    EXPECT_EQ(move.as_object().contains("architect_tile"), move.at("do") == "complete");
  const json::object done = engine.apply(
      completing(1),
      json::parse(
          R"({"do":"complete","card":0,"tile":82,"q":1,"r":0,"rotation":0,"architect_tile":91})"));
  ASSERT_TRUE(done.at("ok").as_bool()) << json::serialize(done);
  EXPECT_EQ(done.at("position").at("athena").at("cards").at(0).at("completed"),
            (json::array{0, 1}));
  EXPECT_EQ(done.at("position").at("cities").at(1).at("tiles").at(0).as_int64(), 91);
}

TEST(AthenaJson, ScoresHavePointsOfStonesOnlyWithTheOption) {
  const Asker engine;
  json::object all = completing();
  for (json::value& card : all["athena"].at("cards").as_array()) {
    card.as_object()["completed"] = json::array{0};
    card.at("tiles").as_array().resize(3);
  }
  all["athena"].as_object()["completing"] = false;
  all["turn"] = 1;
  const json::value score = ask_at(engine, "score", all).at("scores").at(0);
  EXPECT_EQ(score.at("stones").as_int64(), 8);
  EXPECT_EQ(score.at("stone_points").as_int64(), 40);
  const json::object plain = ask_at(engine, "score", engine.start(2));
  EXPECT_FALSE(plain.at("scores").at(0).as_object().contains("stone_points"));
  EXPECT_FALSE(engine.start(2).contains("athena"));
}

TEST(AthenaJson, WrongPositionsAreRefused) {
  const Asker engine;
  const auto why = [&](auto change) {
    json::object position = completing();
    change(position);
    return engine.refusal({{"op", "moves"}, {"position", position}});
  };
  const auto card = [](json::object& position, int place) -> json::object& {
    return position["athena"].at("cards").at(static_cast<std::size_t>(place)).as_object();
  };
  EXPECT_THAT(why([](json::object& p) { p.erase("athena"); }), HasSubstr("athena"));
  EXPECT_THAT(why([&](json::object& p) { card(p, 0)["card"] = "tower"; }),
              HasSubstr("position.athena.cards[0].card: must be housing, villa"));
  EXPECT_THAT(why([&](json::object& p) { card(p, 0)["tiles"] = json::array{63}; }),
              HasSubstr("tile 63 is used twice"));
  EXPECT_THAT(why([&](json::object& p) { p["cities"].at(0).as_object()["stones"] = 7; }),
              HasSubstr("satisfies no card"));
  EXPECT_THAT(why([&](json::object& p) { p["turn"] = 1; }), HasSubstr("turn: must be 0"));
  EXPECT_THAT(why([&](json::object& p) { p["athena"].at("cards").as_array().resize(3); }),
              HasSubstr("must have four cards"));
  EXPECT_THAT(why([](json::object& p) {
                p["options"] = json::object{};
                p["turn"] = 1;
              }),
              HasSubstr("athena\": is not a field known here"));
}

TEST(AthenaJson, TheTableShowsProgressAndWhatSatisfiesACard) {
  const Asker engine;
  const json::object table = ask_at(engine, "render", completing());
  const json::value& cards = table.at("athena").at("cards");
  EXPECT_TRUE(cards.at(0).at("completable").as_bool());
  EXPECT_EQ(cards.at(0).at("tiles").at(0),
            json::parse(R"({"tile":62,"faces":"x","half":["h","m"]})"));
  EXPECT_EQ(cards.at(0).at("seats").at(0),
            json::parse(R"({"satisfied":true,"hexes":[],"have":8,"need":8,"completed":false})"));
  EXPECT_EQ(cards.at(2).at("seats").at(1).at("completed").as_bool(), true);
  EXPECT_EQ(table.at("athena").at("statues"), (json::array{0, 1}));
  const json::object places = ask_at(engine, "places", completing(), {{"tile", 62}});
  EXPECT_FALSE(places.at("places").as_array().empty());
  EXPECT_TRUE(
      ask_at(engine, "places", completing(), {{"tile", 63}}).at("places").as_array().empty());
  const json::object explained = ask_at(engine, "explain", completing(), {{"seat", 0}});
  EXPECT_EQ(explained.at("cards").as_array().size(), 4u);
}

TEST(AthenaJson, AHalfTileIsScoredOnARealTable) {
  const Asker engine;
  const json::object answer = engine.ask(json::parse(R"({
    "op":"tally","game":"akropolis","options":{"athena":true},
    "cities":[{"stones":3,"completed_cards":4,"columns":[[0,0,"hg",2,5],[1,0,"h",1],[0,1,"G",1]]}]})")
                                             .as_object());
  ASSERT_TRUE(answer.at("ok").as_bool()) << json::serialize(answer);
  EXPECT_EQ(answer.at("scores").at(0).at("gardens").at("points").as_int64(), 6);
  EXPECT_EQ(answer.at("scores").at(0).at("houses").at("value").as_int64(), 3);
  EXPECT_EQ(answer.at("scores").at(0).at("stone_points").as_int64(), 15);
}

}  // namespace
}  // namespace oikist
