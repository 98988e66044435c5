#include "search/search.h"

#include <gtest/gtest.h>

#include <cmath>
#include <set>
#include <thread>

#include "games/ai.h"
#include "search/levels.h"
#include "search/stopwatch.h"

namespace oikist {
namespace {

template <Game G>
class SearchTest : public testing::Test {
 protected:
  static typename G::Rules rules(int players = 2) {
    return typename G::Rules(players, typename G::Options{});
  }

  // Some way into a game.
  static typename G::Position middle(std::uint64_t number, int moves) {
    auto position = G::deal(rules(), Seed::from_number(number));
    FastRandom random(number);
    for (int i = 0; i < moves && !G::is_over(position.view()); ++i)
      G::play(position, G::random_move(position.view(), random));
    return position;
  }

  static Analysis<G> think(const typename G::View& view, std::int64_t simulations, int threads = 1,
                           std::size_t moves = 1) {
    SearchSettings settings = settings_for<G>({0, simulations, threads});
    settings.moves = moves;
    FastRandom random(9);
    return analyse<G>(view, settings, random);
  }

  static void expect_same(const Analysis<G>& a, const Analysis<G>& b) {
    ASSERT_EQ(a.moves.size(), b.moves.size());
    EXPECT_EQ(a.simulations, b.simulations);
    for (std::size_t i = 0; i < a.moves.size(); ++i) {
      EXPECT_EQ(a.moves[i].move, b.moves[i].move);
      EXPECT_EQ(a.moves[i].value, b.moves[i].value);
      EXPECT_EQ(a.moves[i].scores, b.moves[i].scores);
    }
  }
};

using Games = testing::Types<Akropolis, Panticapaeum>;
TYPED_TEST_SUITE(SearchTest, Games);

TYPED_TEST(SearchTest, GivesLegalMovesWithExpectedResults) {
  using G = TypeParam;
  const auto position = this->middle(1, 9);
  const auto analysis = this->think(position.view(), 40, 1, 5);
  typename G::MoveList legal;
  G::legal_moves(position.view(), legal);
  ASSERT_GE(analysis.moves.size(), std::min<std::size_t>(5, legal.size()));
  std::set<std::string> different;
  for (const auto& candidate : analysis.moves) {
    EXPECT_EQ(G::why_illegal(position.view(), candidate.move), "");
    EXPECT_TRUE(different.insert(G::move_text(candidate.move)).second);
    EXPECT_EQ(candidate.line.front(), candidate.move);
    ASSERT_EQ(candidate.scores.size(), 2u);
    EXPECT_GE(candidate.win_probability, 0);
    EXPECT_LE(candidate.win_probability, 1);
  }
}

// The side of the seat that decides, whichever that is.
TYPED_TEST(SearchTest, JudgesForTheSeatThatDecides) {
  using G = TypeParam;
  std::set<int> seats;
  for (const int moves : {0, 9, 16, 21}) {
    const auto position = this->middle(1, moves);
    const int seat = G::seat_to_decide(position.view());
    seats.insert(seat);
    const auto own = static_cast<std::size_t>(seat);
    for (const auto& candidate : this->think(position.view(), 24, 1, 5).moves) {
      // With two seats the mean lead is the difference of the mean scores.
      const double lead = candidate.scores[own] - candidate.scores[1 - own];
      EXPECT_NEAR(candidate.value, lead, 1e-6);
      if (std::abs(lead) > 12) {
        EXPECT_EQ(candidate.win_probability > 0.5, lead > 0) << lead;
      }
    }
  }
  EXPECT_EQ(seats.size(), 2u);
}

TYPED_TEST(SearchTest, ComparesExactlyTheMovesItIsAskedAbout) {
  using G = TypeParam;
  for (const int moves : {0, 9, 31}) {  // the last one in the ending of Akropolis
    const auto position = this->middle(4, moves);
    typename G::MoveList legal;
    G::legal_moves(position.view(), legal);
    std::vector<typename G::Move> asked = {legal[0]};
    if (legal.size() > 1) asked.push_back(legal[legal.size() - 1]);
    FastRandom random(9);
    const auto both = compare<G>(position.view(), asked, settings_for<G>({0, 24, 1}), random);
    ASSERT_EQ(both.moves.size(), asked.size());
    for (const auto& move : asked)
      EXPECT_EQ(std::count_if(both.moves.begin(), both.moves.end(),
                              [&](const auto& one) { return one.move == move; }),
                1);
    EXPECT_GE(both.moves.front().simulations, 1);
  }
}

TYPED_TEST(SearchTest, IsTheSameWithTheSameSeedAndAnyNumberOfThreads) {
  const auto position = this->middle(2, 7);
  const auto once = this->think(position.view(), 32);
  this->expect_same(once, this->think(position.view(), 32));
  this->expect_same(once, this->think(position.view(), 32, 2));
}

// The search is handed a view, which cannot hold what lies face down. That two games which differ
// only in that are thought about alike is checked all the same: it would notice a view that does.
TYPED_TEST(SearchTest, CannotSeeWhatIsHidden) {
  using G = TypeParam;
  const auto position = this->middle(3, 8);
  FastRandom random(4);
  const auto other = G::determinize(position.view(), random);
  ASSERT_FALSE(position == other);
  this->expect_same(this->think(position.view(), 32), this->think(other.view(), 32));
}

TYPED_TEST(SearchTest, KeepsToItsTime) {
  const auto position = this->middle(5, 6);
  FastRandom random(1);
  // By the processor's time: other programs on the machine do not count.
  const Budget budget{.ms = 60, .processor_time = true};
  const auto analysis = analyse<TypeParam>(position.view(), budget, random);
  EXPECT_GE(analysis.ms, 30);
  EXPECT_LT(analysis.ms, 600);  // the last simulation ends late, above all under sanitizers
  EXPECT_GE(analysis.simulations, 2);
}

TEST(Stopwatch, TimeOfTheProcessorDoesNotPassWhileOneSleeps) {
  const Stopwatch wall, processor(true);
  std::this_thread::sleep_for(std::chrono::milliseconds(30));
  EXPECT_GE(wall.milliseconds(), 30);
  EXPECT_LT(processor.milliseconds(), wall.milliseconds() / 2);
}

TYPED_TEST(SearchTest, EveryLevelThatDoesNotSearchPlaysWholeGames) {
  using G = TypeParam;
  for (int level = 1; !level_of<G>(level).searches; ++level) {
    const int players = 2 + level % 2;
    auto position = G::deal(this->rules(players), Seed::from_number(8));
    std::vector<std::unique_ptr<Player<G>>> seats;
    for (int seat = 0; seat < players; ++seat) seats.push_back(make_level_player<G>(level));
    FastRandom random(3);
    while (!G::is_over(position.view())) {
      const auto& view = position.view();
      const auto move =
          seats[static_cast<std::size_t>(G::seat_to_decide(view))]->choose(view, random);
      ASSERT_EQ(G::why_illegal(view, move), "");
      G::play(position, move);
    }
  }
}

TYPED_TEST(SearchTest, EveryLevelThatSearchesPlaysItsTurn) {
  using G = TypeParam;
  for (int level = kLevels; level_of<G>(level).searches; --level) {
    auto position = this->middle(5, 6);
    const auto player = make_level_player<G>(level);
    FastRandom random(3);
    const int seat = G::seat_to_decide(position.view());
    while (!G::is_over(position.view()) && G::seat_to_decide(position.view()) == seat) {
      const auto move = player->choose(position.view(), random);
      ASSERT_EQ(G::why_illegal(position.view(), move), "");
      G::play(position, move);
    }
  }
}

template <Game G>
void expect_that_levels_look_further() {
  EXPECT_TRUE(level_of<G>(1).novice.single_goal);
  for (int number = 2; number <= kLevels; ++number) {
    const Level before = level_of<G>(number - 1), level = level_of<G>(number);
    EXPECT_GE(level.searches, before.searches);
    if (!level.searches) {
      EXPECT_LE(level.novice.single_goal, before.novice.single_goal);
      // With a single goal there is no network, so lookahead is a share of something else.
      if (level.novice.single_goal == before.novice.single_goal) {
        EXPECT_GE(level.novice.lookahead, before.novice.lookahead) << number;
        if (level.novice.lookahead == before.novice.lookahead) {
          EXPECT_GT(level.novice.sample_rate, before.novice.sample_rate) << number;
        }
      }
    }
    if (before.searches && number < kLevels) {
      EXPECT_GT(level.search.budget.simulations, before.search.budget.simulations) << number;
    }
    EXPECT_EQ(level.search.budget.ms, level.searches ? kLevelMilliseconds : 0);
    EXPECT_LT(level.search.budget.ms, 1000);
  }
  EXPECT_TRUE(level_of<G>(kLevels).searches);
  EXPECT_EQ(level_of<G>(kLevels).search.budget.simulations, 0);
}

TEST(Levels, LookFurtherTheHigherTheyAre) {
  expect_that_levels_look_further<Akropolis>();
  expect_that_levels_look_further<Panticapaeum>();
}

}  // namespace
}  // namespace oikist
