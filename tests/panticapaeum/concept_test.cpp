#include "game/concept.h"

#include <gtest/gtest.h>

#include <type_traits>

#include "panticapaeum/panticapaeum.h"

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

}  // namespace
}  // namespace oikist
