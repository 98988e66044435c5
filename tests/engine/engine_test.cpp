#include "engine/engine.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "base/text.h"
#include "tests/engine/ask.h"

namespace oikist {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

// A small position of two players: one tile each, on the ground.
json::object small_position() {
  return json::parse(R"({"game":"akropolis","players":2,"seat":0,
    "site":[5,17,22],"stacks_left":3,
    "cities":[{"stones":1,"placements":[{"tile":12,"q":1,"r":-1,"rotation":4}]},
              {"stones":2,"placements":[{"tile":13,"q":1,"r":-1,"rotation":4}]}]})")
      .as_object();
}

TEST(Engine, EchoesAnyId) {
  const Asker engine;
  for (const char* id : {"1", "\"a\"", "null", "[1,{\"x\":2}]", "1.5"})
    EXPECT_EQ(
        json::serialize(engine.line(std::string(R"({"op":"games","id":)") + id + "}").at("id")),
        json::serialize(json::parse(id)));
  EXPECT_TRUE(engine.line(R"({"op":"games"})").at("id").is_null());
}

TEST(Engine, SkipsBlankLines) {
  const Engine engine;
  EXPECT_EQ(engine.answer(""), "");
  EXPECT_EQ(engine.answer(" \t\r"), "");
}

TEST(Engine, ListsGamesWithPlayersAndOptions) {
  const json::object answer = Asker().ask({{"op", "games"}});
  const json::object& game = answer.at("games").as_array()[0].as_object();
  EXPECT_EQ(game.at("game"), "akropolis");
  EXPECT_EQ(game.at("players"), (json::value{{"min", 1}, {"max", 4}}));
  for (const json::value& option : game.at("options").as_array())
    for (const char* field : {"name", "type", "default", "meaning"})
      EXPECT_TRUE(option.as_object().contains(field)) << field;
}

TEST(Engine, NewGivesTheShapeOfTheProtocol) {
  const json::object position = Asker().start(2);
  for (const char* field :
       {"game", "players", "options", "round", "turn", "seat", "site", "stacks", "cities"})
    EXPECT_TRUE(position.contains(field)) << field;
  EXPECT_EQ(position.size(), 9u);
  EXPECT_EQ(position.at("options"),
            json::parse(R"({"variants":[],"long":false,"barracks_edge":"outside",
                            "lake":"region","architect":"hippodamos"})"));
  EXPECT_EQ(position.at("round"), 1);
  EXPECT_EQ(position.at("turn"), 0);
  EXPECT_EQ(position.at("site").as_array().size(), 4u);
  EXPECT_EQ(position.at("stacks").as_array().size(), 11u);
  EXPECT_EQ(position.at("cities").as_array()[1],
            (json::value{{"stones", 2}, {"placements", json::array{}}}));
}

TEST(Engine, TheSameSeedDealsTheSameGameAndNoSeedARandomOne) {
  const Asker engine;
  EXPECT_EQ(engine.start(3), engine.start(3));
  const json::object request = {{"op", "new"}, {"game", "akropolis"}, {"players", 2}};
  EXPECT_NE(engine.ask(request).at("position"), engine.ask(request).at("position"));
}

TEST(Engine, ViewHasNoStacksAndIsTheSameForEverySeat) {
  const Asker engine;
  const json::object position = engine.start(2);
  const json::object view =
      engine.ask({{"op", "view"}, {"position", position}}).at("position").as_object();
  EXPECT_FALSE(view.contains("stacks"));
  EXPECT_EQ(view.at("stacks_left"), 11);
  EXPECT_EQ(engine.ask({{"op", "view"}, {"position", position}, {"seat", 1}}).at("position"), view);
  EXPECT_THAT(engine.refusal({{"op", "view"}, {"position", position}, {"seat", 2}}),
              HasSubstr("seat: must be a whole number from 0 to 1"));
}

