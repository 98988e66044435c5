// `oikist components` as a program: its refusals and their messages.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/text.h"
#include "program.h"

namespace oikist::cli::testing {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

std::string standard_set() {
  return file_text(OIKIST_DATA "/panticapaeum-original.json");
}

// The set with the first `old` replaced.
std::string with(const std::string& old, const std::string& fresh,
                 std::string text = standard_set()) {
  const std::size_t at = text.find(old);
  EXPECT_NE(at, std::string::npos) << old;
  if (at != std::string::npos) text.replace(at, old.size(), fresh);
  return text;
}

ProgramResult check(const std::string& text) {
  const TestFolder folder;
  write_text(folder.file("set.json"), text);
  return run_program({"components", "check", folder.file("set.json")});
}

// Refused with this text.
MATCHER_P(Says, text, "") {
  return ::testing::ExplainMatchResult(1, arg.code, result_listener) &&
         ::testing::ExplainMatchResult(HasSubstr(text), arg.err, result_listener);
}

struct Spoiled {
  std::string old;
  std::string fresh;
  std::string field;       // named by the message
  std::string constraint;  // and its message
};

TEST(ComponentsVerb, SpoiledFilesAreRefusedByFieldAndConstraint) {
  const std::vector<Spoiled> table = {
      {R"(["b.."])", R"(["b_."])", "terrain tiles[0].cells", "connected"},
      {R"(["b.."])", R"(["b.x"])", "terrain tiles[0].cells[0]", "letter"},
      {R"(["b.."])", R"(["b.", "."])", "terrain tiles[0].cells[1]", "as long as"},
      {R"(["b.."])", R"(["b.*"])", "terrain tiles[0].cells", "only aqueduct tiles"},
      {R"(["b.."])", R"(["_.."])", "terrain tiles[0].cells", "must not be empty"},
      {R"(["b.."])", R"(["....", "...."])", "terrain tiles[0].cells", "1 to 6 cells"},
      {R"("id": 2, "cells": ["p.."])", R"("id": 1, "cells": ["p.."])", "terrain tiles[1]", "twice"},
      {R"({"id": 1, "cells": ["b.."]},)", "", "terrain tiles", "65 entries"},
      {R"(["*d"])", R"(["dd"])", "aqueduct tiles[0].cells", "exactly one cell *"},
      {R"("cells": 2, "copies": 7)", R"("cells": 3, "copies": 7)", "buildings[3].cells", "2"},
      {R"("cells": 1, "copies": 7)", R"("cells": 1, "copies": 6)", "buildings[0].copies", "7"},
      {R"("2": [2,3,3)", R"("2": [2,3,2)", "cost ladders.2[2]", "never fall"},
      {R"("2": [2,3,3)", R"("2": [1,3,3)", "cost ladders.2[0]", "aqueduct must cost 2"},
      {R"("2": [2,3,3)", R"("2": [2,3)", "cost ladders.2", "7 prices"},
      {R"("V", "W", "s", "W")", R"("V", "W", "s", "s")", "development", "4 cells W"},
      {R"("V", "W", "s", "W")", R"("V", "W", "z", "W")", "development[0].cells[2]", "must be"},
      {R"("V", "R", "s")", R"("V", "W", "s")", "development[1].cells[1]", "only lie in the brown"},
      {R"("V", "Q1", "S")", R"("Q1", "V", "S")", "development[3]", "orange row must begin"},
      {R"("points": ["1/3")", R"("points": ["x")", "development[1].points[0]", "1/3"},
      {R"("points": [1, 2, 3])", R"("points": [1, 3, 2])", "development[0].points[2]",
       "never fall"},
      {R"("colours")",
       R"("tokens": {"single": ["b", "p", "w", "o", "x"], "double": []}, "colours")",
       "tokens.single[4]", "one letter of b, p, w, o, g"},
      {R"("game": "panticapaeum",)", R"("game": "panticapaeum", "extra": 1,)", "extra",
       "not a field known"},
      {R"("game": "panticapaeum")", R"("game": "chess")", "game", "must be"},
  };
  for (const Spoiled& spoiled : table) {
    const auto result = check(with(spoiled.old, spoiled.fresh));
    EXPECT_EQ(result.code, 1) << spoiled.fresh;
    EXPECT_THAT(result.err, AllOf(HasSubstr("set.json: "), HasSubstr(spoiled.field),
                                  HasSubstr(spoiled.constraint)))
        << spoiled.fresh;
    EXPECT_EQ(result.out, "");
  }
  for (const std::string& text : {std::string(), std::string("{"), std::string("[]")})
    EXPECT_EQ(check(text).code, 1) << text;
  EXPECT_EQ(run_program({"components", "check", "/no/such/file"}).code, 1);
  EXPECT_EQ(run_program({"components"}).code, 2);
  EXPECT_EQ(run_program({"components", "check"}).code, 2);
}

TEST(ComponentsVerb, OtherKindsOfFilesAreRefusedByTheirKind) {
  EXPECT_THAT(check("\xFF\xFE{"), Says("the component file must be UTF-8 text"));
  EXPECT_THAT(check(standard_set() + std::string(65'536, ' ')), Says("at most 65536 bytes"));
  EXPECT_THAT(check(with(R"("panticapaeum")", R"("chess")")),
              Says("components.game: must be akropolis or panticapaeum, not \"chess\""));
  EXPECT_THAT(run_program({"components", "check", OIKIST_DATA "/athena.json"}),
              Says("cards of an expansion"));
  EXPECT_THAT(run_program({"play", "--components", OIKIST_DATA "/athena.json"}),
              Says("athena.json: components.expansion: this file lists"));
}

TEST(ComponentsVerb, SpoiledSetsOfAkropolisToo) {
  const std::string akropolis = file_text(OIKIST_DATA "/akropolis.json");
  for (const Spoiled& spoiled :
       std::vector<Spoiled>{{R"("Hmb")", R"("Hmx")", "tiles[0].hexes", ""},
                            {R"("Hmb")", R"("Hm")", "tiles[0].hexes", ""},
                            {R"("id": 2, )", R"("id": 1, )", "tiles[1]", ""},
                            {R"("H": 1)", R"("H": "one")", "stars", ""},
                            {R"("players": 2, "hexes": "Hmb")", R"("players": 9, "hexes": "Hmb")",
                             "tiles[0].players", ""}}) {
    const auto result = check(with(spoiled.old, spoiled.fresh, akropolis));
    EXPECT_EQ(result.code, 1) << spoiled.fresh;
    EXPECT_THAT(result.err, HasSubstr(spoiled.field));
  }
}

TEST(ComponentsVerb, ListsTheContentsOfASet) {
  const auto panticapaeum = run_program({"components", "check", OIKIST_DATA "/panticapaeum.json"});
  EXPECT_EQ(panticapaeum.code, 0) << panticapaeum.err;
  EXPECT_THAT(panticapaeum.out, AllOf(HasSubstr("is in order"), HasSubstr("65 terrain tiles"),
                                      HasSubstr("12 aqueduct tiles"), HasSubstr("35 buildings")));
  const auto akropolis = run_program({"components", "check", OIKIST_DATA "/akropolis.json"});
  EXPECT_EQ(akropolis.code, 0) << akropolis.err;
  EXPECT_THAT(akropolis.out, AllOf(HasSubstr("61 tiles"), HasSubstr("for 2 players or more")));
  EXPECT_EQ(check(with(R"("2": [2,3,3,4,4,5,5])",
                       R"("2": {"house":[1,1,1,1,1,1,1],"winery":[0,0,0,0,0,0,0],
                          "fortress":[2,2,2,2,2,2,2],"aqueduct":[2,2,2,2,2,2,2],
                          "temple":[3,3,3,3,3,3,9]})"))
                .code,
            0);
}

TEST(ComponentsVerb, DrawsTilesBoardsAndLadders) {
  for (const std::vector<std::string>& arguments :
       {std::vector<std::string>{"components", "show"},
        std::vector<std::string>{"components", "show", "panticapaeum"},
        std::vector<std::string>{"components", "show", OIKIST_DATA "/panticapaeum.json"}}) {
    const auto shown = run_program(arguments);
    EXPECT_EQ(shown.code, 0) << shown.err;
    EXPECT_THAT(shown.out, AllOf(HasSubstr("Terrain tiles"), HasSubstr("Development board"),
                                 HasSubstr("65"), HasSubstr("V1/3"),
                                 HasSubstr("Resource tokens\n  single  b p w o g\n"
                                           "  double  bp bw bo bg pw po pg wo wg og\n")));
    EXPECT_EQ(shown.out.find('\033'), std::string::npos);
    for (const std::string_view line : split(shown.out, '\n'))
      EXPECT_LE(display_width(line), 80u) << line;
  }
  EXPECT_THAT(run_program({"components", "show", "akropolis"}).out, HasSubstr("Starting tile"));
  EXPECT_THAT(run_program({"components", "show", "--color", "always"}).out, HasSubstr("\033["));
  EXPECT_EQ(run_program({"components", "show", "chess"}).code, 1);
}

// A set of Akropolis with other stars: no network was trained for it.
TEST(ComponentsVerb, VerbsSayThatAnUntrainedSetIsEvaluatedByHand) {
  const TestFolder folder;
  const std::string own = folder.file("stars.json");
  write_text(own, with(R"("H": 1)", R"("H": 4)", file_text(OIKIST_DATA "/akropolis.json")));
  const std::vector<std::vector<std::string>> verbs = {
      {"match", "--game", "akropolis", "--games", "2", "level:1", "random"},
      {"balance", "akropolis", "--games", "1", "--player", "level:1", "--threads", "1"},
      {"bank", "--game", "akropolis", "--file", folder.file("bank"), "--positions", "1",
       "--rollouts", "level:2", "--worlds", "2", "--turns", "2", "--simulations", "2", "--thorough",
       "8"}};
  const std::string note =
      ": the computer players were not trained for this component set: they "
      "use hand-written rules\n";
  for (std::vector<std::string> arguments : verbs) {
    const auto usual = run_program(arguments);
    EXPECT_EQ(usual.code, 0) << usual.err;
    EXPECT_EQ(usual.err.find("not trained"), std::string::npos) << arguments[0];
    if (arguments[0] == "bank") arguments[4] = folder.file("other bank");
    arguments.insert(arguments.end(), {"--components", own});
    const auto by_hand = run_program(arguments);
    EXPECT_EQ(by_hand.code, 0) << by_hand.err;
    EXPECT_THAT(by_hand.err, HasSubstr("oikist " + arguments[0] + note));
  }
}

TEST(ComponentsVerb, ServersSayThatAnUntrainedSetIsEvaluatedByHand) {
  const TestFolder folder;
  const std::string own = folder.file("stars.json");
  write_text(own, with(R"("H": 1)", R"("H": 4)", file_text(OIKIST_DATA "/akropolis.json")));
  // They end early: there is no such page, and a worker needs a cluster.
  const std::vector<std::vector<std::string>> verbs = {{"serve", "--page", folder.file("none")},
                                                       {"worker"}};
  for (std::vector<std::string> arguments : verbs) {
    const std::string note = "oikist " + arguments[0] + ": the computer players were not trained";
    arguments.insert(arguments.end(), {"--components", OIKIST_DATA "/akropolis.json"});
    EXPECT_THAT(run_program(arguments).err, Not(HasSubstr(note)));
    arguments.back() = own;
    EXPECT_THAT(run_program(arguments).err, HasSubstr(note));
  }
}

TEST(ComponentsVerb, AGameNamesItsOwnSet) {
  const TestFolder folder;
  const std::string own = folder.file("stars.json");
  write_text(own, with(R"("stars")", R"("name": "ours", "stars")",
                       file_text(OIKIST_DATA "/akropolis.json")));
  EXPECT_THAT(run_program({"play", "--components", own}, "quit\n").out,
              HasSubstr("\nComponent set: ours.\n"));
  EXPECT_THAT(run_program({"play", "--athena", "--components", own}, "quit\n").out,
              HasSubstr("\nComponent set: ours. Options: Athena.\n"));
  EXPECT_THAT(run_program({"play"}, "quit\n").out, Not(HasSubstr("Component set")));
}

TEST(ComponentsVerb, ReportsHaveTheEvaluationOfAnUntrainedSet) {
  const TestFolder folder;
  const std::string own = folder.file("stars.json");
  write_text(own, with(R"("H": 1)", R"("H": 4)", file_text(OIKIST_DATA "/akropolis.json")));
  const auto balance = [&](const std::string& player) {
    return run_program({"balance", "akropolis", "--games", "1", "--threads", "1", "--player",
                        player, "--components", own, "--json"})
        .out;
  };
  EXPECT_THAT(balance("level:1"), HasSubstr(R"("evaluation":"hand")"));
  EXPECT_THAT(balance("greedy"), Not(HasSubstr("evaluation")));  // it never has a network
  EXPECT_THAT(
      run_program({"match", "--games", "2", "--json", "--components", own, "level:1", "random"})
          .out,
      HasSubstr(R"("evaluation":"hand")"));
}

}  // namespace
}  // namespace oikist::cli::testing
