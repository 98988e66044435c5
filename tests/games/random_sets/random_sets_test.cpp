// A thousand component sets of each game, drawn at random: each is accepted and plays a random game
// to its end.
#include "tests/games/random_sets/random_sets.h"

#include <gtest/gtest.h>

#include "game/history.h"
#include "games/ai.h"
#include "games/all.h"

namespace oikist {
namespace {

constexpr int kSets = 1000;
constexpr int kMostMoves = 5000;

template <class G>
struct SetsOf;
template <>
struct SetsOf<Akropolis> {
  static std::string draw(FastRandom& random) { return random_akropolis_set(random); }
};
template <>
struct SetsOf<Panticapaeum> {
  static std::string draw(FastRandom& random) { return random_panticapaeum_set(random); }
};

template <class G>
class RandomSets : public testing::Test {
 protected:
  static typename G::Rules rules(const typename G::Components& set, FastRandom& random) {
    const json::object defaults;
    constexpr auto kCounts = static_cast<std::uint32_t>(G::kMaxPlayers - G::kMinPlayers + 1);
    const int players = G::kMinPlayers + static_cast<int>(random.below(kCounts));
    return G::make_rules(players, Fields(defaults, "options"), set);
  }
};
using Games = testing::Types<Akropolis, Panticapaeum>;
TYPED_TEST_SUITE(RandomSets, Games);

TYPED_TEST(RandomSets, PlayRandomGamesToTheEnd) {
  using G = TypeParam;
  for (int i = 0; i < kSets; ++i) {
    FastRandom random = FastRandom::stream(19, static_cast<std::uint64_t>(i));
    const std::string text = SetsOf<G>::draw(random);
    for (const Failure& problem : G::check_components(text).problems)
      FAIL() << problem.what() << " in " << text;
    const auto set = G::parse_components(text);
    auto position = G::random_deal(this->rules(set, random), random);
    int moves = 0;
    for (; !G::is_over(position.view()); ++moves) {
      ASSERT_LT(moves, kMostMoves) << text;
      G::play(position, G::random_move(position.view(), random));
    }
    ASSERT_FALSE(G::winners(position.view()).empty()) << text;
    ASSERT_GT(moves, 0);
  }
}

// The record brings the set along: it is replayed where only the built-in set is known.
TYPED_TEST(RandomSets, RecordsBringTheirSetAlong) {
  using G = TypeParam;
  for (int i = 0; i < 20; ++i) {
    FastRandom random = FastRandom::stream(20, static_cast<std::uint64_t>(i));
    const auto set = G::parse_components(SetsOf<G>::draw(random));
    const auto rules = this->rules(set, random);
    History<G> history(rules, Seed{});
    for (int move = 0; move < 30 && !G::is_over(history.view()); ++move)
      history.play(G::random_move(history.view(), random));
    const std::vector<RecordSeat> seats(static_cast<std::size_t>(rules.players()));
    const Record record = Record::parse(history.to_record(seats).text());
    EXPECT_EQ(record.components_text, set.text());
    const auto again = History<G>::from_record(record, G::standard_components());
    EXPECT_EQ(again.to_record(seats), record);
    EXPECT_EQ(again.why_deal_fails(), "");
  }
}

TYPED_TEST(RandomSets, ARecordWithAnotherSetIsRefused) {
  using G = TypeParam;
  FastRandom random(21);
  const auto set = G::parse_components(SetsOf<G>::draw(random));
  const auto rules = this->rules(set, random);
  const std::vector<RecordSeat> seats(static_cast<std::size_t>(rules.players()));
  Record record = History<G>(rules, Seed{}).to_record(seats);
  record.components_text = SetsOf<G>::draw(random);
  EXPECT_THROW((void)History<G>::from_record(record, G::standard_components()), Failure);
  record.components_text.clear();
  EXPECT_THROW((void)History<G>::from_record(record, G::standard_components()), Failure);
}

// Computer players play every set, by hand where the network does not know it.
TYPED_TEST(RandomSets, ArePlayedByComputerPlayers) {
  using G = TypeParam;
  for (int i = 0; i < 3; ++i) {
    FastRandom random = FastRandom::stream(22, static_cast<std::uint64_t>(i));
    const auto set = G::parse_components(SetsOf<G>::draw(random));
    EXPECT_FALSE(Evaluator<G>::knows(set));
    auto position = G::random_deal(this->rules(set, random), random);
    const Evaluator<G> evaluator;
    for (int turn = 0; turn < 6 && !G::is_over(position.view()); ++turn) {
      const auto plans = evaluator.plans(position.view(), 4, 4, random);
      ASSERT_FALSE(plans.empty());
      ASSERT_EQ(G::why_illegal(position.view(), plans.front().moves.front()), "");
      evaluator.play_turn(position, 4, random);
    }
  }
  EXPECT_TRUE(Evaluator<G>::knows(G::standard_components()));
}

}  // namespace
}  // namespace oikist