TEST(Engine, ViewsOfGamesThatDifferOnlyInHiddenOrderAreByteEqual) {
  const Asker engine;
  json::object position = engine.start(2);
  json::object other = position;
  json::array& stacks = other.at("stacks").as_array();
  std::swap(stacks[0], stacks[7]);
  std::swap(stacks[3].as_array()[0], stacks[5].as_array()[1]);
  const auto view = [&](const json::object& of) {
    return json::serialize(engine.ask({{"op", "view"}, {"position", of}}).at("position"));
  };
  for (int turn = 0; turn < 2; ++turn) {  // the third turn reveals
    EXPECT_EQ(view(position), view(other));
    const json::value move = engine.moves(position)[0];
    EXPECT_EQ(engine.moves(position), engine.moves(other));
    position = engine.apply(position, move).at("position").as_object();
    other = engine.apply(other, move).at("position").as_object();
  }
}

TEST(Engine, PlaysWholeGamesWhosePositionsAllRoundTrip) {
  const Asker engine;
  for (int players = 1; players <= 4; ++players) {
    json::value position = engine.start(players);
    int moves = 0;
    for (json::array legal = engine.moves(position); !legal.empty();
         legal = engine.moves(position), ++moves) {
      const json::object applied =
          engine.apply(position, legal[static_cast<std::size_t>(moves * 37) % legal.size()]);
      ASSERT_TRUE(applied.at("ok").as_bool()) << json::serialize(applied);
      position = applied.at("position");
      // An empty list of moves reads the position and writes it again.
      EXPECT_EQ(engine.ask({{"op", "apply"}, {"position", position}, {"moves", json::array{}}})
                    .at("position"),
                position);
    }
    const int turns[] = {18, 36, 48, 60};
    EXPECT_EQ(moves, turns[players - 1]);
    const json::object score = engine.ask({{"op", "score"}, {"position", position}});
    EXPECT_FALSE(score.at("winners").as_array().empty());
    EXPECT_EQ(engine.ask({{"op", "moves"}, {"position", position}}).at("phase"), "over");
  }
}

TEST(Engine, ApplyTakesAListAndSaysWhatHappened) {
  const Asker engine;
  const json::object position = engine.start(2);
  const json::value first = engine.moves(position)[0];
  const json::value middle = engine.apply(position, first).at("position");
  const json::value second = engine.moves(middle)[0];
  const json::object both =
      engine.ask({{"op", "apply"}, {"position", position}, {"moves", json::array{first, second}}});
  EXPECT_EQ(both.at("position"), engine.apply(middle, second).at("position"));
  EXPECT_EQ(both.at("events").as_array()[0].at("event"), "take");
  EXPECT_EQ(both.at("events").as_array()[1].at("event"), "place");
}

TEST(Engine, EventsTellOfTheRevealAndOfTheArchitect) {
  const Asker engine;
  json::value position = engine.start(1);
  const json::array before = position.at("stacks").as_array();
  const json::object first = engine.apply(position, engine.moves(position)[0]);
  std::vector<std::string> names;
  for (const json::value& event : first.at("events").as_array())
    names.emplace_back(event.at("event").as_string());
  EXPECT_THAT(names, testing::ElementsAre("take", "place", "take"));
  // The human takes the second last tile: the stack is laid out, then the Architect takes from it.
  const json::object second =
      engine.apply(first.at("position"), engine.moves(first.at("position"))[0]);
  const json::array& events = second.at("events").as_array();
  EXPECT_EQ(events[events.size() - 2].at("event"), "reveal");
  EXPECT_EQ(events[events.size() - 2].at("tiles"), before[0]);
  EXPECT_EQ(events.back().at("seat"), 1);
}

