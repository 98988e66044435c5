// What holds in every game with Athena, on games that RapidCheck makes up.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <set>

#include "games/akropolis/rules/options_json.h"
#include "tests/games/akropolis/rules/players.h"
#include "tests/games/akropolis/rules/support.h"

namespace oikist::akropolis::test {

// A game with Athena by its recipe, which RapidCheck can print and shrink.
struct AthenaRecipe {
  int players = 2;
  Options options;
  std::uint64_t seed = 0;
  int moves = 0;
  bool greedy = false;

  Rules rules() const { return Rules(players, options); }
  Position start() const { return deal(rules(), Seed::from_number(seed)); }
  // What comes next; some satisfied cards are left alone.
  Move choose(const View& view, FastRandom& random) const {
    constexpr std::uint32_t kStops = 8;
    if (view.completing())
      return random.below(kStops) == 0 ? Move::stop() : view.random_move(random);
    return greedy ? kGreedyPlayer.choose(view, random) : view.random_move(random);
  }
  // The position after `moves` moves, or at the end if that comes first.
  Position position() const {
    Position position = start();
    FastRandom random(seed);
    for (int i = 0; i < moves && !position.view().is_over(); ++i)
      position.play(choose(position.view(), random));
    return position;
  }
};

std::ostream& operator<<(std::ostream& out, const AthenaRecipe& recipe) {
  return out << recipe.players << " players, " << json::serialize(options_json(recipe.options))
             << ", seed number " << recipe.seed << ", " << recipe.moves << " moves"
             << (recipe.greedy ? ", greedy" : "");
}

}  // namespace oikist::akropolis::test

namespace rc {

template <>
struct Arbitrary<oikist::akropolis::test::AthenaRecipe> {
  static Gen<oikist::akropolis::test::AthenaRecipe> arbitrary() {
    namespace test = oikist::akropolis::test;
    namespace akropolis = oikist::akropolis;
    const auto make = [](int players, unsigned bits, int moves, std::uint64_t seed, bool greedy) {
      test::AthenaRecipe recipe;
      recipe.players = players;
      recipe.options.athena = true;
      recipe.options.athena_turn = static_cast<akropolis::AthenaTurn>(bits & 1);
      recipe.options.athena_housing = static_cast<akropolis::AthenaHousing>(bits >> 1 & 1);
      recipe.options.athena_market = static_cast<akropolis::AthenaMarket>((bits >> 2) % 3);
      recipe.seed = seed;
      recipe.moves = moves;
      recipe.greedy = greedy;
      return recipe;
    };
    return gen::map(gen::tuple(gen::inRange(1, 5), gen::inRange(0U, 12U), gen::inRange(0, 71),
                               gen::inRange<std::uint64_t>(0, 1'000'000), gen::arbitrary<bool>()),
                    [make](const auto& parts) { return std::apply(make, parts); });
  }
};

}  // namespace rc

namespace oikist::akropolis::test {
namespace {

RC_GTEST_PROP(AthenaProperties, ExactlyTheGeneratedMovesAreAccepted, (const AthenaRecipe& recipe)) {
  constexpr int kChanged = 200;
  const Position position = recipe.position();
  const View& view = position.view();
  if (view.is_over()) return;
  MoveList list;
  view.legal_moves(list);
  const std::set<Move> legal(list.begin(), list.end());
  RC_ASSERT(legal.size() == list.size());
  RC_ASSERT(view.legal_move_count() == list.size());
  for (const Move& move : legal) {
    RC_ASSERT(view.is_legal(move));
    RC_ASSERT(view.why_illegal(move).empty());
  }
  FastRandom random(recipe.seed);
  for (int i = 0; i < kChanged; ++i) {
    Move move = view.random_move(random);
    if (move == Move::stop()) continue;  // it has nothing to change
    const auto near = [&](int value) { return value + static_cast<int>(random.below(3)) - 1; };
    move.q = static_cast<std::int8_t>(near(move.q));
    move.r = static_cast<std::int8_t>(near(move.r));
    if (move.kind == Move::Kind::complete) {
      move.card = static_cast<std::uint8_t>(random.below(kCardsInPlay + 1));
      move.tile = static_cast<TileId>(near(move.tile));
    }
    if (view.is_legal(move) != legal.contains(move)) RC_FAIL("disagree about " + move_text(move));
    if (view.why_illegal(move).empty() != view.is_legal(move))
      RC_FAIL("no words for " + move_text(move));
  }
}

RC_GTEST_PROP(AthenaProperties, MoveNotationRoundTrips, (const AthenaRecipe& recipe)) {
  const Position position = recipe.position();
  if (position.view().is_over()) return;
  MoveList list;
  position.view().legal_moves(list);
  for (const Move& move : list) RC_ASSERT(parse_move(move_text(move)) == move);
}

RC_GTEST_PROP(AthenaProperties, DealTextRoundTrips, (const AthenaRecipe& recipe)) {
  const Position start = recipe.start();
  RC_ASSERT(Akropolis::position_from_deal(recipe.rules(), Akropolis::deal_text(start)) == start);
}

RC_GTEST_PROP(AthenaProperties, PartsOfTheScoreAddUp, (const AthenaRecipe& recipe)) {
  constexpr int kEach = 5;
  const Position position = recipe.position();
  for (int seat = 0; seat < recipe.rules().seats(); ++seat) {
    const Score score = position.view().score(seat);
    const int cards = position.view().completed_cards(seat);
    RC_ASSERT(score.points_of_stones() == score.stones * (cards == kCardsInPlay ? kEach : 1));
    int total = score.points_of_stones() + score.quarries;
    for (const Part& part : score.parts) total += part.points;
    RC_ASSERT(total == score.total);
  }
}

// Completing a card takes a tile from it; with one player the Architect takes one as well.
RC_GTEST_PROP(AthenaProperties, EachCompletionTakesATile, (const AthenaRecipe& recipe)) {
  Position position = recipe.start();
  FastRandom random(recipe.seed);
  for (int i = 0; i < recipe.moves && !position.view().is_over(); ++i) {
    const View before = position.view();
    const Move move = recipe.choose(before, random);
    position.play(move);
    std::set<TileId> lying;
    for (const OpenCard& card : position.view().cards()) {
      RC_ASSERT(card.tiles.size() + card.completed.size() == kTilesOnCard);
      lying.insert(card.tiles.begin(), card.tiles.end());
    }
    if (move.kind != Move::Kind::complete) {
      RC_ASSERT(position.view().cards() == before.cards());
      continue;
    }
    RC_ASSERT(!lying.contains(move.tile));
    RC_ASSERT(position.view().completed_cards(before.seat()) ==
              before.completed_cards(before.seat()) + 1);
  }
}

RC_GTEST_PROP(AthenaProperties, APreviewIsWhatHappens, (const AthenaRecipe& recipe)) {
  Position position = recipe.start();
  FastRandom random(recipe.seed);
  for (int i = 0; i < recipe.moves && !position.view().is_over(); ++i) {
    const View before = position.view();
    const Move move = recipe.choose(before, random);
    const View shown = Akropolis::preview(before, move);
    position.play(move);
    if (Akropolis::reveals(before, move))
      RC_ASSERT(shown.city(before.seat()) == position.view().city(before.seat()));
    else
      RC_ASSERT(shown == position.view());
  }
}

}  // namespace
}  // namespace oikist::akropolis::test
