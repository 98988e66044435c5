#include "search/net.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "base/failure.h"
#include "training/net_trainer.h"

namespace oikist {
namespace {

constexpr int kFeatures = 20;

// Points that depend on features one by one, on a pair of them and on the phase.
std::vector<Sample> known_samples(int count) {
  FastRandom random(7);
  std::vector<Sample> samples;
  for (int i = 0; i < count; ++i) {
    Sample sample;
    sample.phase = static_cast<std::uint8_t>(random.below(2));
    float target = sample.phase == 0 ? 10.0f : 30.0f;
    bool first = false, second = false;
    for (std::uint16_t feature = 0; feature < kFeatures; ++feature) {
      if (random.below(3) != 0) continue;
      sample.features.push_back(feature);
      target += static_cast<float>(feature % 4);
      first = first || feature == 3;
      second = second || feature == 11;
    }
    sample.target = target + (first && second ? 8.0f : 0.0f);
    samples.push_back(sample);
  }
  return samples;
}

NetTrainer fitted(const std::vector<Sample>& samples, int passes) {
  NetTrainer trainer(kFeatures, 1);
  FastRandom random(2);
  for (int pass = 0; pass < passes; ++pass) trainer.fit(samples, 0.003, random);
  return trainer;
}

ActiveFeatures active(const Sample& sample) {
  ActiveFeatures features;
  for (const std::uint16_t feature : sample.features) features.push_back(feature);
  return features;
}

// The root mean square error, in points.
double error_of(const Net& net, const std::vector<Sample>& samples) {
  double square = 0;
  for (const Sample& sample : samples) {
    const double miss =
        net.evaluate(active(sample), sample.phase) / double{Net::kPoint} - sample.target;
    square += miss * miss;
  }
  return std::sqrt(square / static_cast<double>(samples.size()));
}

TEST(Net, ExpectsNothingBeforeItLearned) {
  EXPECT_EQ(Net(kFeatures).evaluate({1, 2, 3}, 0), 0);
}

TEST(Net, LearnsWhatFeaturesAreWorthAloneAndTogether) {
  const auto samples = known_samples(4000);
  const NetTrainer trainer = fitted(samples, 250);
  EXPECT_LT(std::sqrt(trainer.error(samples)), 1.0);
  const Net net = trainer.quantized(samples);
  EXPECT_LT(error_of(net, samples), 1.2);
  EXPECT_LT(net.stddev(0), 1.5);
}

TEST(Net, AccumulatorFollowsAddedAndRemovedFeatures) {
  const auto samples = known_samples(200);
  const Net net = fitted(samples, 20).quantized(samples);
  Net::Accumulator accumulator = net.accumulate({1, 2, 3, 11}, 1);
  const std::array<std::uint16_t, 2> removed = {2, 11};
  const std::array<std::uint16_t, 3> added = {5, 7, 7};
  net.remove(accumulator, removed);
  net.add(accumulator, added);
  EXPECT_EQ(net.evaluate(accumulator), net.evaluate({1, 3, 5, 7, 7}, 1));
  EXPECT_NE(net.evaluate(accumulator), net.evaluate({1, 2, 3, 11}, 1));
}

TEST(Net, IsReadAsItWasWritten) {
  const Net net = fitted(known_samples(500), 2).quantized({});
  EXPECT_EQ(Net(net.write(), kFeatures), net);
}

TEST(Net, RefusesDamagedWeights) {
  const std::string bytes = Net(kFeatures).write();
  const auto refusal = [](const std::string& damaged, int features) -> std::string {
    try {
      const Net net(damaged, features);
    } catch (const Failure& failure) {
      return failure.what();
    }
    return "";
  };
  std::string flipped = bytes;
  flipped.back() = static_cast<char>(flipped.back() ^ 1);
  EXPECT_THAT(refusal(flipped, kFeatures), testing::HasSubstr("damaged"));
  EXPECT_THAT(refusal("hello", kFeatures), testing::HasSubstr("no weights"));
  EXPECT_THAT(refusal(bytes.substr(0, 20), kFeatures), testing::HasSubstr("too early"));
  EXPECT_THAT(refusal(bytes, kFeatures + 1), testing::HasSubstr("are for 20 features"));
}

TEST(NetTrainer, AveragesTheNoiseOfItsLastStepsAway) {
  const auto samples = known_samples(2000);
  FastRandom random(7);
  NetTrainer trainer(kFeatures, 1);
  for (int pass = 0; pass < 100; ++pass) {
    std::vector<Sample> noisy = samples;
    for (Sample& sample : noisy) sample.target += static_cast<float>(random.below(81)) - 40;
    trainer.fit(noisy, 0.02, random);
  }
  const Net net = trainer.quantized(samples);
  EXPECT_LT(error_of(net, samples), 0.8 * std::sqrt(trainer.error(samples)));
}

TEST(NetTrainer, StartsFromTheWeightsOfANetwork) {
  const auto samples = known_samples(600);
  const Net net = fitted(samples, 20).quantized(samples);
  NetTrainer trainer(kFeatures, 99);
  trainer.start_from(net);
  const Net same = trainer.quantized({});
  for (const Sample& sample : samples)
    ASSERT_EQ(same.evaluate(active(sample), sample.phase),
              net.evaluate(active(sample), sample.phase));
}

TEST(NetTrainer, GoesOnWhereItWas) {
  const auto samples = known_samples(600);
  NetTrainer whole = fitted(samples, 2);
  NetTrainer resumed(kFeatures, 99);
  resumed.read(whole.write());
  FastRandom one(5), two(5);
  whole.fit(samples, 0.001, one);
  resumed.fit(samples, 0.001, two);
  EXPECT_EQ(whole.quantized(samples), resumed.quantized(samples));
}

}  // namespace
}  // namespace oikist