TEST(Engine, AViewCanBePlayedUntilSomethingIsRevealed) {
  const Asker engine;
  json::value view = engine.ask({{"op", "view"}, {"position", engine.start(2)}}).at("position");
  for (int turn = 0; turn < 2; ++turn) {
    const json::object applied = engine.apply(view, engine.moves(view)[0]);
    ASSERT_TRUE(applied.at("ok").as_bool());
    view = applied.at("position");
    EXPECT_FALSE(view.as_object().contains("stacks"));
  }
  EXPECT_THAT(
      engine.refusal({{"op", "apply"}, {"position", view}, {"move", engine.moves(view)[0]}}),
      StartsWith("hidden: move: this move reveals face-down tiles"));
}

TEST(Engine, RoundAndTurnMayBeLeftOutButMustAgree) {
  const Asker engine;
  json::object position = small_position();
  EXPECT_EQ(engine.refusal({{"op", "score"}, {"position", position}}), "accepted");
  position["turn"] = 2;
  position["round"] = 1;
  EXPECT_EQ(engine.refusal({{"op", "score"}, {"position", position}}), "accepted");
  position["turn"] = 3;
  EXPECT_EQ(engine.refusal({{"op", "score"}, {"position", position}}),
            "bad_field: position.turn: must be 2: the cities have 2 tiles");
}

TEST(Engine, ScoreAndMovesTakePositionsThatNoGameReaches) {
  const Asker engine;
  json::object position = small_position();
  position.at("cities").as_array()[1].as_object()["placements"] = json::array{};
  position["seat"] = 1;
  position.at("cities").as_array()[0].as_object()["stones"] = 500;
  EXPECT_EQ(engine.refusal({{"op", "score"}, {"position", position}}), "accepted");
  EXPECT_FALSE(engine.moves(position).empty());
  // A score check needs no line and no stacks.
  position.erase("site");
  position.erase("stacks_left");
  position.erase("seat");
  EXPECT_EQ(engine.refusal({{"op", "score"}, {"position", position}}), "accepted");
}

struct Wrong {
  const char* name;
  const char* path;   // where in the small position, as a JSON pointer
  const char* value;  // the new value
  const char* refusal;
};

// Sets what the path leads to; the last step may be new.
void put(json::value& root, std::string_view path, const json::value& value) {
  const std::size_t last = path.rfind('/');
  json::value& parent = root.at_pointer(path.substr(0, last));
  const std::string_view key = path.substr(last + 1);
  if (parent.is_object())
    parent.get_object()[key] = value;
  else if (const auto i = static_cast<std::size_t>(*parse_int(key)); i < parent.get_array().size())
    parent.get_array()[i] = value;
  else
    parent.get_array().push_back(value);
}

class EngineRefuses : public testing::TestWithParam<Wrong> {};

TEST_P(EngineRefuses, NamesTheWrongPart) {
  json::value position = small_position();
  put(position, GetParam().path, json::parse(GetParam().value));
  EXPECT_THAT(Asker().refusal({{"op", "score"}, {"position", position}}),
              HasSubstr(GetParam().refusal));
}

