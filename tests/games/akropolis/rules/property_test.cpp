// What holds in every game, on games that RapidCheck makes up.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <new>
#include <set>

#include "games/akropolis/rules/options_json.h"
#include "tests/games/akropolis/rules/players.h"
#include "tests/games/akropolis/rules/support.h"

namespace oikist::akropolis::test {

// A game by its recipe, which RapidCheck can print and shrink.
struct Recipe {
  int players = 2;
  Options options;
  std::uint64_t seed = 0;
  int moves = 0;
  const Player* player = &kRandomPlayer;

  Rules rules() const { return Rules(players, options); }
  Position start() const { return Position(rules(), deal_order(rules(), Seed::from_number(seed))); }
  // The position after `moves` moves, or at the end if that comes first.
  Position position() const {
    Position position = start();
    FastRandom random(seed);
    for (int i = 0; i < moves && !position.view().is_over(); ++i)
      position.play(player->choose(position.view(), random));
    return position;
  }
};

std::ostream& operator<<(std::ostream& out, const Recipe& recipe) {
  return out << recipe.players << " players, " << json::serialize(options_json(recipe.options))
             << ", seed number " << recipe.seed << ", " << recipe.moves << " moves by "
             << recipe.player->name;
}

}  // namespace oikist::akropolis::test

namespace rc {

template <>
struct Arbitrary<oikist::akropolis::test::Recipe> {
  static Gen<oikist::akropolis::test::Recipe> arbitrary() {
    namespace test = oikist::akropolis::test;
    namespace akropolis = oikist::akropolis;
    const auto make = [](int players, int bits, int moves, std::uint64_t seed,
                         const test::Player* player) {
      test::Recipe recipe;
      recipe.players = players;
      for (const akropolis::Colour colour : akropolis::kAllColours)
        recipe.options.variants[akropolis::index(colour)] =
            (bits >> akropolis::index(colour) & 1) != 0;
      recipe.options.barracks_edge = static_cast<akropolis::BarracksEdge>(bits >> 5 & 1);
      recipe.options.lake = static_cast<akropolis::Lake>(bits >> 6 & 1);
      recipe.options.architect = static_cast<akropolis::Architect>((bits >> 7) % 3);
      recipe.options.long_game = (players == 2 || players == 3) && (bits >> 9 & 1) != 0;
      recipe.seed = seed;
      recipe.moves = moves;
      recipe.player = player;
      return recipe;
    };
    return gen::map(
        gen::tuple(gen::inRange(1, 5), gen::inRange(0, 1024), gen::inRange(0, 61),
                   gen::inRange<std::uint64_t>(0, 1'000'000),
                   gen::element(&test::kRandomPlayer, &test::kGreedyPlayer, &test::kTallPlayer,
                                &test::kRingPlayer, &test::kLakePlayer)),
        [make](const auto& parts) { return std::apply(make, parts); });
  }
};

}  // namespace rc

