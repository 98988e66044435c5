#include <gtest/gtest.h>

#include <cmath>

#include "base/failure.h"
#include "games/ai.h"
#include "training/sample_file.h"
#include "training/selfplay.h"

namespace oikist {
namespace {

TEST(Samples, AreReadAsTheyWereWritten) {
  std::vector<Sample> samples;
  FastRandom random(1);
  SelfPlay<Akropolis>::play(Net(Evaluator<Akropolis>::features()), random, samples);
  ASSERT_FALSE(samples.empty());
  const std::string bytes = samples_as_bytes(samples);
  const auto read = samples_from_bytes(bytes, Evaluator<Akropolis>::features());
  ASSERT_EQ(read.size(), samples.size());
  EXPECT_EQ(read.back().features, samples.back().features);
  EXPECT_EQ(read.back().target, samples.back().target);
  EXPECT_THROW(samples_from_bytes(bytes.substr(1), Evaluator<Akropolis>::features()), Failure);
}

TEST(SelfPlayOfPanticapaeum, GivesSamplesOfEveryPhase) {
  std::vector<Sample> samples;
  FastRandom random(1);
  const Net net(Evaluator<Panticapaeum>::features());
  for (int i = 0; i < 3; ++i) SelfPlay<Panticapaeum>::play(net, random, samples);
  ASSERT_FALSE(samples.empty());
  for (const Sample& sample : samples) {
    EXPECT_LT(sample.phase, kNetPhases);
    for (const std::uint16_t feature : sample.features)
      EXPECT_LT(feature, Evaluator<Panticapaeum>::features());
  }
}

template <class G>
class SearchingSelfPlay : public testing::Test {};
using Games = testing::Types<Akropolis, Panticapaeum>;
TYPED_TEST_SUITE(SearchingSelfPlay, Games);

TYPED_TEST(SearchingSelfPlay, GivesSamplesOfItsTurns) {
  std::vector<Sample> samples;
  FastRandom random(3);
  const Net net(Evaluator<TypeParam>::features());
  while (samples.empty()) SelfPlay<TypeParam>::play_searching(net, 2, random, samples);
  for (const Sample& sample : samples) {
    EXPECT_LT(sample.phase, kNetPhases);
    EXPECT_LT(std::abs(sample.target), 200);
    for (const std::uint16_t feature : sample.features)
      EXPECT_LT(feature, Evaluator<TypeParam>::features());
  }
}

TEST(LambdaReturn, BlendsTheFinalScoreWithLaterExpectations) {
  LambdaReturn target(100);
  EXPECT_DOUBLE_EQ(target.pass(90), 100);
  EXPECT_DOUBLE_EQ(target.pass(80), 95);
  EXPECT_DOUBLE_EQ(target.pass(0), 87.5);
}

}  // namespace
}  // namespace oikist
