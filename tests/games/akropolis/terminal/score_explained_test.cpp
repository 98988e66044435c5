#include "games/akropolis/terminal/score_explained.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/akropolis/rules/score.h"
#include "tests/terminal/support.h"

namespace oikist::cli::testing {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

// In one line, so that line ends do not matter.
std::string explained(std::string_view drawing) {
  const DrawnTable table = read_drawing(drawing);
  const auto text = explain_city(table.cities[0].city, rules_for(2, table.options), Screen{});
  EXPECT_LE(widest_line(text), 80u);
  std::string line;
  for (const std::string_view word : words(text)) line += std::string(word) + ' ';
  return line;
}

TEST(ScoreExplained, HousesByGroups) {
  const std::string text = explained("stones 2\nh1  h2  H1* h3\n");
  EXPECT_THAT(text, HasSubstr("houses 1 star x value 3 = 3 points"));
  EXPECT_THAT(text, HasSubstr("plaza at (2,0): 1 star"));
  EXPECT_THAT(text,
              HasSubstr("a group of 2 houses worth 3 at (0,0) (1,0) counts: it is the largest"));
  EXPECT_THAT(
      text, HasSubstr("one house worth 3 at (3,0) does not count: the largest group has 2 houses"));
  EXPECT_THAT(text, HasSubstr("stones 2 points total 5 points"));
}

TEST(ScoreExplained, EqualGroupsOfHouses) {
  EXPECT_THAT(explained("h1  H1  h3"), HasSubstr("another group is as large and worth more, 3"));
  EXPECT_THAT(explained("h2  H1  h2"), HasSubstr("as large and worth as much, and only one"));
  EXPECT_THAT(explained("h2  H1"), HasSubstr("all houses are together"));
}

TEST(ScoreExplained, Markets) {
  const std::string text = explained("m1  m1  M1  m2");
  EXPECT_THAT(text,
              HasSubstr("market at (0,0), height 1, does not count: the market at (1,0) is next"));
  EXPECT_THAT(text, HasSubstr("market at (3,0), height 2, counts 2: no market is next to it"));
  EXPECT_THAT(text, Not(HasSubstr("doubled")));
  const std::string doubled = explained("variants markets\nM1  m2  q1  m1");
  EXPECT_THAT(doubled,
              HasSubstr("counts 4: no market is next to it; doubled by the market plaza at (0,0)"));
  EXPECT_THAT(doubled, HasSubstr("counts 1: no market is next to it; not doubled"));
}

// A ring of seven around one empty space, with a barracks that sees only that space.
constexpr std::string_view kRing =
    "    q1  q1  q1\n"
    "  q1  b1  q1  q1\n"
    "q1  q1  .   q1  B1\n"
    "  q1  q1  g1  q1\n"
    "    q1  q1  t1\n";

TEST(ScoreExplained, BarracksAndLakes) {
  EXPECT_THAT(explained(kRing), HasSubstr("barracks at (0,1), height 1, does not count: the empty "
                                          "space at (0,2) is enclosed by the city"));
  EXPECT_THAT(explained("barracks_edge any_empty\n" + std::string(kRing)),
              HasSubstr("barracks at (0,1), height 1, counts 1: on the edge, open at (0,2)"));
  const std::string edge = explained("variants barracks\nb1  B1");
  EXPECT_THAT(edge, HasSubstr("not doubled by 5 open spaces, it would take 3 or 4"));
  EXPECT_THAT(explained("variants barracks\nb1  B1\n  q1"), HasSubstr("doubled by 4 open spaces"));
  EXPECT_THAT(explained("    q1  q1\n  q1  b1  q1\n    q1  q1"),
              HasSubstr("every space around it is built on"));
}

TEST(ScoreExplained, Temples) {
  EXPECT_THAT(explained("  q1  q1\nq1  t2  q1\n  q1  q1  T1"),
              HasSubstr("counts 2: all six spaces around it are built on"));
  EXPECT_THAT(explained("variants temples\n  q1  q1\nq1  t2  q1\n  q1  q1  T1"),
              HasSubstr("counts 4: all six spaces around it are built on; doubled"));
  EXPECT_THAT(explained("  q1  q1\nq1  t2  q1\n  q1  .   \n"),
              HasSubstr("it needs all six spaces around it: (0,2) is empty"));
  EXPECT_THAT(explained("t1  q1"), HasSubstr("are empty"));
}

TEST(ScoreExplained, Gardens) {
  EXPECT_THAT(explained("g2  G1"), HasSubstr("gardens 3 stars x value 2 = 6 points"));
  EXPECT_THAT(explained("g2  G1"), HasSubstr("counts 2: gardens always do"));
  EXPECT_THAT(explained("variants gardens\n" + std::string(kRing)),
              HasSubstr("doubled by the lake at (0,2)"));
  EXPECT_THAT(explained("variants gardens\ng1"), HasSubstr("not doubled: no lake"));
  EXPECT_THAT(explained("g2"), HasSubstr("no plaza of this colour, so no stars"));
}

// Every reason has to agree with the verdict of the rules, whatever the city.
TEST(ScoreExplained, AgreesWithTheRulesEverywhere) {
  akropolis::Options options;
  options.variants.fill(true);
  for (const int reading : {0, 1, 2, 3}) {
    options.barracks_edge = static_cast<akropolis::BarracksEdge>(reading & 1);
    options.lake = static_cast<akropolis::Lake>(reading >> 1);
    const auto rules = rules_for(2, options);
    for (std::uint64_t game = 1; game <= 25; ++game) {
      const auto position = played(rules, game, 100);
      Screen wide;
      wide.width = 2000;  // so that each entry is one line
      const std::string text = explain_city(position.view().city(0), rules, wide);
      for (std::string_view entry : split(text, '\n')) {
        if (entry.find("does not count:") != std::string_view::npos) {
          EXPECT_THAT(std::string(entry), AllOf(Not(HasSubstr("on the edge, open")),
                                                Not(HasSubstr("no market is next")),
                                                Not(HasSubstr("all six spaces around it are"))));
        }
        if (entry.find(", counts ") != std::string_view::npos) {
          EXPECT_THAT(std::string(entry),
                      AllOf(Not(HasSubstr("it needs")), Not(HasSubstr("is enclosed")),
                            Not(HasSubstr("the market at")), Not(HasSubstr("every space around"))));
        }
      }
      EXPECT_THAT(text,
                  HasSubstr("total     " + counted(score_city(position.view().city(0), rules).total,
                                                   "point", "points")));
    }
  }
}

TEST(ScoreExplained, TheArchitect) {
  akropolis::Options options;
  options.architect = akropolis::Architect::metagenes;
  const auto rules = rules_for(1, options);
  const auto position = played(rules, 5, 100);
  const std::string text = explain_architect(position.view().architect(), rules, Screen{});
  EXPECT_THAT(text, HasSubstr("on its 19 tiles counts"));
  EXPECT_THAT(text, HasSubstr("quarries  2 points each"));
  EXPECT_LE(widest_line(text), 80u);
}

}  // namespace
}  // namespace oikist::cli::testing