namespace oikist::akropolis::test {
namespace {

// --- Rotating and moving a city ----------------------------------------------------------------
// A city of the engine has its starting tile at the origin. A third of a turn maps that tile to
// itself, so that the same city can be built turned, tile by tile. A sixth of a turn or a shift
// does not: there the turned or moved city is described to the reference, column by column, and has
// to score what the engine says of the city as it was built.

Hex third_turn(Hex hex) {
  return rotated(rotated(hex));
}

City turned_by_a_third(const City& city, const Components& components) {
  City turned(components, city.stones());
  for (const Placement& p : city.placements()) {
    const Hex first = third_turn({p.q, p.r});
    const int rotation = (p.rotation + 2) % kHexDirections;
    RC_ASSERT(turned.is_legal(triangle_of(first, rotation)));
    turned.place(p.tile, components.tile(p.tile).faces, first, rotation);
  }
  return turned;
}

std::set<std::array<Hex, kTileHexes>> legal_hexes(const City& city, bool turn) {
  std::set<std::array<Hex, kTileHexes>> all;
  for (const Triangle& triangle : triangles_of(city)) {
    auto hexes = hexes_of(first_hex(triangle, 0), triangle.up ? 1 : 0);
    if (turn) std::transform(hexes.begin(), hexes.end(), hexes.begin(), third_turn);
    std::sort(hexes.begin(), hexes.end());
    all.insert(hexes);
  }
  return all;
}

using Judged = std::tuple<Hex, Colour, int, bool, bool>;

// Houses are left out: between equal groups the northernmost counts, and turning moves the north.
std::set<Judged> judged(const City& city, const Rules& rules, bool turn) {
  std::set<Judged> all;
  for (const Verdict& v : judge_districts(city, rules))
    if (v.colour != Colour::house)
      all.emplace(turn ? third_turn(v.hex) : v.hex, v.colour, v.height, v.counts, v.doubled);
  return all;
}

RC_GTEST_PROP(AkropolisProperties, AThirdOfATurnChangesNothing, (const Recipe& recipe)) {
  const Rules rules = recipe.rules();
  const Position position = recipe.position();
  for (int seat = 0; seat < rules.players(); ++seat) {
    const City& city = position.view().city(seat);
    const City turned = turned_by_a_third(city, rules.components());
    RC_ASSERT(score_city(turned, rules) == score_city(city, rules));
    RC_ASSERT(judged(turned, rules, false) == judged(city, rules, true));
    RC_ASSERT(legal_hexes(turned, false) == legal_hexes(city, true));
  }
}

std::map<ref::Hex, ref::Column> columns_of(const City& city) {
  std::map<ref::Hex, ref::Column> columns;
  for (int r = city.bounds().min_r; r <= city.bounds().max_r; ++r)
    for (int q = city.bounds().min_q; q <= city.bounds().max_q; ++q)
      if (const Hex hex = Hex::make(q, r); city.is_occupied(hex))
        columns[{q, r}] = {letter(city.face(hex)), city.height(hex), 0};
  return columns;
}

RC_GTEST_PROP(AkropolisProperties, RotatingOrMovingChangesNoScore, (const Recipe& recipe)) {
  const Rules rules = recipe.rules();
  const City city = recipe.position().view().city(0);
  const std::map<char, int> stars = reference_components(rules.components()).stars;
  const ref::Hex shift{*rc::gen::inRange(-20, 21), *rc::gen::inRange(-20, 21)};
  auto columns = columns_of(city);
  for (int sixth = 0; sixth < kHexDirections; ++sixth) {
    std::map<ref::Hex, ref::Column> moved;
    for (const auto& [hex, column] : columns)
      moved[{-hex.r + shift.q, hex.q + hex.r + shift.r}] = column;
    const ref::City other(stars, moved);
    RC_ASSERT(difference(score_city(city, rules),
                         other.score(reference_options(rules), city.stones())) == "");
    columns = moved;
  }
}

// --- Moves ---------------------------------------------------------------------------------------

RC_GTEST_PROP(AkropolisProperties, ExactlyTheGeneratedMovesAreAccepted, (const Recipe& recipe)) {
  const Position position = recipe.position();
  const View& view = position.view();
  MoveList list;
  view.legal_moves(list);
  const std::set<Move> legal(list.begin(), list.end());
  RC_ASSERT(legal.size() == list.size());
  const int seat = view.is_over() ? 0 : view.seat();
  const Bounds& bounds = view.city(seat).bounds();
  std::size_t accepted = 0;
  for (int slot = 0; slot <= kMaxSite; ++slot)
    for (int q = bounds.min_q - 3; q <= bounds.max_q + 3; ++q)
      for (int r = bounds.min_r - 3; r <= bounds.max_r + 3; ++r)
        for (int rotation = 0; rotation <= kHexDirections; ++rotation) {
          const Move move{static_cast<std::uint8_t>(slot), static_cast<std::int8_t>(q),
                          static_cast<std::int8_t>(r), static_cast<std::uint8_t>(rotation)};
          const bool is_legal = view.is_legal(move);
          if (is_legal != legal.contains(move)) RC_FAIL("disagree about " + move_text(move));
          // Words cost time; for most refused moves they are the same.
          if (slot <= 1 && view.why_illegal(move).empty() != is_legal)
            RC_FAIL("no words for " + move_text(move));
          accepted += is_legal ? 1 : 0;
        }
  RC_ASSERT(accepted == list.size());
}

RC_GTEST_PROP(AkropolisProperties, RandomMovesAreLegal, (const Recipe& recipe)) {
  const Position position = recipe.position();
  if (position.view().is_over()) return;
  FastRandom random(recipe.seed);
  for (int i = 0; i < 200; ++i)
    RC_ASSERT(position.view().is_legal(position.view().random_move(random)));
}

// Pearson's test: with many cells the statistic is nearly normal around their number.
TEST(AkropolisProperties, EachLegalMoveIsEquallyLikely) {
  for (const int moves : {0, 9, 30}) {
    const View view = played(Rules(2, {}), 3, moves).view();
    const auto cells = static_cast<double>(view.legal_move_count());
    constexpr int kDraws = 200'000;
    std::map<Move, int> counts;
    FastRandom random(11);
    for (int i = 0; i < kDraws; ++i) ++counts[view.random_move(random)];
    ASSERT_EQ(counts.size(), view.legal_move_count());
    const double expected = kDraws / cells;
    double statistic = 0;
    for (const auto& [move, count] : counts)
      statistic += (count - expected) * (count - expected) / expected;
    EXPECT_NEAR(statistic, cells - 1, 5 * std::sqrt(2 * cells)) << moves << " moves";
  }
}

RC_GTEST_PROP(AkropolisProperties, MoveNotationRoundTrips, ()) {
  const auto number = [](int least, int most) { return *rc::gen::inRange(least, most + 1); };
  const Move move{static_cast<std::uint8_t>(number(0, kMaxSite - 1)),
                  static_cast<std::int8_t>(number(-kMaxCoordinate, kMaxCoordinate)),
                  static_cast<std::int8_t>(number(-kMaxCoordinate, kMaxCoordinate)),
                  static_cast<std::uint8_t>(number(0, kHexDirections - 1))};
  RC_ASSERT(parse_move(move_text(move)) == move);
}

RC_GTEST_PROP(AkropolisProperties, AnyTextIsAMoveOrRefused, (const std::string& text)) {
  try {
    RC_ASSERT(parse_move(move_text(parse_move(text))) == parse_move(text));
  } catch (const Failure& failure) {
    RC_ASSERT(failure.code() == "bad_move");
  }
}

RC_GTEST_PROP(AkropolisProperties, DealTextRoundTrips, (const Recipe& recipe)) {
  const Position start = recipe.start();
  RC_ASSERT(Akropolis::position_from_deal(recipe.rules(), Akropolis::deal_text(start)) == start);
}

// --- State ---------------------------------------------------------------------------------------

RC_GTEST_PROP(AkropolisProperties, IncrementalStateEqualsRecomputed, (const Recipe& recipe)) {
  const Position position = recipe.position();
  for (int seat = 0; seat < recipe.players; ++seat)
    RC_ASSERT(position.view().city(seat).is_consistent(recipe.rules().components()));
}

RC_GTEST_PROP(AkropolisProperties, ACopyIsEqualAndIndependent, (const Recipe& recipe)) {
  const Position position = recipe.position();
  Position copy = position;
  RC_ASSERT(copy == position);
  if (position.view().is_over()) return;
  MoveList before;
  position.view().legal_moves(before);
  FastRandom random(recipe.seed);
  while (!copy.view().is_over()) copy.play(copy.view().random_move(random));
  RC_ASSERT(!(copy == position));
  RC_ASSERT(position == recipe.position());
  MoveList after;
  position.view().legal_moves(after);
  RC_ASSERT(before == after);
  for (int seat = 0; seat < recipe.players; ++seat)
    RC_ASSERT(position.view().city(seat).is_consistent(recipe.rules().components()));
}

// A place for a city in memory that held something else before.
class UsedMemory {
 public:
  explicit UsedMemory(unsigned char left_behind) {
    for (volatile unsigned char& byte : bytes_) byte = left_behind;
  }
  City& copy(const City& city) { return *new (const_cast<unsigned char*>(bytes_)) City(city); }

