// The greedy player of a game whose turns are single moves.
#include "search/greedy.h"

#include <gtest/gtest.h>

#include "games/ai.h"
#include "games/akropolis/rules/akropolis.h"

namespace oikist {
namespace {

TEST(Greedy, TakesTheMoveWithTheMostPointsRightAfterIt) {
  FastRandom random(1);
  auto position = Akropolis::deal(akropolis::Rules(2, {}), Seed::from_number(1));
  while (!Akropolis::is_over(position.view())) {
    const auto& view = position.view();
    const auto rated = rate_moves<Akropolis>(view, random);
    Akropolis::MoveList moves;
    Akropolis::legal_moves(view, moves);
    ASSERT_EQ(rated.size(), moves.size());
    for (const auto& move : moves)
      ASSERT_LE(Akropolis::score(Akropolis::preview(view, move), view.seat()).total,
                rated.front().value);
    ASSERT_EQ(Akropolis::score(Akropolis::preview(view, rated.front().move), view.seat()).total,
              rated.front().value);
    Akropolis::play(position, rated.front().move);
  }
}

}  // namespace
}  // namespace oikist
