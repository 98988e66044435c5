#include "tables/result.h"

#include <gtest/gtest.h>

namespace oikist::tables {
namespace {

using Ints = std::vector<int>;

TEST(Result, RanksFollowTheGame) {
  const Result result = rank(How::played, {30, 50, 30, 40}, {1}, {});
  EXPECT_EQ(result.winners, Ints({1}));
  EXPECT_EQ(result.ranks, Ints({3, 1, 3, 2}));
}

TEST(Result, TheGameBreaksTiesForTheFirstPlace) {
  EXPECT_EQ(rank(How::played, {50, 50}, {1}, {}).ranks, Ints({2, 1}));
  EXPECT_EQ(rank(How::played, {50, 50}, {0, 1}, {}).ranks, Ints({1, 1}));
}

TEST(Result, AResignedSeatComesLastWhateverItsScore) {
  const Result result = rank(How::played, {90, 20, 80, 10}, {0}, {0, 2});
  EXPECT_EQ(result.winners, Ints({1}));
  EXPECT_EQ(result.ranks, Ints({4, 1, 3, 2}));
}

TEST(Result, TheOthersMayShareTheVictory) {
  const Result result = rank(How::played, {90, 20, 20}, {0}, {0});
  EXPECT_EQ(result.winners, Ints({1, 2}));
  EXPECT_EQ(result.ranks, Ints({3, 1, 1}));
}

TEST(Result, TheRemainingSeatWinsWhateverItsScore) {
  const Result result = rank(How::time, {90, 20}, {0}, {0});
  EXPECT_EQ(result.winners, Ints({1}));
  EXPECT_EQ(result.ranks, Ints({2, 1}));
  EXPECT_EQ(result.totals, Ints({90, 20}));
}

}  // namespace
}  // namespace oikist::tables
