#pragma once
// Fits a Net to samples of self-play games.
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "base/fast_random.h"
#include "search/net.h"

namespace oikist {

// A position of a game, and the points that its seat should still gain.
struct Sample {
  std::vector<std::uint16_t> features;
  std::uint8_t phase = 0;
  float target = 0;
};

// The network in floating point, fitted to the least squared error by Adam. The result is a moving
// average of the weights, which smooths out most of the noise of the last batches.
class NetTrainer {
 public:
  explicit NetTrainer(int features, std::uint64_t seed);

  // One epoch over the samples in random order. Gives its mean squared error.
  double fit(std::span<const Sample> samples, double rate, FastRandom& random);
  double error(std::span<const Sample> samples) const;
  // The integer network for play; its standard deviations are measured on the samples.
  Net quantized(std::span<const Sample> samples) const;

  // Continues from a trained network. Precondition: it has as many features.
  void start_from(const Net& net);

  // The whole state, to continue later.
  std::string write() const;
  void read(const std::string& bytes);

 private:
  struct Parameter {
    std::vector<float> value, gradient, mean, square;
    std::vector<float> average;  // of the values of recent steps
    void resize(std::size_t size);
  };
  struct Pass;

  NetTrainer averaged() const;
  Net rounded_to_integers(std::span<const Sample> samples) const;
  float forward(const Sample& sample, Pass& pass) const;
  void backward(const Sample& sample, const Pass& pass, float slope);
  void step(double rate);
  template <class Act>
  void for_each_parameter(Act act);

  std::size_t features_;
  Parameter bias_, hidden_, direct_, weights_, output_bias_;
  std::int64_t steps_ = 0;
};

}  // namespace oikist
