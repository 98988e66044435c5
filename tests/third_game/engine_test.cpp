// The engine protocol, which names no game, with a third one.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/all.h"
#include "tests/engine/ask.h"
#include "tests/third_game/support.h"

namespace oikist {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

TEST(ThirdGame, IsInTheList) {
  EXPECT_THAT(game_names(), ElementsAre("akropolis", "panticapaeum", "stoa"));
}

TEST(ThirdGame, IsPlayedToItsEndByTheProtocol) {
  const Asker engine;
  json::value position = engine.start(3, {{"stairs", false}}, "stoa");
  int moves = 0;
  for (json::array legal = engine.moves(position); !legal.empty(); legal = engine.moves(position)) {
    const json::object best = engine.ask({{"op", "bestmove"},
                                          {"position", position},
                                          {"level", 1 + moves % 10},
                                          {"seed", std::string(64, '3')}});
    const json::object preview =
        engine.ask({{"op", "preview"}, {"position", position}, {"move", best.at("move")}});
    EXPECT_TRUE(preview.at("legal").as_bool());
    const json::object places = engine.ask(
        {{"op", "places"}, {"position", position}, {"slot", best.at("move").at("slot")}});
    EXPECT_THAT(json::serialize(places), HasSubstr(json::serialize(best.at("move"))));
    position = engine.apply(position, best.at("move")).at("position");
    ++moves;
  }
  EXPECT_EQ(moves, 15);
  const json::object end = engine.ask({{"op", "render"}, {"position", position}});
  EXPECT_EQ(end.at("phase"), "over");
  EXPECT_FALSE(end.at("winners").as_array().empty());
  const json::object why = engine.ask({{"op", "explain"}, {"position", position}, {"seat", 0}});
  EXPECT_EQ(why.at("pairs").as_array().size(), 4u);
  const json::object scores = engine.ask({{"op", "tally"},
                                          {"game", "stoa"},
                                          {"options", {{"stairs", false}}},
                                          {"rows", end.at("rows")}});
  EXPECT_EQ(scores.at("winners"), end.at("winners"));
  EXPECT_EQ(scores.at("scores"), end.at("scores"));
}

TEST(ThirdGame, EveryPositionSurvivesItsJson) {
  for (int turns = 0; turns <= 10; ++turns) {
    const auto position = stoa_after(turns);
    const json::object whole = Codec<Stoa>::position_json(position);
    EXPECT_EQ(Codec<Stoa>::read_position(Fields(whole, ""), Stoa::standard_components()).whole,
              position);
    const json::object open = Codec<Stoa>::view_json(position.view());
    EXPECT_THAT(json::serialize(open), Not(HasSubstr("\"hidden\"")));
    EXPECT_EQ(Codec<Stoa>::read_position(Fields(open, ""), Stoa::standard_components()).view,
              position.view());
  }
}

TEST(ThirdGame, ErrorsNameTheWrongPart) {
  const Asker engine;
  const json::value start = engine.start(2, {}, "stoa");
  EXPECT_EQ(engine.refusal(
                {{"op", "apply"}, {"position", start}, {"move", {{"slot", 0}, {"end", "left"}}}}),
            "illegal_move: move: the first column of a row has no left neighbour; put it to the "
            "right");
  json::object twice = start.as_object();
  twice["rows"] = json::array{json::array{1}, json::array{1}};
  twice["open"] = json::array{2, 3, 4};
  twice.erase("hidden");
  EXPECT_EQ(engine.refusal({{"op", "moves"}, {"position", twice}}),
            "bad_field: rows[1][0]: column 1 is used twice");
}

TEST(ThirdGame, AsSeatRefusesASeatThatCannotBeToMove) {
  const Asker engine;
  const json::value start = engine.start(2, {}, "stoa");
  EXPECT_EQ(engine.refusal({{"op", "as_seat"}, {"position", start}, {"seat", 1}}),
            "no_moves: seat: no turn of this seat could begin here");
}

}  // namespace
}  // namespace oikist
