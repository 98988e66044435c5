// The computer players with Athena: they plan whole turns, complete cards and are better for it.
#include <gtest/gtest.h>

#include "games/akropolis/ai/ai.h"
#include "games/akropolis/ai/card_goals.h"
#include "games/akropolis/ai/completions.h"
#include "search/search.h"

namespace oikist::akropolis {
namespace {

Rules athena_rules(int players) {
  Options options;
  options.athena = true;
  return Rules(players, options);
}

// The first position of the seed's game in which a card can be completed.
Position completing_position(std::uint64_t seed, int players = 2) {
  for (;; ++seed) {
    Position position = Akropolis::deal(athena_rules(players), Seed::from_number(seed));
    FastRandom random(seed);
    while (!position.view().is_over()) {
      if (position.view().completing()) return position;
      position.play(position.view().random_move(random));
    }
  }
}

TEST(AthenaPlayers, PlanTheTurnToItsEnd) {
  const Evaluator<Akropolis> evaluator;
  FastRandom random(1);
  for (int players = 1; players <= kMaxPlayers; ++players) {
    const Position position = completing_position(static_cast<std::uint64_t>(players), players);
    const auto plans = evaluator.plans(position.view(), 6, 3, random);
    ASSERT_GE(plans.size(), 3u);
    for (const Plan<Akropolis>& plan : plans) {
      Position played = position;
      for (const Move& move : plan.moves) {
        ASSERT_TRUE(played.view().is_legal(move)) << played.view().why_illegal(move);
        played.play(move);
      }
      EXPECT_FALSE(played.view().completing());
      EXPECT_NE(played.view().turn(), position.view().turn());
    }
  }
}

TEST(AthenaPlayers, CountTheTurnsInTheMiddleOfOne) {
  const Evaluator<Akropolis> evaluator;
  Position position = completing_position(3);
  const int seat = position.view().seat();
  const int turns = evaluator.turns(position.view());
  const int own = turns_left(position.view(), seat);
  const int others = turns_left(position.view(), 1 - seat);
  position.play(Move::stop());
  EXPECT_EQ(evaluator.turns(position.view()), turns - 1);
  EXPECT_EQ(turns_left(position.view(), seat), own);
  EXPECT_EQ(turns_left(position.view(), 1 - seat), others);
}

TEST(AthenaPlayers, NovicesPlayLegally) {
  const Evaluator<Akropolis> evaluator;
  for (const Level& level : Evaluator<Akropolis>::levels()) {
    if (level.searches) continue;
    Position position = Akropolis::deal(athena_rules(2), Seed::from_number(5));
    FastRandom random(5);
    while (!position.view().is_over()) {
      for (const Move& move : evaluator.novice_turn(position.view(), level.novice, random).moves) {
        ASSERT_TRUE(position.view().is_legal(move)) << position.view().why_illegal(move);
        position.play(move);
      }
    }
  }
}

// Cards completed per seat in games of the level against itself.
double cards_completed(const NoviceStyle& style, int games) {
  const Evaluator<Akropolis> evaluator;
  int cards = 0;
  for (int game = 0; game < games; ++game) {
    Position position =
        Akropolis::deal(athena_rules(2), Seed::from_number(static_cast<std::uint64_t>(70 + game)));
    FastRandom random(static_cast<std::uint64_t>(game));
    while (!position.view().is_over())
      for (const Move& move : evaluator.novice_turn(position.view(), style, random).moves)
        position.play(move);
    for (int seat = 0; seat < 2; ++seat) cards += position.view().completed_cards(seat);
  }
  return 1.0 * cards / (2 * games);
}

TEST(AthenaPlayers, EveryLevelAimsForCards) {
  constexpr int kGames = 24;
  for (std::size_t level = 0; level < kLevels; ++level) {
    const Level& one = Evaluator<Akropolis>::levels()[level];
    if (one.searches) continue;
    EXPECT_GE(cards_completed(one.novice, kGames), 0.6) << "level " << level + 1;
  }
}

TEST(AthenaPlayers, GoalsGrowWithTheCardsWithinReach) {
  const Position start = Akropolis::deal(athena_rules(2), Seed::from_number(1));
  const City& city = start.view().city(0);
  EXPECT_GT(CardGoals(start.view(), 0, 10, false).value(city),
            CardGoals(start.view(), 0, 2, false).value(city));
  EXPECT_EQ(CardGoals(start.view(), 0, 0, false).value(city), 0);
}

// The moves of a turn.
using Turn = std::vector<Move> (*)(const View&, FastRandom&);

std::vector<Move> searching_turn(const View& view, FastRandom& random) {
  SearchSettings settings = Evaluator<Akropolis>::search_defaults();
  settings.budget.simulations = 24;
  settings.budget.ms = 0;
  return analyse<Akropolis>(view, settings, random).moves.front().line;
}

std::vector<Move> random_turn(const View& view, FastRandom& random) {
  return {view.random_move(random)};
}

// The most points at once, and never a card.
std::vector<Move> greedy_turn_without_cards(const View& view, FastRandom& random) {
  if (view.completing()) return {Move::stop()};
  return {greedy_move<Akropolis>(view, random)};
}

// Points and cards of both over a few deals, each played from both seats.
struct Sums {
  std::array<int, 2> points{};
  std::array<int, 2> cards{};
};

Sums compare_players(Turn first, Turn second, int deals) {
  Sums sums;
  for (int game = 0; game < 2 * deals; ++game) {
    Position position = Akropolis::deal(
        athena_rules(2), Seed::from_number(static_cast<std::uint64_t>(40 + game / 2)));
    FastRandom random(static_cast<std::uint64_t>(game));
    while (!position.view().is_over()) {
      const bool is_first = position.view().seat() == game % 2;
      for (const Move& move : (is_first ? first : second)(position.view(), random)) {
        EXPECT_TRUE(position.view().is_legal(move)) << position.view().why_illegal(move);
        position.play(move);
      }
    }
    for (int seat = 0; seat < 2; ++seat) {
      const std::size_t who = seat == game % 2 ? 0 : 1;
      sums.points[who] += position.view().score(seat).total;
      sums.cards[who] += position.view().completed_cards(seat);
    }
  }
  return sums;
}

TEST(AthenaPlayers, SearchBeatsRandomPlayAndPlayersThatIgnoreTheCards) {
  const Sums chance = compare_players(searching_turn, random_turn, 1);
  EXPECT_GT(chance.points[0], 3 * chance.points[1]);
  const Sums greedy = compare_players(searching_turn, greedy_turn_without_cards, 2);
  EXPECT_GT(greedy.points[0], greedy.points[1] + 4 * 20);
  EXPECT_EQ(greedy.cards[1], 0);
  EXPECT_GE(greedy.cards[0], 4);
}

}  // namespace
}  // namespace oikist::akropolis
