#include "games/akropolis/terminal/drawing_reader.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/failure.h"
#include "games/akropolis/rules/score.h"
#include "tests/terminal/support.h"

namespace oikist::cli::testing {
namespace {

using akropolis::Colour;
using akropolis::Face;
using ::testing::AllOf;
using ::testing::HasSubstr;

std::string why_refused(std::string_view text) {
  try {
    (void)read_drawing(text);
  } catch (const Failure& failure) {
    EXPECT_EQ(failure.code(), "bad_drawing");
    return failure.what();
  }
  return "";
}

TEST(DrawingReader, ReadsRowsShiftedByHalfAHex) {
  const auto city = city_from("  q1  h1\nh2  H1* q1\n  .   m3");
  EXPECT_EQ(city.face({0, 0}), Face::quarry());
  EXPECT_EQ(city.height({-1, 1}), 2);
  EXPECT_EQ(city.face({0, 1}), Face::plaza(Colour::house));
  EXPECT_EQ(city.face({1, 1}), Face::quarry());
  EXPECT_EQ(city.height({-1, 2}), 0);
  EXPECT_EQ(city.height({0, 2}), 3);
}

TEST(DrawingReader, TakesAnyWidthOfCells) {
  const auto expected = score_city(city_from("  q1  h1\nh2  H1* q1\n  .   m3"), rules_for());
  EXPECT_EQ(score_city(city_from(" q1h1\nh2H1q1\n . m3"), rules_for()), expected);
  EXPECT_EQ(score_city(city_from("   q     h\nh2    H     q\n   .     m3"), rules_for()), expected);
}

TEST(DrawingReader, ReadsTheDataOfTheTable) {
  const DrawnTable table = read_drawing(
      "# our game\r\nvariants houses gardens\nlake single\nbarracks_edge any_empty\n"
      "player Ann B.\nstones 4 # four\nh1\n\nplayer Bob\n[G2*]\n");
  ASSERT_EQ(table.cities.size(), 2u);
  EXPECT_EQ(table.cities[0].name, "Ann B.");
  EXPECT_EQ(table.cities[0].city.stones(), 4);
  EXPECT_EQ(table.cities[1].city.stones(), 0);
  EXPECT_EQ(table.cities[1].city.height({0, 0}), 2);
  EXPECT_TRUE(table.options.variants[index(Colour::house)]);
  EXPECT_FALSE(table.options.variants[index(Colour::temple)]);
  EXPECT_EQ(table.options.lake, akropolis::Lake::single);
  EXPECT_EQ(table.options.barracks_edge, akropolis::BarracksEdge::any_empty);
}

TEST(DrawingReader, ReadsCoordinatesInFrontOfRows) {
  const auto city = city_from(" row  q | whatever 9\n -3  5 | . h1 |  6\n  -2 5| q4");
  EXPECT_EQ(city.face({6, -3}), Face::district(Colour::house));
  EXPECT_EQ(city.height({5, -2}), 4);
}

TEST(DrawingReader, SaysWhichLineIsWrong) {
  EXPECT_THAT(why_refused(""), HasSubstr("draw a city"));
  EXPECT_THAT(why_refused("h1 x1"), AllOf(HasSubstr("line 1"), HasSubstr("\"x1\" is no hex")));
  EXPECT_THAT(why_refused("h1\n\th1"), AllOf(HasSubstr("line 2"), HasSubstr("tab")));
  EXPECT_THAT(why_refused("h16"), HasSubstr("must be 1 to 15"));
  EXPECT_THAT(why_refused("h0"), HasSubstr("must be 1 to 15"));
  EXPECT_THAT(why_refused("h1  .   h1"), HasSubstr("not one piece"));
  EXPECT_THAT(why_refused("h1  h1\nh1  h1"), HasSubstr("line 2: this row does not fit"));
  EXPECT_THAT(why_refused("h1 h1    h1"), HasSubstr("columns apart"));
  EXPECT_THAT(why_refused("0 0 | h1\n  q1"), HasSubstr("either every row"));
  EXPECT_THAT(why_refused("a b | h1"), HasSubstr("two numbers"));
  EXPECT_THAT(why_refused("0 0 | h1\n0 0 | q1"), HasSubstr("two columns stand at (0,0)"));
  EXPECT_THAT(why_refused("stones many\nh1"), HasSubstr("line 1: stones"));
  EXPECT_THAT(why_refused("stones 1\nstones 2\nh1"), HasSubstr("already given"));
  EXPECT_THAT(why_refused("variants castles\nh1"), HasSubstr("houses, markets, barracks"));
  EXPECT_THAT(why_refused("lake deep\nh1"), HasSubstr("region or single"));
  EXPECT_THAT(why_refused("player\nh1"), HasSubstr("needs a name"));
  EXPECT_THAT(why_refused("player Ann\nplayer Bob\nh1"), HasSubstr("Ann has no city"));
  EXPECT_THAT(why_refused("h1\nplayer Bob\nh1"), HasSubstr("\"player\" line each"));
  EXPECT_THAT(why_refused("player A\nh\nplayer B\nh\nplayer C\nh\nplayer D\nh\nplayer E\nh"),
              HasSubstr("at most 4"));
}

TEST(DrawingReader, RefusesLargeFilesQuickly) {
  EXPECT_THAT(why_refused(std::string(100'000, 'h')), HasSubstr("longer than any line"));
  std::string rows;
  for (int i = 0; i < 5000; ++i) rows += i % 2 == 0 ? "h1\n" : "  h1\n";
  EXPECT_THAT(why_refused(rows), HasSubstr("more rows"));
  EXPECT_THAT(why_refused("99999999 0 | h1"), HasSubstr("two numbers"));
}

}  // namespace
}  // namespace oikist::cli::testing
