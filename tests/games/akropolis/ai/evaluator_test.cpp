#include "games/akropolis/ai/evaluator.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "games/akropolis/ai/ending.h"
#include "games/akropolis/ai/features.h"
#include "games/akropolis/ai/prefilter.h"

namespace oikist::akropolis {
namespace {

// A game played at random until so many turns are left.
Position with_turns_left(int turns, std::uint64_t number, int players = 2) {
  Position position = Akropolis::deal(Rules(players, {}), Seed::from_number(number));
  FastRandom random(number);
  const Evaluator<Akropolis> evaluator;
  while (evaluator.turns(position.view()) > turns)
    position.play(position.view().random_move(random));
  return position;
}

TEST(AkropolisEvaluator, CountsTheTurnsOfEverySeat) {
  Position position = Akropolis::deal(Rules(2, {}), Seed::from_number(1));
  FastRandom random(1);
  std::array<int, 2> left = {turns_left(position.view(), 0), turns_left(position.view(), 1)};
  EXPECT_EQ(left[0], 18);
  EXPECT_EQ(left[1], 18);
  while (!position.view().is_over()) {
    --left[static_cast<std::size_t>(position.view().seat())];
    position.play(position.view().random_move(random));
    EXPECT_EQ(turns_left(position.view(), 0), left[0]);
    EXPECT_EQ(turns_left(position.view(), 1), left[1]);
  }
  EXPECT_EQ(left[0], 0);
}

TEST(AkropolisEvaluator, PrefiltersEveryLegalMoveOnce) {
  const Position position = with_turns_left(14, 3);
  std::vector<PrefilteredMove> prefiltered;
  prefilter_moves(position.view(), 6, 10000, prefiltered);
  MoveList moves;
  position.view().legal_moves(moves);
  ASSERT_EQ(prefiltered.size(), moves.size());
  std::vector<Move> found;
  for (const PrefilteredMove& move : prefiltered) found.push_back(move.move);
  std::sort(found.begin(), found.end());
  std::sort(moves.begin(), moves.end());
  EXPECT_EQ(found, moves);
}

TEST(AkropolisEvaluator, BuildsTheCityThatTheRulesBuild) {
  Position position = with_turns_left(12, 4);
  MoveList moves;
  position.view().legal_moves(moves);
  for (const Move& move : moves) {
    Position played = position;
    const int seat = position.view().seat();
    const City city = city_after(position.view(), move);
    played.play(move);
    ASSERT_EQ(city, played.view().city(seat));
  }
}

TEST(AkropolisEvaluator, ExpectsExactlyTheScoreAfterTheLastTurn) {
  const Position position = with_turns_left(1, 5);
  const int done = 1 - position.view().seat();
  EXPECT_EQ(Evaluator<Akropolis>().expect(position.view(), done),
            position.view().score(done).total);
}

TEST(AkropolisEvaluator, NamesOnlyFeaturesThatExist) {
  for (const int turns : {1, 9, 20, 35}) {
    const Position position = with_turns_left(turns, 6);
    const CityEvaluator city_evaluator(standard_net(), position.view(), turns);
    const City& city = position.view().city(0);
    for (const std::uint16_t feature : city_evaluator.features(city, position.view().score(0)))
      EXPECT_LT(feature, feature_count());
  }
}

// The value computed from the change by one tile is that computed from the whole city, for
// every move of whole games, with few and many seats and variants.
TEST(AkropolisEvaluator, TheIncrementalEvaluationEqualsTheFullOne) {
  for (std::uint64_t game = 1; game <= 6; ++game) {
    const int players = 1 + static_cast<int>(game % 4);
    Options options;
    if (game > 3) options.variants.fill(true);
    Position position = Akropolis::deal(Rules(players, options), Seed::from_number(game));
    FastRandom random(game);
    MoveList moves;
    for (; !position.view().is_over();
         position.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))])) {
      const View& view = position.view();
      const CityEvaluator city_evaluator(standard_net(), view, turns_left(view, view.seat()) - 1);
      const IncrementalEvaluator incremental(city_evaluator, view.city(view.seat()),
                                             view.score(view.seat()));
      view.legal_moves(moves);
      for (const Move& move : moves) {
        const City city = city_after(view, move);
        const Score score = score_city(city, view.rules());
        ASSERT_EQ(incremental.expect(city, score, move), city_evaluator.expect(city, score));
      }
    }
  }
}

TEST(AkropolisEvaluator, PrefilterKeepsTheBestOfAll) {
  const Position position = with_turns_left(14, 3);
  std::vector<PrefilteredMove> all, some;
  prefilter_moves(position.view(), 6, 10000, all);
  prefilter_moves(position.view(), 6, 9, some);
  std::sort(all.begin(), all.end(), is_better<PrefilteredMove>);
  std::sort(some.begin(), some.end(), is_better<PrefilteredMove>);
  ASSERT_EQ(some.size(), 9u);
  for (std::size_t i = 0; i < some.size(); ++i) EXPECT_EQ(some[i].move, all[i].move);
}

// What a turn is worth is what the city should have in the end once it is built.
TEST(AkropolisEvaluator, PlansAreWorthTheCityAfterThemAndTheBestComesFirst) {
  for (const int turns : {1, 2, 9, 20}) {
    const Position position = with_turns_left(turns, 7);
    const View& view = position.view();
    FastRandom random(1);
    const auto plans = Evaluator<Akropolis>().plans(view, 12, 1, random);
    ASSERT_EQ(plans.size(), 12u);
    const CityEvaluator after(standard_net(), view, turns_left(view, view.seat()) - 1);
    for (std::size_t i = 0; i < plans.size(); ++i) {
      const City city = city_after(view, plans[i].moves.front());
      EXPECT_EQ(plans[i].value * Net::kPoint, after.expect(city));
      EXPECT_LE(plans[i].value, plans[0].value);
    }
  }
}