INSTANTIATE_TEST_SUITE_P(
    Positions, EngineRefuses,
    testing::Values(
        Wrong{"TileTwice", "/site/0", "12",
              "site[0]: tile 12 is used twice: it also lies at cities[0]"},
        Wrong{"TileOfAnotherSet", "/site/0", "40",
              "site[0]: tile 40 is used with 3 players or more"},
        Wrong{"NoSuchTile", "/site/0", "62", "site[0]: tile 62 does not exist"},
        Wrong{"Overlap", "/cities/0/placements/0/q", "0",
              "cities[0].placements[0]: the three hexes below have heights"},
        Wrong{"NotTouching", "/cities/0/placements/0/q", "7",
              "cities[0].placements[0]: a tile on the ground must share an edge"},
        Wrong{"Rotation", "/cities/1/placements/0/rotation", "6",
              "cities[1].placements[0].rotation: must be a whole number from 0 to 5"},
        Wrong{"Stones", "/cities/1/stones", "-1",
              "cities[1].stones: must be a whole number from 0"},
        Wrong{"Players", "/players", "5", "players: must be a whole number from 1 to 4"},
        Wrong{"Cities", "/cities/2", "{}", "cities: has 3 entries; this game has 2"},
        Wrong{"Seat", "/seat", "2", "seat: 2 of 2 players"},
        Wrong{"LineTooLong", "/site", "[1,2,3,4,5]", "site: has 5 tiles, at most 4"},
        Wrong{"LineTooShort", "/site", "[1]", "site: has 1 tile while stacks are left"},
        Wrong{"TooManyStacks", "/stacks_left", "30", "stacks_left: cities, site and stacks hold"},
        Wrong{"StackSize", "/stacks", "[[1,2]]", "stacks[0]: has 2 tiles; a stack has 3"},
        Wrong{"StacksDisagree", "/stacks", "[[1,2,3]]", "stacks_left: does not agree"},
        Wrong{"Variant", "/options", R"({"variants":["castles"]})", "options.variants[0]: must be"},
        Wrong{"Option", "/options", R"({"colour":"red"})", "options.\"colour\": is not a field"},
        Wrong{"Long", "/options", R"({"long":1})", "options.long: must be true or false"},
        Wrong{"Field", "/bag", "[]", "\"bag\": is not a field known here"},
        Wrong{"Game", "/game", "\"chess\"", "game: must be akropolis"}),
    [](const auto& test) { return std::string(test.param.name); });

TEST(Engine, RefusesUnknownFieldsOperationsAndGamesByName) {
  const Asker engine;
  EXPECT_EQ(engine.refusal({{"op", "games"}, {"colour", 1}}),
            "unknown_field: \"colour\": is not a field known here");
  EXPECT_THAT(engine.refusal({{"op", "fly"}}), StartsWith("unknown_op: op: must be analyse"));
  EXPECT_EQ(engine.refusal({{"id", 1}}), "bad_field: op: is missing");
  EXPECT_THAT(
      engine.refusal(
          {{"op", "new"}, {"game", "akropolis"}, {"players", 4}, {"options", {{"long", true}}}}),
      HasSubstr("options.long: the long game is for 2 or 3 players"));
  EXPECT_THAT(
      engine.refusal({{"op", "new"}, {"game", "akropolis"}, {"players", 2}, {"seed", "xy"}}),
      StartsWith("bad_seed: seed: a seed is 64 hexadecimal digits"));
  EXPECT_EQ(engine.refusal({{"op", "new"}, {"game", "akropolis"}, {"players", 2}, {"seed", 7}}),
            "bad_field: seed: must be a string, not the number 7");
}

TEST(Engine, RefusesIllegalMovesWithTheRule) {
  const Asker engine;
  const json::object position = engine.start(2);
  const auto refusal = [&](int slot, int q, int r) {
    return engine.refusal({{"op", "apply"},
                           {"position", position},
                           {"move", {{"slot", slot}, {"q", q}, {"r", r}, {"rotation", 0}}}});
  };
  EXPECT_EQ(refusal(0, 0, 0),
            "illegal_move: move: the three hexes below have heights 1, 1, 0 ((0,0) (1,0) (0,1)); a "
            "tile needs three of the same height");
  EXPECT_THAT(refusal(0, 9, 9), HasSubstr("must share an edge with the city"));
  EXPECT_THAT(refusal(2, 0, 1), HasSubstr("costs 2 stones; you have 1"));
  EXPECT_THAT(refusal(4, 0, 1), HasSubstr("slot 4 does not exist"));
  EXPECT_THAT(engine.refusal({{"op", "apply"}, {"position", position}}),
              HasSubstr("give either \"move\" or the list \"moves\""));
}

