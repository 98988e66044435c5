// Athena against its slow reference, in step through whole games: satisfied cards, legal
// completions, places of tiles and scores.
#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>
#include <set>

#include "games/akropolis/rules/options_json.h"
#include "games/akropolis/rules/pattern.h"
#include "games/akropolis/rules/progress.h"
#include "tests/games/akropolis/rules/players.h"
#include "tests/games/akropolis/rules/support.h"
#include "tests/reference/athena_reference.h"

namespace oikist::akropolis::test {
namespace {

namespace slow = oikist::reference::athena;

constexpr std::string_view kLetters = "hmbtg";

Options random_options(int players, FastRandom& random) {
  Options options;
  options.athena = true;
  for (bool& variant : options.variants) variant = random.below(2) == 1;
  options.long_game = (players == 2 || players == 3) && random.below(8) == 0;
  options.barracks_edge = static_cast<BarracksEdge>(random.below(2));
  options.lake = static_cast<Lake>(random.below(2));
  options.architect = static_cast<Architect>(random.below(3));
  options.athena_turn = static_cast<AthenaTurn>(random.below(4) == 0 ? 1 : 0);
  options.athena_housing = static_cast<AthenaHousing>(random.below(2));
  options.athena_market = static_cast<AthenaMarket>(random.below(3));
  return options;
}

slow::Readings readings_of(const Options& options) {
  slow::Readings readings;
  for (const Colour colour : kAllColours)
    if (options.variants[index(colour)]) readings.variants.insert(kLetters[index(colour)]);
  readings.barracks_any_empty = options.barracks_edge == BarracksEdge::any_empty;
  readings.lake_single = options.lake == Lake::single;
  readings.housing = kAthenaHousingNames[static_cast<std::size_t>(options.athena_housing)];
  readings.market = kAthenaMarketNames[static_cast<std::size_t>(options.athena_market)];
  readings.one_card_a_turn = options.athena_turn == AthenaTurn::one;
  return readings;
}

// The reference game: cities, stones and cards by the rules, from the moves alone.
class SlowGame {
 public:
  SlowGame(const Position& start)
      : rules_(start.view().rules()),
        readings_(readings_of(rules_.options())),
        cities_(static_cast<std::size_t>(rules_.players())) {
    for (int seat = 0; seat < rules_.players(); ++seat) stones_.push_back(seat + 1);
    for (const OpenCard& card : start.view().cards()) {
      Lying copy;
      copy.name = std::string(name(card.card));
      for (const TileId tile : card.tiles) copy.tiles.insert(tile);
      cards_.push_back(copy);
    }
  }

  // `tile` is the one at the slot of the move.
  void apply(int seat, const Move& move, TileId tile) {
    const auto at = static_cast<std::size_t>(seat);
    if (move.is_place()) {
      std::string hexes;
      for (const Face face : rules_.components().tile(tile).faces) hexes += letter(face);
      stones_[at] += cities_[at].place(hexes, move.q, move.r, move.rotation) - move.slot;
      completing_ = !open_cards(seat).empty();
    } else if (move.kind == Move::Kind::complete) {
      Lying& card = cards_[move.card];
      const std::string face = Expansion::standard().single(move.tile).letters();
      stones_[at] += cities_[at].place_single(face, move.q, move.r, move.rotation);
      card.tiles.erase(move.tile);
      card.completed.insert(seat);
      if (rules_.solo()) {
        card.tiles.erase(move.architect_tile);
        card.completed.insert(1);
      }
      completing_ = !readings_.one_card_a_turn && !open_cards(seat).empty();
    } else {
      completing_ = false;
    }
  }

  bool completing() const { return completing_; }
  const slow::City& city(int seat) const { return cities_[static_cast<std::size_t>(seat)]; }
  int stones(int seat) const { return stones_[static_cast<std::size_t>(seat)]; }
  const slow::Readings& readings() const { return readings_; }
  int completed(int seat) const {
    int count = 0;
    for (const Lying& card : cards_) count += card.completed.count(seat) > 0 ? 1 : 0;
    return count;
  }

