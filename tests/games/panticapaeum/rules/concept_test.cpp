#include "game/concept.h"

#include <gtest/gtest.h>

#include <type_traits>

#include "games/panticapaeum/rules/panticapaeum.h"

namespace oikist {
namespace {

static_assert(Game<Panticapaeum>);
static_assert(std::is_trivially_copyable_v<panticapaeum::Position>);

TEST(Concept, RandomGamesOfEverySizeEnd) {
  for (int players = 2; players <= 4; ++players)
    for (std::uint64_t number = 0; number < 50; ++number) {
      FastRandom random(number);
      const Panticapaeum::Rules rules(players, {});
      Panticapaeum::Position position = Panticapaeum::deal(rules, Seed::from_number(number));
      int plies = 0;
      while (!Panticapaeum::is_over(position.view())) {
        Panticapaeum::play(position, Panticapaeum::random_move(position.view(), random));
        ASSERT_LT(++plies, 5000);
      }
      ASSERT_EQ(position.view().round, 5);
    }
}

TEST(Concept, APreviewIsTheViewAfterTheMoveUnlessSomethingIsRevealed) {
  FastRandom random(3);
  Panticapaeum::Position position = Panticapaeum::random_deal(Panticapaeum::Rules(3, {}), random);
  int stopped = 0;
  while (!Panticapaeum::is_over(position.view())) {
    const auto move = Panticapaeum::random_move(position.view(), random);
    const auto preview = Panticapaeum::preview(position.view(), move);
    const bool reveals = Panticapaeum::reveals(position.view(), move);
    const int bag = position.view().bag_left;
    EXPECT_TRUE(!reveals || preview.bag_left == bag);
    Panticapaeum::play(position, move);
    EXPECT_EQ(preview == position.view(), !reveals);
    stopped += reveals;
  }
  EXPECT_GE(stopped, 4);  // four new circles at least
}

TEST(Concept, OptionsAreReadAsTheyAreWritten) {
  const Panticapaeum::Rules rules(3, {panticapaeum::Supply::physical});
  const json::object options = Panticapaeum::options_json(rules);
  EXPECT_EQ(json::serialize(options), R"({"supply":"physical"})");
  EXPECT_EQ(Panticapaeum::make_rules(3, Fields(options, "options"), rules.components()), rules);
  EXPECT_THROW((void)Panticapaeum::make_rules(3, Fields({{"supply", "small"}}, "options"),
                                              rules.components()),
               Failure);
  EXPECT_EQ(Panticapaeum::describe_options().size(), 1u);
}

}  // namespace
}  // namespace oikist