 private:
  alignas(City) volatile unsigned char bytes_[sizeof(City)];
};

// A city keeps only the rows near its hexes; the contents of the others must not matter.
RC_GTEST_PROP(AkropolisProperties, RowsThatAreNotKeptAreNotRead, (const Recipe& recipe)) {
  const Rules rules = recipe.rules();
  UsedMemory zeros(0);
  UsedMemory ones(0xff);
  City& a = zeros.copy(City(rules.components(), 1));
  City& b = ones.copy(City(rules.components(), 1));
  const City built = recipe.position().view().city(0);
  for (const Placement& p : built.placements()) {
    RC_ASSERT(triangles_of(a) == triangles_of(b));
    for (City* city : {&a, &b})
      city->place(p.tile, rules.components().tile(p.tile).faces, {p.q, p.r}, p.rotation);
    RC_ASSERT(score_city(a, rules) == score_city(b, rules));
  }
  RC_ASSERT(judge_districts(a, rules) == judge_districts(b, rules));
  RC_ASSERT(lakes_of(a, rules) == lakes_of(b, rules));
  RC_ASSERT(b.is_consistent(rules.components()));
}

RC_GTEST_PROP(AkropolisProperties, PartsOfTheScoreAddUp, (const Recipe& recipe)) {
  const Position position = recipe.position();
  for (int seat = 0; seat < recipe.rules().seats(); ++seat) {
    const Score score = position.view().score(seat);
    int total = score.stones + score.quarries;
    for (const Part& part : score.parts) {
      RC_ASSERT(part.points == part.value * part.stars);
      total += part.points;
    }
    RC_ASSERT(total == score.total);
    RC_ASSERT(score.stones == position.view().stones(seat));
  }
}

RC_GTEST_PROP(AkropolisProperties, VerdictsAddUpToTheScore, (const Recipe& recipe)) {
  const Rules rules = recipe.rules();
  const City city = recipe.position().view().city(0);
  std::array<int, kColours> values{};
  for (const Verdict& verdict : judge_districts(city, rules)) {
    RC_ASSERT(verdict.counts || !verdict.doubled);
    values[index(verdict.colour)] +=
        verdict.height * ((verdict.counts ? 1 : 0) + (verdict.doubled ? 1 : 0));
  }
  const Score score = score_city(city, rules);
  for (const Colour colour : kAllColours)
    RC_ASSERT(values[index(colour)] == score.part(colour).value);
}

// --- What lies hidden ----------------------------------------------------------------------------

// The same line, but the face-down tiles in another order.
Position with_other_hidden(const Position& start, std::uint64_t seed) {
  const View& view = start.view();
  std::vector<TileId> hidden = start.hidden();
  FastRandom random(seed);
  shuffle(std::span<TileId>(hidden), random);
  std::vector<TileId> order(view.site().begin(), view.site().end());
  order.insert(order.end(), hidden.begin(), hidden.end());
  return Position(view.rules(), order);
}

// The tiles of the next stack, in the order in which they join the line.
std::vector<TileId> next_stack(const Position& position, std::size_t tiles) {
  std::vector<TileId> stack = position.hidden();
  stack.resize(tiles);
  return stack;
}

RC_GTEST_PROP(AkropolisProperties, ViewsDoNotDependOnWhatIsHidden, (const Recipe& recipe)) {
  Position a = recipe.start();
  Position b = with_other_hidden(a, recipe.seed + 1);
  const auto revealed = static_cast<std::size_t>(a.view().rules().stack_size());
  const bool same_stack = next_stack(a, revealed) == next_stack(b, revealed);
  FastRandom random(recipe.seed);
  for (;;) {
    RC_ASSERT(a.view() == b.view());
    const Move move = recipe.player->choose(a.view(), random);
    const bool reveals = Akropolis::reveals(a.view(), move);
    RC_ASSERT(reveals == Akropolis::reveals(b.view(), move));
    RC_ASSERT(Akropolis::preview(a.view(), move) == Akropolis::preview(b.view(), move));
    a.play(move);
    b.play(move);
    if (reveals) break;
  }
  // Now the next stack lies open; with one player the Architect may have taken from it already.
  RC_ASSERT((a.view() == b.view()) == same_stack);
}

RC_GTEST_PROP(AkropolisProperties, AMoveRevealsExactlyWhenTheLineIsRefilled,
              (const Recipe& recipe)) {
  Position position = recipe.start();
  FastRandom random(recipe.seed);
  while (!position.view().is_over()) {
    const View before = position.view();
    const Move move = before.random_move(random);
    const bool reveals = Akropolis::reveals(before, move);
    const View shown = Akropolis::preview(before, move);
    position.play(move);
    const View& after = position.view();
    RC_ASSERT(reveals == (after.stacks_left() < before.stacks_left()));
    if (!reveals) {
      RC_ASSERT(shown == after);
      continue;
    }
    // But for the reveal, and for what the Architect does after it, the preview is what happens.
    RC_ASSERT(shown.site().size() == 1u);
    RC_ASSERT(shown.stacks_left() == before.stacks_left());
    RC_ASSERT(shown.city(before.seat()) == after.city(before.seat()));
    RC_ASSERT(shown.turn() <= after.turn());
    RC_ASSERT(after.turn() - shown.turn() <= (recipe.players == 1 ? 1 : 0));
  }
}

}  // namespace
}  // namespace oikist::akropolis::test