TEST(Engine, PerftCountsSequencesAndRefusesTooMany) {
  EngineLimits limits;
  limits.perft_nodes = 100'000;
  const Asker engine({}, limits);
  const json::object position = engine.start(2);
  const auto nodes = [&](int depth) {
    return engine.ask({{"op", "perft"}, {"position", position}, {"depth", depth}});
  };
  EXPECT_EQ(nodes(0).at("nodes"), 1);
  EXPECT_EQ(nodes(1).at("nodes").to_number<std::size_t>(), engine.moves(position).size());
  std::size_t two = 0;
  for (const json::value& move : engine.moves(position))
    two += engine.moves(engine.apply(position, move).at("position")).size();
  EXPECT_EQ(nodes(2).at("nodes").to_number<std::size_t>(), two);
  EXPECT_EQ(nodes(4).at("error").at("code"), "too_large");
}

TEST(Engine, PlayoutsRepeatWithTheirSeed) {
  const Asker engine;
  const json::object request = {
      {"op", "playout"}, {"game", "akropolis"},          {"players", 3},
      {"games", 20},     {"seed", std::string(64, '1')}, {"options", json::object{}}};
  json::object answer = engine.ask(request);
  EXPECT_EQ(answer.at("games"), 20);
  EXPECT_EQ(answer.at("plies"), 20 * 48);
  EXPECT_EQ(answer.at("mean_scores").as_array().size(), 3u);
  EXPECT_TRUE(answer.contains("seconds"));
  EXPECT_EQ(answer.at("mean_scores"), engine.ask(request).at("mean_scores"));
}

TEST(Engine, BestmoveIsLegalAndTheSameForTheSameSeed) {
  const Asker engine;
  const json::object position = engine.start(2);
  const json::object request = {{"op", "bestmove"},
                                {"position", position},
                                {"budget", {{"simulations", 40}}},
                                {"seed", std::string(64, '2')}};
  const json::object best = engine.ask(request);
  for (const char* field : {"move", "value", "line", "simulations", "ms"})
    EXPECT_TRUE(best.contains(field)) << field;
  EXPECT_TRUE(engine.apply(position, best.at("move")).contains("position"));
  EXPECT_EQ(engine.ask(request).at("move"), best.at("move"));
  EXPECT_TRUE(
      engine.ask({{"op", "bestmove"}, {"position", position}, {"level", 1}}).contains("move"));
  EXPECT_THAT(engine.refusal({{"op", "bestmove"}, {"position", position}, {"level", 11}}),
              HasSubstr("level: must be a whole number from 1 to 10"));
}

TEST(Engine, AnalyseGivesTheBestMovesAndTheirExpectedResults) {
  const Asker engine;
  const json::object start = engine.start(3);
  const double had = engine.ask({{"op", "score"}, {"position", start}})
                         .at("scores")
                         .as_array()[0]
                         .at("total")
                         .to_number<double>();
  const json::array analysed = engine
                                   .ask({{"op", "analyse"},
                                         {"position", start},
                                         {"budget", {{"simulations", 60}}},
                                         {"top", 3}})
                                   .at("moves")
                                   .as_array();
  ASSERT_EQ(analysed.size(), 3u);
  for (const json::value& candidate : analysed) {
    EXPECT_EQ(candidate.at("scores").as_array().size(), 3u);
    EXPECT_GE(candidate.at("win_probability").to_number<double>(), 0);
    EXPECT_LE(candidate.at("win_probability").to_number<double>(), 1);
    // The immediate gain and the score-to-go add up to the expected final score.
    const json::object& reasons = candidate.at("reasons").as_object();
    double points = had + reasons.at("later").to_number<double>();
    for (const json::value& part : reasons.at("now").as_array())
      points += part.at("points").to_number<double>();
    EXPECT_NEAR(points, candidate.at("scores").as_array()[0].to_number<double>(), 0.01);
    EXPECT_EQ(reasons.at("denies").as_array().size(), 3u);
  }
}

