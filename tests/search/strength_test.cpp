#include <gtest/gtest.h>

#include "games/ai.h"
#include "search/greedy.h"
#include "search/search.h"

namespace oikist {
namespace {

template <Game G>
class Strength : public testing::Test {};

using Games = testing::Types<Akropolis, Panticapaeum>;
TYPED_TEST_SUITE(Strength, Games);

TYPED_TEST(Strength, WinsAgainstTheGreedyPlayer) {
  using G = TypeParam;
  constexpr int kGames = 6;  // three deals, each from both seats
  int wins = 0;
  for (int game = 0; game < kGames; ++game) {
    const int seat = game % 2;
    auto position = G::deal(typename G::Rules(2, typename G::Options{}),
                            Seed::from_number(21 + static_cast<unsigned>(game / 2)));
    const auto own = make_search_player<G>({0, 48, 1});
    GreedyPlayer<G> greedy;
    FastRandom random(6);
    while (!G::is_over(position.view())) {
      const auto& view = position.view();
      G::play(position, G::seat_to_decide(view) == seat ? own->choose(view, random)
                                                        : greedy.choose(view, random));
    }
    if (G::winners(position.view()) == std::vector<int>{seat}) ++wins;
  }
  EXPECT_GE(wins, 5);
}

}  // namespace
}  // namespace oikist
