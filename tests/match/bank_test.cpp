#include "match/bank.h"

#include <gtest/gtest.h>

#include <numeric>

#include "games/ai.h"

namespace oikist {
namespace {

constexpr auto kGoOn = [] { return true; };

BankSettings small_bank() {
  BankSettings settings;
  settings.player = "level:3";
  settings.worlds = 3;
  settings.turns = 3;
  settings.simulations = 2;
  settings.thorough = 32;
  return settings;
}

TEST(LossOfATurn, IsTheMeanOverTheWorldsOfBoth) {
  const std::vector<int> best = {10, 4, 7, 90};
  const std::vector<int> other = {8, 6, 1};
  const Loss loss = loss_of(best, other);
  EXPECT_DOUBLE_EQ(loss.value, 2);  // 2, -2 and 6
  EXPECT_DOUBLE_EQ(loss.error, 4 / std::sqrt(3.0));
  EXPECT_DOUBLE_EQ(loss_of(other, best).value, -2);
  EXPECT_DOUBLE_EQ(loss_of(best, {}).value, 0);
}

TEST(Bank, HasPositionsOfAllPhasesAndNumbersOfPlayers) {
  const Bank<Akropolis> bank(small_bank(), Akropolis::standard_components());
  int before = 0;
  for (const int number : {8, 5, 3}) {  // the end, the middle, the opening
    const auto position = bank.make(number, kGoOn);
    ASSERT_TRUE(position);
    EXPECT_EQ(position->view.rules().players(), number == 8 ? 2 : number == 5 ? 3 : 4);
    EXPECT_EQ(position->phase, number == 8 ? "end" : number == 5 ? "middle" : "opening");
    const int turns = Evaluator<Akropolis>().turns(position->view);
    EXPECT_GT(turns, before);
    before = turns;
  }
}

TEST(Bank, PutsTheBestTurnFirstAndIsTheSameEveryTime) {
  const Bank<Akropolis> bank(small_bank(), Akropolis::standard_components());
  const auto one = bank.make(4, kGoOn), two = bank.make(4, kGoOn);
  ASSERT_TRUE(one && two);
  ASSERT_EQ(one->turns.size(), 3u);
  EXPECT_EQ(one->view, two->view);
  const auto sum = [](const std::vector<int>& leads) {
    return std::accumulate(leads.begin(), leads.end(), 0);
  };
  for (std::size_t i = 0; i < one->turns.size(); ++i) {
    EXPECT_EQ(one->turns[i].leads, two->turns[i].leads);
    EXPECT_EQ(one->turns[i].leads.size(), 3u);
    EXPECT_GE(sum(one->turns[0].leads), sum(one->turns[i].leads));
  }
}

TEST(Bank, JudgesATurnAgainAsItDid) {
  const Bank<Akropolis> bank(small_bank(), Akropolis::standard_components());
  const auto position = bank.make(4, kGoOn);
  ASSERT_TRUE(position);
  const auto& turn = position->turns[1];
  EXPECT_EQ(Bank<Akropolis>::find_turn(*position, turn.moves), 1u);
  const auto again = bank.judge(*position, turn.moves, kGoOn);
  ASSERT_TRUE(again);
  EXPECT_EQ(again->leads, turn.leads);
  EXPECT_FALSE(bank.judge(*position, turn.moves, [] { return false; }));
}

// A turn of Panticapaeum is several moves; a player is asked for all of them.
TEST(Bank, AsksAPlayerForItsWholeTurn) {
  const Bank<Panticapaeum> bank(small_bank(), Panticapaeum::standard_components());
  const auto position = bank.make(0, kGoOn);
  ASSERT_TRUE(position);
  const PlayerMaker<Panticapaeum> maker(parse_player("level:2", "panticapaeum"), Budget{},
                                        std::chrono::seconds(1));
  const auto moves = bank.choice(*position, maker);
  auto view = position->view;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    ASSERT_EQ(Panticapaeum::why_illegal(view, moves[i]), "");
    const auto after = Panticapaeum::preview(view, moves[i]);
    const bool last =
        Panticapaeum::reveals(view, moves[i]) || Evaluator<Panticapaeum>().ends_turn(view, after);
    EXPECT_EQ(last, i + 1 == moves.size());
    view = after;
  }
}

}  // namespace
}  // namespace oikist