// Who considers every place takes the best one: by the points at once, or by those in the end.
TEST(AkropolisEvaluator, ANoviceWhoConsidersEverythingTakesTheBest) {
  const Position position = with_turns_left(14, 3);
  const View& view = position.view();
  const CityEvaluator after(standard_net(), view, turns_left(view, view.seat()) - 1);
  MoveList moves;
  view.legal_moves(moves);
  double most_now = 0, most_later = 0;
  for (const Move& move : moves) {
    const City city = city_after(view, move);
    most_now = std::max<double>(most_now, score_city(city, view.rules()).total);
    most_later = std::max(most_later, static_cast<double>(after.expect(city)) / Net::kPoint);
  }
  FastRandom random(1);
  const Evaluator<Akropolis> evaluator;
  EXPECT_EQ(evaluator.novice_turn(view, {.lookahead = 0, .sample_rate = 1}, random).value,
            most_now);
  EXPECT_EQ(evaluator.novice_turn(view, {.lookahead = 1, .sample_rate = 1}, random).value,
            most_later);
}

// The last turn of the game: nothing is left to guess.
TEST(AkropolisEnding, LastTurnIsTheBestOfAll) {
  for (std::uint64_t number = 1; number <= 5; ++number) {
    const Position position = with_turns_left(1, number);
    const int seat = position.view().seat();
    int best = -1000;
    MoveList moves;
    position.view().legal_moves(moves);
    for (const Move& move : moves) {
      Position played = position;
      played.play(move);
      best = std::max(best, played.view().score(seat).total - played.view().score(1 - seat).total);
    }
    const auto analysis = solve_ending(Evaluator<Akropolis>(), position.view(), {});
    EXPECT_EQ(analysis.moves.size(), moves.size());
    EXPECT_EQ(analysis.moves.front().value, best);
  }
}

// Two turns before the end: the reply is the other one's best, seen from its side. Some of those
// who reply can pay for the second tile.
TEST(AkropolisEnding, TurnBeforeTheLastExpectsTheBestReply) {
  int choices = 0;
  for (std::uint64_t number = 8; number < 20; ++number) {
    const Position position = with_turns_left(2, number);
    const int seat = position.view().seat();
    const auto analysis = solve_ending(Evaluator<Akropolis>(), position.view(), {});
    for (std::size_t i = 0; i < analysis.moves.size(); i += 97) {
      Position played = position;
      played.play(analysis.moves[i].move);
      choices += played.view().affordable() > 1 ? 1 : 0;
      int reply = 1000;
      MoveList replies;
      played.view().legal_moves(replies);
      for (const Move& move : replies) {
        Position end = played;
        end.play(move);
        reply = std::min(reply, end.view().score(seat).total - end.view().score(1 - seat).total);
      }
      EXPECT_EQ(analysis.moves[i].value, reply) << number;
    }
  }
  EXPECT_GT(choices, 3);
}

// The same with three and four seats, and alone with the Architect, who moves after each turn: what
// everybody has in the end is what the rules give.
TEST(AkropolisEnding, LastTurnEndsAsTheRulesSayWithAnyNumberOfSeats) {
  for (const int players : {1, 3, 4}) {
    std::set<int> paid;
    for (std::uint64_t number = 1; number <= 10; ++number) {
      Position position = Akropolis::deal(Rules(players, {}), Seed::from_number(number));
      FastRandom random(number);
      const auto is_last_turn = [](const Position& now) {
        Position next = now;
        FastRandom any(1);
        next.play(now.view().random_move(any));
        return next.view().is_over();
      };
      while (!is_last_turn(position)) position.play(position.view().random_move(random));
      const int seat = position.view().seat();
      const auto analysis = solve_ending(Evaluator<Akropolis>(), position.view(), {});
      ASSERT_EQ(analysis.moves.size(), position.view().legal_move_count());
      for (const auto& candidate : analysis.moves) {
        Position played = position;
        played.play(candidate.move);
        paid.insert(candidate.move.slot);
        int best_other = -1000;
        for (int s = 0; s < position.view().rules().seats(); ++s) {
          const int total = played.view().score(s).total;
          ASSERT_EQ(candidate.scores[static_cast<std::size_t>(s)], total);
          if (s != seat) best_other = std::max(best_other, total);
        }
        ASSERT_EQ(candidate.value, played.view().score(seat).total - best_other);
        ASSERT_LE(candidate.value, analysis.moves.front().value);
      }
    }
    EXPECT_GT(paid.size(), 1u) << players;
  }
}

TEST(AkropolisEnding, KeepsToItsNumberOfSimulations) {
  Position position = Akropolis::deal(Rules(1, {}), Seed::from_number(2));
  FastRandom random(2);
  while (!is_ending(position.view())) position.play(position.view().random_move(random));
  SearchSettings settings;
  settings.budget.simulations = 20;
  const auto analysis = solve_ending(Evaluator<Akropolis>(), position.view(), settings);
  EXPECT_EQ(analysis.simulations, 20);
  EXPECT_EQ(analysis.moves.size(), 20u);
}

}  // namespace
}  // namespace oikist::akropolis
