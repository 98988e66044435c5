#include "games/akropolis/terminal/standings.h"

#include <gtest/gtest.h>

#include "tests/terminal/support.h"

namespace oikist::cli {
namespace {

Standing standing(std::string name, int total, int stones) {
  Standing one;
  one.name = std::move(name);
  one.score.total = total;
  one.score.stones = stones;
  return one;
}

TEST(Standings, ShowsStarsTimesValue) {
  Standing ann = standing("Ann", 39, 3);
  ann.score.parts[0] = {12, 3, 36};
  EXPECT_EQ(standings_table({ann}, 0, Screen{}),
            "           houses  markets barracks  temples  gardens  stones  total\n"
            "> Ann     3x12=36    0x0=0    0x0=0    0x0=0    0x0=0       3     39\n");
}

TEST(Standings, StaysWithinTheScreenWhateverTheNames) {
  Standing one = standing(std::string(40, 'N'), 99999, 9999);
  for (auto& part : one.score.parts) part = {120, 14, 1680};
  one.score.quarries = 40;
  EXPECT_LE(testing::widest_line(standings_table({one, one, one, one}, 2, Screen{})), 80u);
}

TEST(Standings, SaysWhoWonAndWhy) {
  EXPECT_EQ(outcome_words({standing("Ann", 10, 1), standing("Bob", 12, 0)}, false),
            "Bob wins with 12 points.");
  EXPECT_EQ(outcome_words({standing("Ann", 12, 1), standing("Bob", 12, 0)}, false),
            "Ann wins: tied at 12 points, but with more stones left.");
  EXPECT_EQ(outcome_words({standing("Ann", 12, 1), standing("Bob", 12, 1)}, false),
            "Ann and Bob share the victory: tied at 12 points and with equal stones.");
  EXPECT_EQ(outcome_words({standing("Ann", 12, 1), standing("Architect", 12, 1)}, true),
            "Architect wins: tied at 12 points and with equal stones, and such a tie goes to the "
            "Architect.");
  EXPECT_EQ(outcome_words({standing("Ann", 12, 3), standing("Architect", 12, 1)}, true),
            "Ann wins: tied at 12 points, but with more stones left.");
}

}  // namespace
}  // namespace oikist::cli