  // Everything that a seat may do while it completes cards.
  std::set<Move> completions(int seat) const {
    std::set<Move> moves = {Move::stop()};
    for (const std::size_t i : open_cards(seat))
      for (const int tile : cards_[i].tiles)
        for (const int other : architect_tiles(cards_[i], tile))
          for (const slow::Hex hex : city(seat).single_places())
            for (int rotation = 0; rotation < (tile <= 71 ? 6 : 1); ++rotation) {
              Move move;
              move.kind = Move::Kind::complete;
              move.card = static_cast<std::uint8_t>(i);
              move.tile = static_cast<TileId>(tile);
              move.architect_tile = static_cast<TileId>(other);
              move.q = static_cast<std::int8_t>(hex.q);
              move.r = static_cast<std::int8_t>(hex.r);
              move.rotation = static_cast<std::uint8_t>(rotation);
              moves.insert(move);
            }
    return moves;
  }

 private:
  struct Lying {
    std::string name;
    std::set<int> tiles;
    std::set<int> completed;
  };

  std::vector<std::size_t> open_cards(int seat) const {
    std::vector<std::size_t> open;
    for (std::size_t i = 0; i < cards_.size(); ++i)
      if (cards_[i].completed.count(seat) == 0 &&
          city(seat).satisfies(cards_[i].name, stones(seat), readings_))
        open.push_back(i);
    return open;
  }

  // Plazas are 82 to 91, halves 62 to 71, districts 72 to 81.
  std::vector<int> architect_tiles(const Lying& card, int taken) const {
    if (!rules_.solo()) return {0};
    for (const int first : {82, 62, 72}) {
      std::vector<int> tiles;
      for (const int tile : card.tiles)
        if (tile != taken && tile >= first && tile < first + 10) tiles.push_back(tile);
      if (!tiles.empty()) return tiles;
    }
    return {};
  }

  Rules rules_;
  slow::Readings readings_;
  std::vector<slow::City> cities_;
  std::vector<int> stones_;
  std::vector<Lying> cards_;
  bool completing_ = false;
};

// Steers towards one card, so that every card is met often.
class Builder {
 public:
  Builder(Card goal, FastRandom& random) : goal_(goal), random_(random) {}

  Move choose(const View& view) const {
    constexpr int kSample = 64;
    Move best = view.random_move(random_);
    int most = -100;
    for (int i = 0; i < kSample; ++i) {
      const Move move = view.random_move(random_);
      const View after = Akropolis::preview(view, move);
      const int have = parts_of(after.city(view.seat()), view.rules().options());
      if (have > most) best = move;
      most = std::max(most, have);
    }
    return best;
  }

 private:
  int parts_of(const City& city, const Options& options) const {
    if (goal_ != Card::district_center) return progress_of(goal_, city, options).have;
    // Walls two levels high around the plaza of the starting tile, which stays free.
    int parts = city.height({0, 0}) > 1 ? -50 : 0;
    for (int d = 0; d < kHexDirections; ++d)
      parts += std::min(2, city.height(neighbour({0, 0}, d)));
    return parts;
  }

