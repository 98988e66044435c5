// Component sets over the protocol: what is wrong with one, and games with one that came with the
// request.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/akropolis/rules/embedded.h"
#include "games/panticapaeum/rules/embedded.h"
#include "tests/engine/ask.h"

namespace oikist {
namespace {

using testing::HasSubstr;

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

// The built-in set with one winery value changed.
std::string own_set() {
  return replaced(std::string(data::panticapaeum_json), "reconstruction-2", "mine");
}

TEST(ComponentsOp, GivesTheSetInUse) {
  const json::object answer = Asker().ask({{"op", "components"}, {"game", "akropolis"}});
  EXPECT_EQ(answer.at("text").as_string(), data::akropolis_json);
  EXPECT_EQ(answer.at("name").as_string(), "base");
}

TEST(ComponentsOp, FindsAllThatIsWrongAtOnce) {
  std::string text = replaced(own_set(), "[\"b..\"]", "[\"b.x\"]");
  text = replaced(text, "\"V\", \"W\", \"s\", \"W\"", "\"V\", \"W\", \"s\", \"V\"");
  text = replaced(text, "[1,2,2,3,3,4,4]", "[1,2,1,3,3,4,4]");
  const json::object answer = Asker().ask({{"op", "components"}, {"text", text}});
  EXPECT_FALSE(answer.at("valid").as_bool());
  std::vector<std::string> found;
  for (const json::value& problem : answer.at("problems").as_array())
    found.push_back(std::string(problem.at("path").as_string()) + ' ' +
                    std::string(problem.at("reason").as_string()));
  EXPECT_THAT(found, testing::UnorderedElementsAre(
                         "components.cost ladders.2.winery[2] ladder_falls",
                         "components.development[0].cells row_values",
                         "components.development cell_count", "components.development cell_count",
                         "components.terrain tiles[0].cells[0] tile_letter"));
}

TEST(ComponentsOp, CountsMissingComponents) {
  const std::string text = replaced(own_set(), "\"W\", \"s\"", "\"dd\", \"s\"");
  const json::object answer = Asker().ask({{"op", "components"}, {"text", text}});
  for (const json::value& count : answer.at("counts").as_array()) {
    if (count.at("what").as_string() != "W") continue;
    EXPECT_EQ(count.at("have"), 3);
    EXPECT_EQ(count.at("least"), 4);
    return;
  }
  FAIL() << json::serialize(answer);
}

TEST(ComponentsOp, RefusesTextThatIsNotASet) {
  for (const std::string text : {"", "[]", "{", R"({"game":"chess"})", R"({"game":"akropolis"})"}) {
    const json::object answer = Asker().ask({{"op", "components"}, {"text", text}});
    EXPECT_TRUE(answer.at("ok").as_bool());
    EXPECT_FALSE(answer.at("valid").as_bool()) << text;
    EXPECT_FALSE(answer.at("problems").as_array().empty()) << text;
  }
}

// So that the page has a sentence in each of its languages.
TEST(ComponentsOp, GivesAReasonForEveryTextThatIsNotASet) {
  const auto only_reason = [](const std::string& text) {
    const json::object answer = Asker().ask({{"op", "components"}, {"text", text}});
    const json::array& problems = answer.at("problems").as_array();
    return problems.size() == 1 ? std::string(problems[0].at("reason").as_string()) : "several";
  };
  EXPECT_EQ(only_reason("{"), "syntax");
  EXPECT_EQ(only_reason("\uFEFF{}"), "encoding");
  EXPECT_EQ(only_reason("[]"), "kind");
  EXPECT_EQ(only_reason(std::string(100, '[')), "depth");
  EXPECT_EQ(only_reason(std::string(70'000, ' ')), "most_bytes");
  EXPECT_EQ(only_reason("{}"), "missing");
  EXPECT_EQ(only_reason(R"({"game":"chess"})"), "one_of");
  EXPECT_EQ(only_reason(std::string(data::athena_json)), "expansion");
  EXPECT_EQ(only_reason(replaced(own_set(), "\"name\":", "\"name\": \"x\", \"name\":")),
            "repeated");
}

TEST(ComponentsOp, AGameIsPlayedWithTheSetOfTheRequest) {
  const Asker engine;
  const std::string set = own_set();
  const json::object made =
      engine.ask({{"op", "new"}, {"game", "panticapaeum"}, {"players", 2}, {"components", set}});
  const json::value position = made.at("position");
  EXPECT_EQ(position.at("components").as_string().size(), 64u);
  EXPECT_THAT(engine.refusal({{"op", "moves"}, {"position", position}}),
              HasSubstr("position.components: is of another component set"));
  const json::object moves =
      engine.ask({{"op", "moves"}, {"position", position}, {"components", set}});
  const json::object applied = engine.ask({{"op", "apply"},
                                           {"position", position},
                                           {"move", moves.at("moves").as_array()[0]},
                                           {"components", set}});
  EXPECT_EQ(applied.at("position").at("components"), position.at("components"));
  const json::object best =
      engine.ask({{"op", "bestmove"}, {"position", position}, {"level", 1}, {"components", set}});
  EXPECT_TRUE(best.at("ok").as_bool());
  EXPECT_FALSE(best.contains("evaluation"));  // the board is the built-in one
}

// Sets that were read are kept; two of the same length are two.
TEST(ComponentsOp, TwoSetsOfTheSameLengthAreTwo) {
  const Asker engine;
  const auto set_of_a_game_with = [&](const std::string& set) {
    const json::object made =
        engine.ask({{"op", "new"}, {"game", "panticapaeum"}, {"players", 2}, {"components", set}});
    return made.at("position").at("components");
  };
  const std::string mine = own_set(), ours = replaced(mine, "mine", "ours");
  const json::value first = set_of_a_game_with(mine);
  EXPECT_NE(set_of_a_game_with(ours), first);
  EXPECT_EQ(set_of_a_game_with(mine), first);
}

TEST(ComponentsOp, PositionsOfTheBuiltInSetNameNone) {
  EXPECT_FALSE(Asker().start(2).contains("components"));
}

TEST(ComponentsOp, SaysWhereTheNetworkDoesNotKnowTheSet) {
  const Asker engine;
  const std::string set = replaced(own_set(), "\"points\": [1, 2, 3]", "\"points\": [1, 2, 4]");
  EXPECT_EQ(engine.ask({{"op", "evaluation"}, {"game", "panticapaeum"}}).at("evaluation"),
            "network");
  EXPECT_EQ(engine.ask({{"op", "evaluation"}, {"game", "panticapaeum"}, {"components", set}})
                .at("evaluation"),
            "hand");
  const json::value position =
      engine.ask({{"op", "new"}, {"game", "panticapaeum"}, {"players", 2}, {"components", set}})
          .at("position");
  const json::object best = engine.ask({{"op", "bestmove"},
                                        {"position", position},
                                        {"budget", {{"simulations", 4}}},
                                        {"components", set}});
  EXPECT_EQ(best.at("evaluation"), "hand");
}

TEST(ComponentsOp, AReplayBringsItsSetAlong) {
  const Asker engine;
  const std::string set = own_set();
  const json::value position =
      engine.ask({{"op", "new"}, {"game", "panticapaeum"}, {"players", 2}, {"components", set}})
          .at("position");
  const json::object seat = {{"kind", "person"}, {"name", "Ann"}};
  const json::object record = engine.ask({{"op", "record"},
                                          {"position", position},
                                          {"moves", json::array{}},
                                          {"seats", {seat, seat}},
                                          {"components", set}});
  const json::object replay = engine.ask({{"op", "replay"}, {"record", record.at("record")}});
  EXPECT_EQ(replay.at("components").at("text").as_string(), set);
  EXPECT_EQ(replay.at("start"), position);
}

TEST(ComponentsOp, RefusesWrongSetsByField) {
  EXPECT_THAT(Asker().refusal({{"op", "new"},
                               {"game", "panticapaeum"},
                               {"players", 2},
                               {"components", R"({"game":"panticapaeum","colours":[]})"}}),
              HasSubstr("bad_components: components.colours: must have 5 entries"));
}

}  // namespace
}  // namespace oikist
