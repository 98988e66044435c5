#include "games/akropolis/terminal/city_drawing.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/akropolis/rules/score.h"
#include "tests/terminal/support.h"

namespace oikist::cli::testing {
namespace {

using akropolis::City;
using akropolis::Column;
using akropolis::Face;
using ::testing::HasSubstr;
using ::testing::Not;

City row_of_houses(int length, int height = 1) {
  std::vector<Column> columns;
  for (int q = 0; q < length; ++q)
    columns.push_back({Hex::make(q, 0), Face::district(akropolis::Colour::house), height});
  return City::from_columns(columns, 0);
}

TEST(CityDrawing, ShowsTheStartWithItsCoordinates) {
  const City city(akropolis::Components::standard(), 1);
  EXPECT_EQ(draw_city(city, rules_for(), Screen{}),
            " row   q | -1   0   1   2   3   4\n"
            "  -2  -1 |   .   .   .   .   .   .  |   4\n"
            "  -1  -2 | .   .   q1  .   .   .    |   3\n"
            "   0  -2 |   .   .   H1* q1  .   .  |   3\n"
            "   1  -3 | .   .   q1  .   .   .    |   2\n"
            "   2  -3 |   .   .   .   .   .   .  |   2\n");
}

TEST(CityDrawing, MarksWhatIsNewAndLakes) {
  const City city = city_from("  h1  M1\nq1  .   q1\n  q2  q1");
  const std::vector<Hex> marked = {{0, 0}, {1, 0}};
  const std::string text = draw_city(city, rules_for(), Screen{}, marked);
  EXPECT_THAT(text, HasSubstr("[h1][M1]"));
  EXPECT_THAT(text, HasSubstr(" q1  ~   q1 "));
}

TEST(CityDrawing, MovesTogetherAndThenIntoPanels) {
  EXPECT_THAT(draw_city(row_of_houses(12), rules_for(), Screen{}), HasSubstr(" h1  h1 "));
  EXPECT_THAT(draw_city(row_of_houses(25), rules_for(), Screen{}), HasSubstr("h1h1h1"));
  EXPECT_THAT(draw_city(row_of_houses(25), rules_for(), Screen{}), Not(HasSubstr("further")));
  EXPECT_THAT(draw_city(row_of_houses(60), rules_for(), Screen{}), HasSubstr("further east"));
  EXPECT_THAT(draw_city(row_of_houses(25, 12), rules_for(), Screen{}), HasSubstr(" h12 h12"));
}

TEST(CityDrawing, NeverIsWiderThanTheScreenAndReadsBackAsTheSameCity) {
  const auto check = [](const City& city) {
    const auto rules = rules_for();
    for (const int width : {60, 80, 120}) {
      Screen screen;
      screen.width = width;
      const std::string text = draw_city(city, rules, screen);
      EXPECT_LE(widest_line(text), static_cast<std::size_t>(width)) << text;
      const City again = city_from("stones " + std::to_string(city.stones()) + '\n' + text);
      EXPECT_EQ(score_city(again, rules), score_city(city, rules)) << text;
      EXPECT_EQ(again.bounds(), city.bounds()) << text;
      EXPECT_EQ(judge_districts(again, rules), judge_districts(city, rules)) << text;
    }
  };
  for (const int length : {1, 2, 12, 14, 16, 25, 33, 34, 47, 63}) {
    check(row_of_houses(length));
    check(row_of_houses(length, 11));
  }
  akropolis::Options options;
  options.long_game = true;
  for (std::uint64_t game = 1; game <= 30; ++game)
    for (const int moves : {0, 5, 20, 60})
      check(played(rules_for(2, options), game, moves).view().city(1));
}

TEST(CityDrawing, PaintsEveryFaceOnItsColour) {
  Screen screen;
  screen.depth = ColourDepth::exact;
  const std::string text = draw_city(city_from("h1  q1"), rules_for(), screen);
  EXPECT_THAT(text, HasSubstr("48;2;40;68;134mh1 \033[0m"));
  EXPECT_THAT(text, HasSubstr("48;2;225;225;224mq1 \033[0m"));
}

}  // namespace
}  // namespace oikist::cli::testing
