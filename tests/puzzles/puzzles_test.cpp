#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "base/whole_file.h"
#include "games/ai.h"
#include "games/all.h"
#include "puzzles/collection.h"
#include "puzzles/miner.h"

namespace oikist {
namespace {

constexpr int kTries = 10;

LevelCounts solved_from(int level) {
  LevelCounts solved{};
  for (int one = level; one <= kRatedLevels; ++one)
    solved[static_cast<std::size_t>(one - 1)] = kTries;
  return solved;
}

TEST(PuzzleRating, RisesWithTheFirstLevelThatSolvesIt) {
  int last = 0;
  for (int level = 1; level <= kRatedLevels + 1; ++level) {
    const int rating = puzzle_rating(solved_from(level), kTries);
    EXPECT_GT(rating, last) << level;
    last = rating;
  }
  // Between the levels that never and always solve it.
  const int middle = puzzle_rating(solved_from(5), kTries);
  EXPECT_GT(middle, level_rating(4));
  EXPECT_LT(middle, level_rating(5));
}

TEST(PuzzleRating, APuzzleOrdersTheLevels) {
  EXPECT_TRUE(orders_levels({0, 0, 1, 0, 1, 1, 1, 3, 4}));
  EXPECT_TRUE(orders_levels({4, 4, 4, 4, 4, 4, 4, 4, 4}));
  EXPECT_FALSE(orders_levels({0, 0, 4, 0, 0, 0, 1, 3, 4}));  // greed finds it, foresight does not
  EXPECT_FALSE(orders_levels({0, 1, 2, 0, 1, 1, 1, 3, 4}));
  EXPECT_FALSE(orders_levels({0, 0, 0, 0, 2, 2, 2, 1, 1}));
  EXPECT_FALSE(orders_levels({0, 0, 0, 3, 2, 2, 2, 4, 4}));
}

TEST(PuzzleRating, AnEqualRatingSolvesHalf) {
  EXPECT_DOUBLE_EQ(chance_to_solve(1500, 1500), 0.5);
  EXPECT_NEAR(chance_to_solve(1900, 1500), 10.0 / 11, 1e-9);
}

TEST(PuzzleInterval, IsWiderWhereSamplesDiffer) {
  const Interval same = interval_of(std::array<double, 8>{2, 2, 2, 2, 2, 2, 2, 2});
  EXPECT_EQ(same.low, 2);
  EXPECT_EQ(same.high, 2);
  // By hand: mean 2, standard deviation 1.0690, times 2.365 over the root of 8.
  const Interval spread = interval_of(std::array<double, 8>{1, 3, 1, 3, 1, 3, 1, 3});
  EXPECT_DOUBLE_EQ(spread.mean, 2);
  EXPECT_NEAR(spread.high - spread.mean, 0.8938, 1e-3);
}

MinerSettings quick_settings() {
  MinerSettings settings;
  settings.quick = 16;
  settings.thorough = 24;
  settings.batch = 8;
  settings.gap = 1;
  settings.tries = 1;
  settings.seed = 5;
  return settings;
}

template <Game G>
MinedGame<G> mined(int number) {
  const json::object none;
  const auto rules = G::make_rules(2, Fields(none, "options"), G::standard_components());
  return *Miner<G>(quick_settings()).play(rules, number, [] { return true; });
}

TEST(Miner, FindsTheSamePuzzlesAgain) {
  const auto game = mined<Akropolis>(0);
  const auto again = mined<Akropolis>(0);
  EXPECT_TRUE(Akropolis::is_over(game.history.view()));
  EXPECT_EQ(game.history.moves(), again.history.moves());
  ASSERT_EQ(game.puzzles.size(), again.puzzles.size());
  for (std::size_t i = 0; i < game.puzzles.size(); ++i)
    EXPECT_EQ(game.puzzles[i].to_json(), again.puzzles[i].to_json());
}

TEST(Miner, APuzzleHasOneBestMoveByMoreThanHalfAPoint) {
  std::size_t found = 0;
  for (int number = 0; number < 2; ++number) {
    const auto game = mined<Akropolis>(number);
    found += game.puzzles.size();
    for (const auto& puzzle : game.puzzles) {
      const auto& view = game.history.at(static_cast<std::size_t>(puzzle.number) - 1).view();
      EXPECT_EQ(Akropolis::seat_to_decide(view), puzzle.seat);
      EXPECT_EQ(Akropolis::why_illegal(view, puzzle.best), "");
      EXPECT_EQ(Akropolis::why_illegal(view, puzzle.second), "");
      EXPECT_FALSE(puzzle.best == puzzle.second);
      EXPECT_GE(puzzle.gap.low, 0.5);
      EXPECT_FALSE(puzzle.themes.empty());
      for (const std::string& theme : puzzle.themes)
        EXPECT_THAT(Themes<Akropolis>::all(), ::testing::Contains(theme));
    }
  }
  EXPECT_GT(found, 0u);
}

TEST(Miner, StopsOnRequest) {
  const json::object none;
  const auto rules = Akropolis::make_rules(2, Fields(none, ""), Akropolis::standard_components());
  EXPECT_FALSE(Miner<Akropolis>(quick_settings()).play(rules, 0, [] { return false; }));
}

Record record_of(const MinedGame<Akropolis>& game) {
  return game.history.to_record({{"person", ""}, {"person", ""}});
}

TEST(PuzzleCollection, KeepsEveryPositionOnceAndRoundTrips) {
  const auto game = mined<Akropolis>(1);
  ASSERT_FALSE(game.puzzles.empty());
  Puzzle<Akropolis> good = game.puzzles.front();
  good.tries = kTries;
  good.solved = solved_from(kRatedLevels);
  Puzzle<Akropolis> odd = good;
  odd.id = "odd";
  odd.solved = {1, 1, 1, 1, 0, 0, 0, 0, 0};
  Puzzle<Akropolis> other = good;
  other.id = "other";
  Collection<Akropolis> collection({{"seed", "5"}});
  for (int time = 0; time < 2; ++time) collection.add(record_of(game), {good, odd, other});
  EXPECT_EQ(collection.size(), 3u);

  const std::string text = collection.text(1000);
  const auto read = Collection<Akropolis>::parse(text);
  EXPECT_EQ(read.text(1000), text);
  EXPECT_EQ(Collection<Akropolis>::parse(collection.text(1)).size(), 1u);
  // Nothing after the last puzzle, and no seed.
  const Record record = Record::parse(read.records().front());
  EXPECT_FALSE(record.seed);
  EXPECT_FALSE(record.result);
  EXPECT_LE(record.moves.size(), game.history.moves().size());
}

TEST(PuzzleCollection, RatesBySolvingLevelsAndDropsPuzzlesThatWeakLevelsSolveMoreOften) {
  const auto game = mined<Akropolis>(1);
  ASSERT_FALSE(game.puzzles.empty());
  Puzzle<Akropolis> kept = game.puzzles.front();
  kept.tries = 1;
  Puzzle<Akropolis> dropped = kept;
  dropped.id = "dropped";
  ++dropped.number;
  Collection<Akropolis> collection({{"seed", "5"}});
  collection.add(record_of(game), {dropped, kept});
  collection.rate({{4, 4, 4, 0, 0, 0, 0, 4, 4}, solved_from(5)}, kTries);
  const auto read = Collection<Akropolis>::parse(collection.text(1000));
  ASSERT_EQ(read.size(), 1u);
  EXPECT_EQ(read.puzzles().front().puzzle.id, kept.id);
  EXPECT_EQ(read.puzzles().front().puzzle.rating(), puzzle_rating(solved_from(5), kTries));
  // The game ends with the last puzzle that is left.
  EXPECT_EQ(Record::parse(read.records().front()).moves.size(),
            static_cast<std::size_t>(kept.number));
}

TEST(PuzzleCollection, RefusesOtherFiles) {
  EXPECT_THROW(Collection<Akropolis>::parse("{}"), Failure);
  const std::string other = Collection<Panticapaeum>({}).text(1);
  EXPECT_THROW(Collection<Akropolis>::parse(other), Failure);
}

// Everything that is shipped.
template <Game G>
void check_shipped(std::size_t least) {
  const auto collection = Collection<G>::parse(
      read_whole_file(std::string(OIKIST_DATA) + "/puzzles/" + std::string(G::kName) + ".json"));
  EXPECT_GE(collection.size(), least);
  std::vector<History<G>> games;
  for (const std::string& record : collection.records())
    games.push_back(History<G>::from_record(Record::parse(record), G::standard_components()));
  std::set<std::string> ids, positions;
  for (const auto& [record, puzzle] : collection.puzzles()) {
    const auto& history = games[record];
    ASSERT_LE(static_cast<std::size_t>(puzzle.number), history.moves().size());
    const auto& view = history.at(static_cast<std::size_t>(puzzle.number) - 1).view();
    EXPECT_TRUE(ids.insert(puzzle.id).second) << puzzle.id;
    EXPECT_TRUE(positions.insert(json::serialize(Codec<G>::view_json(view))).second) << puzzle.id;
    EXPECT_EQ(G::seat_to_decide(view), puzzle.seat);
    EXPECT_EQ(G::why_illegal(view, puzzle.best), "");
    EXPECT_EQ(G::why_illegal(view, puzzle.second), "");
    EXPECT_GT(puzzle.gap.low, 0);
  }
}

TEST(ShippedPuzzles, OfAkropolis) {
  check_shipped<Akropolis>(400);
}
TEST(ShippedPuzzles, OfPanticapaeum) {
  check_shipped<Panticapaeum>(300);
}

}  // namespace
}  // namespace oikist