  Card goal_;
  FastRandom& random_;
};

struct Sights {
  int positions = 0;
  int completions = 0;
  int with_halves = 0;
  std::array<int, kCards> satisfied{};
};

// In what a city and that of the reference differ: cards, score, places of tiles. Empty if in
// nothing.
std::string differences(const City& city, const slow::City& other, const Rules& rules,
                        const slow::Readings& readings, Sights& sights) {
  std::string found;
  const auto expect = [&](bool same, const std::string& what) {
    if (!same) found += what + "; ";
  };
  for (const Card card : Expansion::standard().cards()) {
    const bool right = other.satisfies(std::string(name(card)), city.stones(), readings);
    expect(find_pattern(card, city, rules.options()).found == right, std::string(name(card)));
    const Progress progress = progress_of(card, city, rules.options());
    expect((progress.have == progress.need) == right, "progress of " + std::string(name(card)));
    sights.satisfied[index(card)] += right ? 1 : 0;
  }
  const Score score = score_city(city, rules);
  for (const auto& [letter, part] : other.score(readings)) {
    const Part& own = score.parts[kLetters.find(letter)];
    expect(own.value == part.value && own.stars == part.stars && own.points == part.points,
           std::string("score of ") + letter);
  }
  ++sights.positions;
  sights.with_halves += city.has_halves() ? 1 : 0;
  return found;
}

std::string place_differences(const City& city, const slow::City& other) {
  std::set<slow::Hex> singles;
  city.for_each_single_place([&](Hex hex) { singles.insert({hex.q, hex.r}); });
  if (singles != other.single_places()) return "places of single tiles";
  if (city.single_place_count() != static_cast<int>(singles.size())) return "number of places";
  const Bounds& bounds = city.bounds();
  for (int r = bounds.min_r - 2; r <= bounds.max_r + 2; ++r)
    for (int q = bounds.min_q - 2; q <= bounds.max_q + 2; ++q)
      for (int rotation = 0; rotation < 2; ++rotation)
        if (city.is_legal(triangle_of(Hex::make(q, r), rotation)) !=
            other.may_place(q, r, rotation))
          return "places of city tiles";
  return "";
}

class InStep {
 public:
  InStep(const Rules& rules, std::uint64_t seed, Card goal)
      : seed_(seed), position_(dealt_with(rules, seed, goal)), slow_(position_), random_(seed) {}

  const View& view() const { return position_.view(); }

  void play(const Move& move, Sights& sights) {
    const int seat = view().seat();
    const TileId tile = move.is_place() ? view().site()[move.slot] : TileId{0};
    moves_ += ' ' + move_text(move);
    position_.play(move);
    slow_.apply(seat, move, tile);
    sights.completions += move.kind == Move::Kind::complete ? 1 : 0;
    const City& city = view().city(seat);
    expect_none(differences(city, slow_.city(seat), view().rules(), slow_.readings(), sights));
    if (random_.below(4) == 0) expect_none(place_differences(city, slow_.city(seat)));
    compare_stones(seat);
    if (view().completing() != slow_.completing()) expect_none("completing");
    if (view().completing()) compare_completions(seat);
    compare_with_single_tiles(seat, sights);
  }

 private:
  // The goal is among the cards, so that it is completed, too.
  static Position dealt_with(const Rules& rules, std::uint64_t seed, Card goal) {
    const Position start = deal(rules, Seed::from_number(seed));
    OpenCards cards = start.view().cards();
    if (std::none_of(cards.begin(), cards.end(),
                     [&](const OpenCard& card) { return card.card == goal; }))
      cards[0].card = goal;
    return Position(rules, deal_order(rules, Seed::from_number(seed)), cards);
  }

  void compare_stones(int seat) {
    const Score score = view().score(seat);
    if (score.stones != slow_.stones(seat)) expect_none("stones");
    const int stones = slow_.stones(seat) * (slow_.completed(seat) == 4 ? 5 : 1);
    int total = stones;
    for (const Part& part : score.parts) total += part.points;
    if (score.stone_points != stones || score.total != total) expect_none("points of stones");
  }

  void compare_completions(int seat) {
    MoveList moves;
    view().legal_moves(moves);
    if (moves.size() != view().legal_move_count()) expect_none("number of completions");
    if (std::set<Move>(moves.begin(), moves.end()) != slow_.completions(seat))
      expect_none("completions");
  }