// The best move is compared with the second best, the others with the best.
TEST(Engine, AnalyseSaysWhatAMoveDeniesTheOthers) {
  const Asker engine;
  const json::array moves = engine
                                .ask({{"op", "analyse"},
                                      {"position", engine.start(3)},
                                      {"budget", {{"simulations", 400}}},
                                      {"seed", std::string(64, '2')},
                                      {"top", 3}})
                                .at("moves")
                                .as_array();
  bool some = false;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const auto score = [&](std::size_t move, std::size_t seat) {
      return moves[move].at("scores").as_array()[seat].to_number<double>();
    };
    const json::array& denies = moves[i].at("reasons").at("denies").as_array();
    EXPECT_EQ(denies[0].to_number<double>(), 0);  // its own
    for (std::size_t seat = 1; seat < 3; ++seat) {
      const double less = score(i == 0 ? 1 : 0, seat) - score(i, seat);
      EXPECT_NEAR(denies[seat].to_number<double>(), less, 0.002) << i;
      some = some || (i == 0 && std::abs(less) > 0.01);
    }
  }
  EXPECT_TRUE(some);
}

TEST(Engine, ThinksNoLongerThanAskedForAndAllowed) {
  EngineLimits limits;
  limits.simulations = 30;
  const Asker unlimited, limited({}, limits);
  const json::object start = unlimited.start(2);
  const auto simulations = [&](const Asker& engine, const char* how, const json::value& much) {
    const json::object best = engine.ask({{"op", "bestmove"}, {"position", start}, {how, much}});
    return best.at("simulations").to_number<std::int64_t>();
  };
  EXPECT_LE(simulations(unlimited, "level", 9), 40);
  EXPECT_GT(simulations(unlimited, "budget", json::object{{"simulations", 100}}), 50);
  EXPECT_LE(simulations(unlimited, "budget", json::object{{"simulations", 100}}), 100);
  EXPECT_LE(simulations(limited, "budget", json::object{{"simulations", 100}}), 30);
  EXPECT_LE(simulations(limited, "budget", json::object{{"simulations", 16}}), 16);
  EXPECT_LE(simulations(limited, "budget", json::object{{"ms", 600'000}}), 30);
  EXPECT_LE(simulations(limited, "level", 10), 30);
}

TEST(Engine, AnalyseSaysWhatTheWholeTurnBrings) {
  const Asker engine;
  json::value position = engine.start(2, {}, "panticapaeum");
  int foreseen = 0;
  for (int decision = 0; decision < 12; ++decision) {
    const json::value best = engine
                                 .ask({{"op", "analyse"},
                                       {"position", position},
                                       {"budget", {{"simulations", 8}}},
                                       {"top", 1}})
                                 .at("moves")
                                 .as_array()[0];
    const auto seat = position.at("seat").to_number<std::size_t>();
    const auto total = [&](const json::value& of) {
      const json::object answer = engine.ask({{"op", "score"}, {"position", of}});
      return answer.at("scores").as_array()[seat].at("total").to_number<int>();
    };
    int said = 0;
    for (const json::value& part : best.at("reasons").at("turn").at("now").as_array())
      said += part.at("points").to_number<int>();
    const json::value after =
        engine.ask({{"op", "apply"}, {"position", position}, {"moves", best.at("line")}})
            .at("position");
    EXPECT_EQ(said, total(after) - total(position)) << decision;
    foreseen += best.at("line").as_array().size() > 1 ? 1 : 0;
    position = engine.ask({{"op", "apply"}, {"position", position}, {"move", best.at("move")}})
                   .at("position");
  }
  EXPECT_GT(foreseen, 0);
}

TEST(Engine, AScoreHasEveryPart) {
  const json::object answer = Asker().ask({{"op", "score"}, {"position", small_position()}});
  EXPECT_EQ(answer.at("scores").as_array()[0],
            json::parse(R"({"houses":{"value":1,"stars":1,"points":1},
                            "markets":{"value":1,"stars":0,"points":0},
                            "barracks":{"value":0,"stars":2,"points":0},
                            "temples":{"value":0,"stars":0,"points":0},
                            "gardens":{"value":0,"stars":0,"points":0},
                            "stones":1,"total":2})"));
  EXPECT_FALSE(answer.contains("winners"));
}

}  // namespace
}  // namespace oikist
