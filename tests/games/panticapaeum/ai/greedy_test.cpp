#include "games/panticapaeum/ai/greedy.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace oikist::panticapaeum {
namespace {

using Player = GreedyPlayer<Panticapaeum>;

Position deal(int players, std::uint64_t number) {
  return Panticapaeum::deal(Rules(players, {}), Seed::from_number(number));
}

// Plays to the end; `choose(position)` gives the moves.
template <class Choose>
std::vector<std::string> play_out(Position& position, Choose choose) {
  std::vector<std::string> texts;
  while (!Panticapaeum::is_over(position.view())) {
    const Move move = choose(position);
    texts.push_back(Panticapaeum::move_text(move));
    Panticapaeum::play(position, move);
  }
  return texts;
}

std::vector<std::string> greedy_game(Position& position, std::uint64_t seed) {
  std::vector<Player> players(static_cast<std::size_t>(position.view().players()));
  FastRandom random(seed);
  return play_out(position, [&](const Position& now) {
    return players[now.view().seat].choose(now.view(), random);
  });
}

TEST(PanticapaeumGreedy, PlaysOnlyLegalMoves) {
  for (int count = kMinPlayers; count <= kMaxPlayers; ++count) {
    Position position = deal(count, 1);
    std::vector<Player> players(static_cast<std::size_t>(count));
    FastRandom random(1);
    play_out(position, [&](const Position& now) {
      const Move move = players[now.view().seat].choose(now.view(), random);
      EXPECT_EQ(Panticapaeum::why_illegal(now.view(), move), "");
      return move;
    });
  }
}

// Also with the cubes of the box, whose end is a rule of its own.
TEST(PanticapaeumGreedy, RatesEveryLegalMoveOnce) {
  Position position = Panticapaeum::deal(Rules(3, {Supply::physical}), Seed::from_number(2));
  FastRandom random(2);
  int asked = 0;
  play_out(position, [&](const Position& now) {
    if (asked++ % 7 != 0) return Panticapaeum::random_move(now.view(), random);
    MoveList moves;
    Panticapaeum::legal_moves(now.view(), moves);
    const auto rated = rate_moves<Panticapaeum>(now.view(), random);
    EXPECT_EQ(rated.size(), moves.size());
    for (const Move& move : moves)
      EXPECT_EQ(std::count_if(rated.begin(), rated.end(),
                              [&](const auto& one) { return one.move == move; }),
                1);
    return rated.front().move;
  });
}

TEST(PanticapaeumGreedy, PlaysTheSameGameWithTheSameSeed) {
  Position one = deal(2, 3), other = deal(2, 3);
  EXPECT_EQ(greedy_game(one, 5), greedy_game(other, 5));
  EXPECT_EQ(one, other);
}

// What it thinks of a turn as a whole and of its first move alone is the same.
TEST(PanticapaeumGreedy, BeginsItsPlanWithTheBestRatedMove) {
  Position position = deal(2, 4);
  FastRandom random(4);
  for (int i = 0; i < 40; ++i) {
    FastRandom one(6), other(6);
    EXPECT_EQ(Player().choose(position.view(), one),
              rate_moves<Panticapaeum>(position.view(), other).front().move);
    Panticapaeum::play(position, Panticapaeum::random_move(position.view(), random));
  }
}

TEST(PanticapaeumGreedy, IsTheSameWhateverLiesHidden) {
  Position position = deal(2, 5);
  std::array<Player, 2> players;
  FastRandom random(5), worlds(6);
  play_out(position, [&](const Position& now) {
    const Position world = Panticapaeum::determinize(now.view(), worlds);
    Player twin = players[now.view().seat];
    FastRandom same = random;
    const Move move = players[now.view().seat].choose(now.view(), random);
    EXPECT_EQ(twin.choose(world.view(), same), move);
    return move;
  });
}

// Each deal is played twice, the seats exchanged.
TEST(PanticapaeumGreedy, BeatsRandomPlayersOnPairedDeals) {
  constexpr int kDeals = 10;
  int wins = 0;
  for (int game = 0; game < 2 * kDeals; ++game) {
    Position position = deal(2, static_cast<std::uint64_t>(game / 2));
    Player greedy;
    FastRandom random(7);
    play_out(position, [&](const Position& now) {
      return now.view().seat == game % 2 ? greedy.choose(now.view(), random)
                                         : Panticapaeum::random_move(now.view(), random);
    });
    wins += winners(position.view()) == std::vector<int>{game % 2};
  }
  EXPECT_EQ(wins, 2 * kDeals);
}

TEST(PanticapaeumGreedy, ScoresLikeAnExperiencedPlayer) {
  constexpr int kGames = 10;
  int points = 0, buildings = 0;
  for (std::uint64_t game = 0; game < kGames; ++game) {
    Position position = deal(2, 100 + game);
    greedy_game(position, game);
    for (int seat = 0; seat < 2; ++seat) {
      points += score(position.view(), seat).total;
      buildings += position.view().seats[static_cast<std::size_t>(seat)].city.buildings().ssize();
    }
  }
  EXPECT_GE(points, 80 * 2 * kGames);
  EXPECT_GE(buildings, 8 * 2 * kGames);
}

// After the last turn nothing but the rules counts.
TEST(PanticapaeumGreedy, ExpectsInTheEndWhatTheRulesGive) {
  for (std::uint64_t game = 0; game < 10; ++game) {
    Position position = deal(3, game);
    FastRandom random(game);
    play_out(position,
             [&](const Position& now) { return Panticapaeum::random_move(now.view(), random); });
    for (int seat = 0; seat < 3; ++seat)
      EXPECT_DOUBLE_EQ(estimate(position.view(), seat, 0, true, {}),
                       score(position.view(), seat).total);
  }
}

}  // namespace
}  // namespace oikist::panticapaeum