  // The city with one to four single tiles more, mostly halves, wherever they may lie.
  void compare_with_single_tiles(int seat, Sights& sights) {
    City city = view().city(seat);
    slow::City other = slow_.city(seat);
    const int count = 1 + static_cast<int>(random_.below(4));
    std::string laid;
    for (int i = 0; i < count; ++i) {
      std::vector<Hex> places;
      city.for_each_single_place([&](Hex hex) { places.push_back(hex); });
      const Hex hex = places[random_.below(static_cast<std::uint32_t>(places.size()))];
      const auto& all = Expansion::standard().singles();
      const SingleTile& single = all[random_.below(random_.below(3) == 0 ? kMaxSingles : 10)];
      const int rotation =
          static_cast<int>(random_.below(static_cast<std::uint32_t>(single.rotations())));
      city.place_single(single, hex, rotation);
      other.place_single(single.letters(), hex.q, hex.r, rotation);
      laid += ' ' + single.letters() + '@' + hex_text(hex) + ':' + std::to_string(rotation);
    }
    std::string found = differences(city, other, view().rules(), slow_.readings(), sights);
    if (random_.below(8) == 0) found += place_differences(city, other);
    if (!found.empty()) expect_none(found + " with" + laid);
  }

  void expect_none(const std::string& found) {
    if (found.empty() || testing::Test::HasFailure()) return;
    ADD_FAILURE() << "differ in: " << found << "\nplayers: " << view().rules().players()
                  << "\noptions: " << json::serialize(options_json(view().rules().options()))
                  << "\nseed number: " << seed_ << "\nmoves:" << moves_;
  }

  std::uint64_t seed_;
  Position position_;
  SlowGame slow_;
  FastRandom random_;
  std::string moves_;
};

// A random player, a greedy one, and for each card one who builds towards it.
constexpr int kBuilders = 2 + kCards;
constexpr int kShare = OIKIST_ATHENA_POSITIONS / kBuilders + 1;

class AthenaDifferential : public testing::TestWithParam<int> {};

TEST_P(AthenaDifferential, EngineAndReferenceAgree) {
  const int who = GetParam();
  Sights sights;
  for (int game = 0; sights.positions < kShare && !HasFailure(); ++game) {
    const auto seed = static_cast<std::uint64_t>(100'000 * who + game);
    FastRandom random(seed);
    const int players = 1 + game % kMaxPlayers;
    const auto goal = static_cast<Card>(who < 2 ? game % kCards : who - 2);
    InStep both(Rules(players, random_options(players, random)), seed, goal);
    while (!both.view().is_over() && !HasFailure() && sights.positions < kShare) {
      const View& view = both.view();
      Move move;
      if (view.completing())
        move = random.below(8) == 0 ? Move::stop() : view.random_move(random);
      else if (who == 0 || random.below(10) == 0)
        move = view.random_move(random);
      else if (who == 1)
        move = kGreedyPlayer.choose(view, random);
      else
        move = Builder(goal, random).choose(view);
      both.play(move, sights);
    }
  }
  EXPECT_GE(sights.positions, kShare);
  std::cout << sights.positions << " positions, " << sights.completions << " completions, "
            << sights.with_halves << " with half tiles\n";
  RecordProperty("positions", sights.positions);
  if (kShare < 1000 || who < 2) return;  // too few for their habits to show
  const auto goal = static_cast<std::size_t>(who - 2);
  std::cout << kCardNames[goal] << " satisfied " << sights.satisfied[goal] << " times\n";
  EXPECT_GE(sights.satisfied[goal], 5) << kCardNames[goal];
  EXPECT_GE(sights.completions, 8);
  EXPECT_GE(sights.with_halves, 500);
}

std::string builder_name(const testing::TestParamInfo<int>& builder) {
  if (builder.param < 2) return builder.param == 0 ? "random" : "greedy";
  return std::string(kCardNames[static_cast<std::size_t>(builder.param - 2)]);
}

INSTANTIATE_TEST_SUITE_P(Akropolis, AthenaDifferential, testing::Range(0, kBuilders), builder_name);

}  // namespace
}  // namespace oikist::akropolis::test
