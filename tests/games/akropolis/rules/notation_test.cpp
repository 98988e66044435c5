#include "games/akropolis/rules/notation.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/games/akropolis/rules/support.h"

namespace oikist::akropolis::test {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

TEST(AkropolisNotation, AMoveIsSlotPlaceAndRotation) {
  const Move move{1, 2, -1, 4};
  EXPECT_EQ(move_text(move), "1@2,-1:4");
  EXPECT_EQ(parse_move("1@2,-1:4"), move);
}

TEST(AkropolisNotation, RefusedMovesShowAnExample) {
  for (const char* const text :
       {"", "1", "1@2", "1@2,-1", "1@2,-1:", "1@2,-1:6", "1@2,-1:-1", "6@2,-1:4", "-1@2,-1:4",
        "1@101,0:0", "1@0,-101:0", "1@2,-1:4 ", "1@2.5,0:0", "1@,0:0", "a@b,c:d", "1@2,-1:4:4",
        "1@99999999999,0:0"}) {
    const std::string why = refusal([&] { (void)parse_move(text); });
    EXPECT_THAT(why, StartsWith("bad_move: ")) << text;
    EXPECT_THAT(why, HasSubstr("for instance 1@2,-1:4")) << text;
  }
}

TEST(AkropolisNotation, ADealIsTheLineAndThenTheStacks) {
  const Rules rules(2, {});
  const std::string text = deal_text(rules, {rules.tiles(), {}});
  EXPECT_THAT(text, StartsWith("1 2 3 4 | 5 6 7 | 8 9 10 | "));
  EXPECT_THAT(text, testing::EndsWith(" | 35 36 37"));
  EXPECT_EQ(parse_deal(rules, text).order, rules.tiles());
}

TEST(AkropolisNotation, ADealHasExactlyTheTilesInPlay) {
  const Rules rules(2, {});
  const std::string right = deal_text(rules, {rules.tiles(), {}});
  const auto why = [&](const std::string& text) {
    return refusal([&] { (void)parse_deal(rules, text); });
  };
  EXPECT_EQ(why(right), "(not refused)");
  EXPECT_EQ(why("1 2 three"), "bad_deal: deal: there is no tile \"three\"");
  EXPECT_EQ(why("1 2 62"), "bad_deal: deal: there is no tile \"62\"");
  EXPECT_EQ(why("1 2 3 4"),
            "bad_deal: deal: must have each of the 37 tiles of this game once; it has 4 tiles");
  EXPECT_THAT(why(right + " 1"), HasSubstr("it has 38 tiles"));
  EXPECT_THAT(why('2' + right.substr(1)), HasSubstr("it has 37 tiles, not the right ones"));
  EXPECT_THAT(why("38" + right.substr(1)), HasSubstr("not the right ones"));
}

}  // namespace
}  // namespace oikist::akropolis::test
