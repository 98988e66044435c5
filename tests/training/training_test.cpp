#include "training/training.h"

#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <mutex>
#include <set>
#include <utility>

#include "base/failure.h"
#include "base/whole_file.h"
#include "games/ai.h"
#include "training/sample_file.h"
#include "training/selfplay.h"

namespace oikist {
namespace {

namespace fs = std::filesystem;

class TrainingTest : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = fs::path(testing::TempDir()) /
              (std::string("oikist-training-") +
               testing::UnitTest::GetInstance()->current_test_info()->name());
    fs::remove_all(folder_);
  }
  void TearDown() override { fs::remove_all(folder_); }

  TrainingPlan plan(const char* name) const {
    TrainingPlan plan;
    plan.directory = folder_ / name;
    plan.generations = 2;
    plan.games = 100;
    plan.match_games = 4;
    return plan;
  }
  static TrainingGame game() {
    return {Evaluator<Akropolis>::features(),
            [](const Net& net, FastRandom& random, std::vector<Sample>& samples) {
              SelfPlay<Akropolis>::play(net, random, samples);
            },
            [](const Net& first, const Net& second, FastRandom& random) {
              return SelfPlay<Akropolis>::compare(first, second, random);
            }};
  }
  static TrainingWatch watch() {
    TrainingWatch watch;
    watch.show = [](const std::string&, long, long) {};
    watch.tell = [](const std::string&) {};
    watch.stop = [] { return false; };
    return watch;
  }
  // As if somebody pressed Ctrl-C after so many games.
  static bool train_until_stopped(const TrainingPlan& plan, int games) {
    std::atomic<int> played = 0;
    TrainingGame counted = game();
    counted.play = [&](const Net& net, FastRandom& random, std::vector<Sample>& samples) {
      ++played;
      SelfPlay<Akropolis>::play(net, random, samples);
    };
    TrainingWatch impatient = watch();
    impatient.stop = [&] { return played >= games; };
    return train(counted, plan, impatient);
  }

  fs::path folder_;
};

TEST_F(TrainingTest, MakesANetworkThatPlaysBetterThanNone) {
  ASSERT_TRUE(train(game(), plan("a"), watch()));
  const Net net(read_whole_file(folder_ / "a" / "best.net"), game().features);
  const Net none(game().features);
  int points = 0;
  for (std::uint64_t i = 0; i < 4; ++i) {
    FastRandom one(i), two(i);
    points += game().compare(net, none, one)[0] + game().compare(none, net, two)[1];
    FastRandom three(i), four(i);
    points -= game().compare(net, none, three)[1] + game().compare(none, net, four)[0];
  }
  EXPECT_GT(points, 0);
}

// A network that sees the same few games again and again learns them by heart.
TEST_F(TrainingTest, PlaysNoGameTwice) {
  std::mutex guard;
  std::set<std::string> games;
  std::size_t played = 0;
  TrainingGame noted = game();
  noted.play = [&](const Net& net, FastRandom& random, std::vector<Sample>& samples) {
    std::vector<Sample> own;
    SelfPlay<Akropolis>::play(net, random, own);
    const std::lock_guard lock(guard);
    if (!own.empty()) {
      ++played;
      games.insert(samples_as_bytes(own));
    }
    std::move(own.begin(), own.end(), std::back_inserter(samples));
  };
  TrainingPlan many = plan("many");
  many.games = 400;
  many.generations = 1;
  ASSERT_TRUE(train(noted, many, watch()));
  EXPECT_GT(played, 300u);
  EXPECT_EQ(games.size(), played);
}

TEST_F(TrainingTest, GoesOnWhereItWasStopped) {
  ASSERT_TRUE(train(game(), plan("whole"), watch()));
  int stops = 0;
  while (!train_until_stopped(plan("parts"), 60)) ASSERT_LT(++stops, 20);
  EXPECT_GT(stops, 0);
  EXPECT_EQ(read_whole_file(folder_ / "whole" / "newest.net"),
            read_whole_file(folder_ / "parts" / "newest.net"));
}

// A training whose games take no time: every position is the same, and in every match the newest
// network wins, or loses.
TrainingGame imagined_game(bool newest_wins) {
  return {Evaluator<Akropolis>::features(),
          [](const Net&, FastRandom&, std::vector<Sample>& samples) {
            samples.push_back({{1, 2, 3}, 0, 5});
          },
          [newest_wins, newest_first = true](const Net&, const Net&, FastRandom&) mutable {
            const bool first = std::exchange(newest_first, !newest_first) == newest_wins;
            return std::array<int, 2>{first ? 1 : 0, first ? 0 : 1};
          }};
}

TEST_F(TrainingTest, KeepsTheBetterNetwork) {
  const auto best_is_newest = [&](const char* name, bool newest_wins) {
    TrainingPlan plan = this->plan(name);
    plan.generations = 1;
    EXPECT_TRUE(train(imagined_game(newest_wins), plan, watch()));
    return read_whole_file(plan.directory / "best.net") ==
           read_whole_file(plan.directory / "newest.net");
  };
  EXPECT_TRUE(best_is_newest("better", true));
  EXPECT_FALSE(best_is_newest("worse", false));
}

TEST_F(TrainingTest, ContinuesFromGivenWeights) {
  TrainingPlan first = plan("first"), second = plan("second");
  first.generations = second.generations = 1;
  ASSERT_TRUE(train(imagined_game(true), first, watch()));
  second.from = first.directory / "newest.net";
  second.rate = 0;  // nothing is learned
  second.seed = 2;
  ASSERT_TRUE(train(imagined_game(true), second, watch()));
  const auto value = [&](const TrainingPlan& plan) {
    const Net net(read_whole_file(plan.directory / "newest.net"), game().features);
    ActiveFeatures active;
    for (const std::uint16_t feature : std::array<std::uint16_t, 3>{1, 2, 3})
      active.push_back(feature);
    return net.evaluate(active, 0);
  };
  EXPECT_NEAR(value(second), value(first), 2);
}

TEST_F(TrainingTest, RefusesADirectoryThatIsAFile) {
  fs::create_directories(folder_);
  write_whole_file(folder_ / "file", "x");
  EXPECT_THROW(train(game(), plan("file"), watch()), Failure);
}

}  // namespace
}  // namespace oikist
