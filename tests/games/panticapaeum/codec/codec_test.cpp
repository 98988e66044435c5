// The shapes that the protocol fixes for Panticapaeum.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "tests/engine/ask.h"

namespace oikist {
namespace {

using testing::HasSubstr;

constexpr std::string_view kGame = "panticapaeum";

// The position of docs/protocol.md: in the second turn of the first round.
json::object documented_position() {
  return json::parse(R"({"game":"panticapaeum","players":2,
   "round":1,"turn":1,"seat":0,"phase":"scout",
   "circle":[null,5,null,33,8,40,51,64],"trireme":2,"discard":[],
   "columns":{"house":5,"winery":6,"fortress":6,"aqueduct":6,"temple":6},
   "singles":["green","brown","white","purple","orange"],
   "doubles":[["brown","white"],["purple","green"],["white","orange"],["brown","purple"]],
   "seats":[{"coins":3,"store":{"brown":0,"purple":1,"white":0,"orange":2,"green":0},
     "workers":{"available":1,"supply":3},
     "markers":{"brown":2,"purple":0,"white":0,"orange":2,"green":0},"upgrades":[],
     "tiles":[{"tile":12,"x":0,"y":0,"rotation":1},{"aqueduct":1,"x":2,"y":0,"rotation":0}],
     "buildings":[{"kind":"house","cells":[[1,0]]}],
     "placed_workers":[[0,0]],"cubes":[[2,0,"orange"]]},
    {"coins":2,"store":{"brown":0,"purple":0,"white":0,"orange":0,"green":0},
     "workers":{"available":1,"supply":4},
     "markers":{"brown":0,"purple":0,"white":0,"orange":0,"green":0},"upgrades":[],
     "tiles":[{"tile":7,"x":0,"y":0,"rotation":0}],"buildings":[],
     "placed_workers":[],"cubes":[[0,0,"purple"]]}]})")
      .as_object();
}

TEST(PanticapaeumProtocol, NewGivesTheShapeOfTheProtocol) {
  const json::object position = Asker().start(3, {}, kGame);
  for (const char* field :
       {"game", "players", "options", "round", "turn", "seat", "phase", "circle", "trireme",
        "discard", "bag", "columns", "singles", "doubles", "seats"})
    EXPECT_TRUE(position.contains(field)) << field;
  EXPECT_FALSE(position.contains("pending"));
  EXPECT_EQ(position.at("circle").as_array().size(), 11u);
  EXPECT_EQ(position.at("bag").as_array().size(), 54u);
  EXPECT_EQ(position.at("trireme"), -1);
  EXPECT_EQ(position.at("columns").at("temple"), 7);
}

TEST(PanticapaeumProtocol, TakesTheDocumentedPosition) {
  const Asker engine;
  EXPECT_EQ(engine.refusal({{"op", "score"}, {"position", documented_position()}}), "accepted");
  const json::object answer = engine.ask({{"op", "moves"}, {"position", documented_position()}});
  EXPECT_EQ(answer.at("phase"), "scout");
  std::set<std::string> moves;
  for (const json::value& move : answer.at("moves").as_array()) moves.insert(json::serialize(move));
  // The next three tiles clockwise after the trireme, and the worker.
  for (const char* move : {R"({"do":"scout","place":3})", R"({"do":"scout","place":4})",
                           R"({"do":"scout","place":5})", R"({"do":"worker","cell":[2,0]})"})
    EXPECT_TRUE(moves.contains(move)) << move;
  EXPECT_FALSE(moves.contains(R"({"do":"scout","place":6})"));
}

TEST(PanticapaeumProtocol, ViewHidesTheBagAndTheReshuffle) {
  const Asker engine;
  const json::object view = engine.ask({{"op", "view"}, {"position", engine.start(2, {}, kGame)}})
                                .at("position")
                                .as_object();
  EXPECT_FALSE(view.contains("bag"));
  EXPECT_FALSE(view.contains("reshuffle"));
  EXPECT_EQ(view.at("bag_left"), 57);
}

TEST(PanticapaeumProtocol, ViewsOfGamesThatDifferOnlyInHiddenOrderAreByteEqual) {
  const Asker engine;
  json::object position = engine.start(2, {}, kGame);
  json::object other = position;
  std::swap(other.at("bag").as_array()[0], other.at("bag").as_array()[9]);
  std::swap(other.at("reshuffle").as_array()[0], other.at("reshuffle").as_array()[9]);
  for (int i = 0; i < 40 && position.at("round") == 1; ++i) {
    const auto view = [&](const json::object& of) {
      return json::serialize(engine.ask({{"op", "view"}, {"position", of}}).at("position"));
    };
    ASSERT_EQ(view(position), view(other));
    const json::array moves = engine.moves(position);
    const json::value move = moves[static_cast<std::size_t>(i * 7) % moves.size()];
    if (move.at("do") == "random_tile") break;
    position = engine.apply(position, move).at("position").as_object();
    other = engine.apply(other, move).at("position").as_object();
  }
}

TEST(PanticapaeumProtocol, PlaysWholeGamesWhosePositionsAllRoundTrip) {
  const Asker engine;
  std::set<std::string> verbs;
  for (int players = 2; players <= 4; ++players) {
    json::value position =
        engine.start(players, {{"supply", players == 3 ? "physical" : "unlimited"}}, kGame);
    int turn = 0;
    for (json::array legal = engine.moves(position); !legal.empty();
         legal = engine.moves(position), ++turn) {
      const json::value move = legal[static_cast<std::size_t>(turn * 37) % legal.size()];
      verbs.emplace(move.at("do").as_string());
      const json::object applied = engine.apply(position, move);
      ASSERT_TRUE(applied.at("ok").as_bool()) << json::serialize(applied);
      position = applied.at("position");
      ASSERT_EQ(engine.ask({{"op", "apply"}, {"position", position}, {"moves", json::array{}}})
                    .at("position"),
                position);
    }
    EXPECT_EQ(position.at("phase"), "over");
    const json::object score = engine.ask({{"op", "score"}, {"position", position}});
    for (const json::value& seat : score.at("scores").as_array()) {
      std::int64_t sum = 0;
      for (const auto& part : seat.as_object())
        if (part.key() != "total") sum += part.value().as_int64();
      EXPECT_EQ(sum, seat.at("total").as_int64());
    }
    EXPECT_FALSE(score.at("winners").as_array().empty());
  }
  EXPECT_THAT(verbs, testing::IsSupersetOf({"scout", "lay", "take", "worker", "build", "sell"}));
}

TEST(PanticapaeumProtocol, RefusesWithTheRule) {
  const Asker engine;
  const json::object position = documented_position();
  const auto refusal = [&](const json::value& move) {
    return engine.refusal({{"op", "apply"}, {"position", position}, {"move", move}});
  };
  EXPECT_THAT(refusal({{"do", "scout"}, {"place", 0}}), HasSubstr("illegal_move: move: "));
  EXPECT_THAT(refusal({{"do", "step"}}), HasSubstr("illegal_move: move: "));
  EXPECT_THAT(refusal({{"do", "fly"}}), HasSubstr("move.do: must be scout"));
  EXPECT_THAT(refusal({{"do", "take"}}), HasSubstr("give either \"coins\" or \"colour\""));
  EXPECT_THAT(refusal({{"do", "worker"}, {"cell", json::array{1}}}), HasSubstr("must be [x, y]"));
}

TEST(PanticapaeumProtocol, NamesTheWrongPartOfAPosition) {
  const Asker engine;
  const auto refusal = [&](std::string_view pointer, const json::value& value) {
    json::value position = documented_position();
    position.at_pointer(pointer) = value;
    return engine.refusal({{"op", "score"}, {"position", position}});
  };
  EXPECT_THAT(refusal("/seats/0/tiles/0/tile", 7), HasSubstr("seats["));
  EXPECT_THAT(refusal("/seats/0/tiles/1/x", 9), HasSubstr("seats[0].tiles[1]"));
  EXPECT_THAT(refusal("/columns/house", 6), HasSubstr("columns"));
  EXPECT_THAT(refusal("/seats/0/cubes/0/2", "gold"),
              HasSubstr("seats[0].cubes[0][2]: must be brown"));
  EXPECT_THAT(refusal("/seats/0/workers/supply", 4), HasSubstr("workers"));
  EXPECT_THAT(refusal("/phase", "sleep"), HasSubstr("phase: must be scout"));
  EXPECT_THAT(refusal("/doubles/0", json::array{"brown"}), HasSubstr("doubles[0]: must be two"));
}

}  // namespace
}  // namespace oikist
