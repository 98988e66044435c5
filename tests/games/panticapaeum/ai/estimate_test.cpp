#include "games/panticapaeum/ai/estimate.h"

#include <gtest/gtest.h>

#include "games/panticapaeum/ai/evaluator.h"
#include "games/panticapaeum/ai/features.h"

namespace oikist::panticapaeum {
namespace {

// Positions of whole games, one after the other, so that single features and nearly all of them
// change between two.
TEST(PanticapaeumCorrection, IsTheSameFromTheChangeAndFromTheWholePosition) {
  const Net& net = standard_net();
  int positions = 0;
  for (std::uint64_t game = 1; game <= 3; ++game) {
    const int players = kMinPlayers + static_cast<int>(game % 3);
    auto position = Panticapaeum::deal(Rules(players, Options{}), Seed::from_number(game));
    FastRandom random(game);
    const int seat = 0;
    constexpr int kTurnsLeft = 5;  // one phase for all: only positions differ
    Correction following(&net, seat, kTurnsLeft);
    for (MoveList moves; !Panticapaeum::is_over(position.view()); ++positions) {
      ActiveFeatures whole;
      add_features(position.view(), seat, kTurnsLeft, whole);
      const double learned = net.evaluate(whole, phase_of(kTurnsLeft));
      ASSERT_EQ(following.points(position.view()), learned / Net::kPoint);
      Panticapaeum::legal_moves(position.view(), moves);
      Panticapaeum::play(position, moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    }
  }
  EXPECT_GT(positions, 300);
}

TEST(PanticapaeumCorrection, IsNothingWithoutANetOrATurn) {
  const auto position = Panticapaeum::deal(Rules(2, Options{}), Seed::from_number(1));
  EXPECT_EQ(Correction(nullptr, 0, 3).points(position.view()), 0);
  EXPECT_EQ(Correction(&standard_net(), 0, 0).points(position.view()), 0);
}

}  // namespace
}  // namespace oikist::panticapaeum
