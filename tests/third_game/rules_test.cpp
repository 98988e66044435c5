// The game itself: a small one, but no toy.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "game/history.h"
#include "games/read_components.h"
#include "tests/third_game/support.h"

namespace oikist {
namespace {

using stoa::Column;
using stoa::Move;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

TEST(Stoa, CountsStepsAndStairs) {
  const std::vector<Column> row = {3, 4, 9, 7, 8};
  const auto with = stoa::score_of(row, {true}), without = stoa::score_of(row, {false});
  EXPECT_EQ(with.steps, 3);
  EXPECT_EQ(with.stairs, 4);
  EXPECT_EQ(with.total, 7);
  EXPECT_EQ(without.total, 3);
}

TEST(Stoa, PutsColumnsAtEitherEndAndDrawsTheNext) {
  const auto rules = stoa_rules();
  auto position = Stoa::position_from_deal(
      rules, "5 6 7 1 2 3 4 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24");
  position.play({1, true});  // 6
  EXPECT_THAT(position.view().open(), ElementsAre(5, 7, 1));
  EXPECT_EQ(position.view().seat(), 1);
  position.play({2, true});   // 1
  position.play({0, false});  // 5, left of 6
  EXPECT_THAT(position.view().row(0), ElementsAre(5, 6));
  EXPECT_EQ(position.view().score(0).total, 3);
}

TEST(Stoa, ListsExactlyTheLegalMoves) {
  for (int turns = 0; turns <= 15; ++turns) {
    const auto view = stoa_after(turns, 3).view();
    const auto legal = view.legal_moves();
    std::size_t count = 0;
    for (std::uint8_t slot = 0; slot < 8; ++slot)
      for (const bool right : {false, true})
        if (Stoa::why_illegal(view, {slot, right}).empty()) {
          EXPECT_NE(std::find(legal.begin(), legal.end(), Move{slot, right}), legal.end());
          ++count;
        }
    EXPECT_EQ(count, legal.size());
    EXPECT_EQ(view.is_over(), legal.empty());
  }
}

TEST(Stoa, ADeterminizationShowsTheSameAndHasTheRest) {
  FastRandom random(7);
  const auto position = stoa_after(6, 4);
  bool differs = false;
  for (int i = 0; i < 20; ++i) {
    auto world = Stoa::determinize(position.view(), random);
    EXPECT_EQ(world.view(), position.view());
    auto sorted = world.hidden();
    std::sort(sorted.begin(), sorted.end());
    EXPECT_EQ(sorted, stoa::unseen(position.view()));
    differs = differs || world.hidden() != position.hidden();
  }
  EXPECT_TRUE(differs);
}

TEST(Stoa, ARecordReplaysTheGame) {
  FastRandom random(3);
  History<Stoa> history(stoa_rules(4, {false}), Seed::from_number(9));
  while (!history.view().is_over()) history.play(Stoa::random_move(history.view(), random));
  const std::string text =
      history.to_record({{"person", "A"}, {"person", "B"}, {"greedy", "C"}, {"level3", "D"}})
          .text();
  const auto again = History<Stoa>::from_record(Record::parse(text), Stoa::standard_components());
  EXPECT_EQ(again.current(), history.current());
  EXPECT_EQ(again.why_commitment_fails(), "");
  EXPECT_EQ(again.why_deal_fails(), "");
}

TEST(Stoa, AnotherComponentSetIsAnotherGame) {
  ComponentSets sets;
  replace_components(sets, R"({"game":"stoa","name":"small","columns":8,"open":2,"turns":2})");
  EXPECT_EQ(sets.of<Stoa>().columns(), 8);
  try {
    replace_components(sets, R"({"game":"stoa","name":"small","columns":7,"open":2,"turns":2})");
    FAIL();
  } catch (const Failure& failure) {
    EXPECT_EQ(failure.code(), "bad_components");
    EXPECT_THAT(
        failure.what(),
        HasSubstr("components.columns: must be a whole number from 8 to 60, not the number 7"));
  }
}

}  // namespace
}  // namespace oikist
