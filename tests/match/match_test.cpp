#include "match/match.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/search/offers_game.h"

namespace oikist {
namespace {

using testing::ElementsAre;

offers::View with_points(int first, int second, int third) {
  offers::View view{{.players = 3}};
  view.points = {first, second, third};
  return view;
}

TEST(MatchWinners, IfAPlayerFailsTheBestOfTheOthersWins) {
  EXPECT_THAT(winners_without<Offers>(with_points(9, 5, 3), 0), ElementsAre(1));
  EXPECT_THAT(winners_without<Offers>(with_points(9, 5, 3), 1), ElementsAre(0));
  EXPECT_THAT(winners_without<Offers>(with_points(3, 5, 9), 2), ElementsAre(1));
  EXPECT_THAT(winners_without<Offers>(with_points(4, 4, 7), 2), ElementsAre(0, 1));
}

// Drought takes points away: everybody may be below zero.
TEST(MatchWinners, MayHaveNegativeScores) {
  EXPECT_THAT(winners_without<Offers>(with_points(5, -3, -1), 0), ElementsAre(2));
  EXPECT_THAT(winners_without<Offers>(with_points(-2, 5, -2), 1), ElementsAre(0, 2));
  EXPECT_THAT(winners_without<Offers>(with_points(-4, 0, 5), 2), ElementsAre(1));
}

}  // namespace
}  // namespace oikist
