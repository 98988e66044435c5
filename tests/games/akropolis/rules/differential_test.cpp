// The engine against the slow reference, in step through whole games.
#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>
#include <ostream>
#include <tuple>

#include "games/akropolis/rules/options_json.h"
#include "tests/games/akropolis/rules/players.h"
#include "tests/games/akropolis/rules/support.h"

namespace oikist::akropolis::test {
namespace {

struct Table {
  int players;
  bool long_game;
};

constexpr std::array<Table, 6> kTables = {
    {{1, false}, {2, false}, {3, false}, {4, false}, {2, true}, {3, true}}};
constexpr std::array<const Player*, 5> kPlayers = {&kRandomPlayer, &kGreedyPlayer, &kTallPlayer,
                                                   &kRingPlayer, &kLakePlayer};
constexpr int kCases = static_cast<int>(kTables.size() * kPlayers.size());
// Every case asserts its share, so that all of them together assert the whole.
constexpr int kShare = OIKIST_DIFFERENTIAL_POSITIONS / kCases;
#ifdef NDEBUG
static_assert(kShare * kCases >= 100'000);
#endif
constexpr int kVariantSets = 1 << kColours;
constexpr int kReadings = 4;

Options options_of(int variant_set, int readings, int architect, bool long_game) {
  Options options;
  for (const Colour colour : kAllColours)
    options.variants[index(colour)] = (variant_set >> index(colour) & 1) != 0;
  options.barracks_edge = static_cast<BarracksEdge>(readings & 1);
  options.lake = static_cast<Lake>(readings >> 1);
  options.architect = static_cast<Architect>(architect);
  options.long_game = long_game;
  return options;
}

// Statistics of the games of a case, to show that each player builds what it is meant to build.
struct Sights {
  int positions = 0;
  int games = 0;
  int with_lakes = 0;
  int with_large_lakes = 0;
  int highest = 0;

  void see(const City& city) {
    Options options;
    const std::size_t spaces = lakes_of(city, Rules(2, options)).size();
    options.lake = Lake::single;
    with_lakes += spaces > 0 ? 1 : 0;
    with_large_lakes += spaces > lakes_of(city, Rules(2, options)).size() ? 1 : 0;
    const Placement& last = city.placements().back();
    highest = std::max(highest, city.height({last.q, last.r}));
  }
};

class InStep {
 public:
  InStep(const Rules& rules, const Player& player, std::uint64_t seed)
      : rules_(rules),
        player_(player),
        seed_(seed),
        order_(deal_order(rules, Seed::from_number(seed))),
        position_(rules, order_),
        reference_(reference_game(rules, order_)),
        random_(seed) {}

  // Plays on to the end, comparing after every move.
  void play(Sights& sights) {
    compare_table();
    while (!position_.view().is_over() && !testing::Test::HasFailure()) {
      const int seat = position_.view().seat();
      const Move move = player_.choose(position_.view(), random_);
      moves_.push_back(move);
      position_.play(move);
      reference_.apply(reference_move(move));
      compare_table();
      compare_city(seat, rules_);
      if (rules_.solo()) compare_architect(rules_);
      ++sights.positions;
      sights.see(position_.view().city(seat));
    }
    ++sights.games;
  }

  // The city of one seat under every set of options, the Architect under every grade.
  void compare_all_options(int seat) {
    for (int set = 0; set < kVariantSets; ++set)
      for (int readings = 0; readings < kReadings; ++readings) {
        const Rules other(rules_.players(),
                          options_of(set, readings, readings % 3, rules_.options().long_game));
        compare_city(seat, other);
        if (rules_.solo()) compare_architect(other);
        if (testing::Test::HasFailure()) return;
      }
  }

 private:
  void compare_table() { expect_none(difference(position_.view(), reference_), rules_); }

  void compare_city(int seat, const Rules& rules) {
    expect_none(difference(position_.view().city(seat), reference_.city(seat), rules), rules);
  }

  void compare_architect(const Rules& rules) {
    std::vector<ref::Tile> taken;
    for (const TileId id : position_.view().architect().tiles)
      taken.push_back(reference_tile(rules.components().tile(id)));
    const ref::Score score =
        ref::architect_score(reference_options(rules), reference_components(rules.components()),
                             taken, reference_.stones(1));
    expect_none(difference(score_architect(position_.view().architect(), rules), score), rules);
  }

  void expect_none(const std::string& found, const Rules& rules) {
    if (found.empty()) return;
    std::string played;
    for (const Move& move : moves_) played += ' ' + move_text(move);
    ADD_FAILURE() << "differ in: " << found << "\nplayers: " << rules_.players()
                  << "\noptions: " << json::serialize(options_json(rules_.options()))
                  << "\nscored with: " << json::serialize(options_json(rules.options()))
                  << "\nseed number: " << seed_ << "\ndeal: " << deal_text(rules_, {order_, {}})
                  << "\nmoves:" << played;
  }

  Rules rules_;
  const Player& player_;
  std::uint64_t seed_;
  std::vector<TileId> order_;
  Position position_;
  ref::Game reference_;
  FastRandom random_;
  std::vector<Move> moves_;
};

using Case = std::tuple<int, int>;  // indices of table and player

class Differential : public testing::TestWithParam<Case> {
 protected:
  static const Table& table() { return kTables[static_cast<std::size_t>(std::get<0>(GetParam()))]; }
  static const Player& player() {
    return *kPlayers[static_cast<std::size_t>(std::get<1>(GetParam()))];
  }
  static int number() {
    return std::get<0>(GetParam()) * static_cast<int>(kPlayers.size()) + std::get<1>(GetParam());
  }
};

std::string case_name(const testing::TestParamInfo<Case>& info) {
  const Table& table = kTables[static_cast<std::size_t>(std::get<0>(info.param))];
  const Player& player = *kPlayers[static_cast<std::size_t>(std::get<1>(info.param))];
  return std::string(player.name) + '_' + std::to_string(table.players) +
         (table.long_game ? "_long" : "");
}

TEST_P(Differential, EngineAndReferenceAgree) {
  Sights sights;
  for (int game = 0; sights.positions < kShare && !HasFailure(); ++game) {
    const auto seed = static_cast<std::uint64_t>(1'000'000 * number() + game);
    FastRandom random(seed);
    const auto pick = [&](std::uint32_t bound) { return static_cast<int>(random.below(bound)); };
    const Options options =
        options_of(game % kVariantSets, pick(kReadings), pick(3), table().long_game);
    InStep both(Rules(table().players, options), player(), seed);
    both.play(sights);
    if (game % 4 == 0) both.compare_all_options(pick(static_cast<std::uint32_t>(table().players)));
  }
  EXPECT_GE(sights.positions, kShare);
  std::cout << sights.positions << " positions, " << sights.games << " games, " << sights.with_lakes
            << " with lakes, " << sights.with_large_lakes
            << " with lakes of several spaces, highest level " << sights.highest << '\n';
  RecordProperty("positions", sights.positions);
  if (kShare < 1000) return;  // too few for their habits to show
  const std::string_view name = player().name;
  EXPECT_GE(sights.highest, name == "tall" ? 4 : 1);
  EXPECT_GE(sights.with_lakes, name == "lakes" ? sights.positions / 2 : 0);
  EXPECT_GE(sights.with_large_lakes, name == "ring" ? sights.positions / 10 : 0);
}

INSTANTIATE_TEST_SUITE_P(Akropolis, Differential,
                         testing::Combine(testing::Range(0, static_cast<int>(kTables.size())),
                                          testing::Range(0, static_cast<int>(kPlayers.size()))),
                         case_name);

}  // namespace
}  // namespace oikist::akropolis::test
