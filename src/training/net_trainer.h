#pragma once
// Fits a Net to the results of games.
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "base/fast_random.h"
#include "search/net.h"

namespace oikist {

// A position of a game that was played, and the points that its seat still made.
struct Sample {
  std::vector<std::uint16_t> features;
  std::uint8_t phase = 0;
  float target = 0;
};

// The network in floating point, fitted by Adam to the least squared error. What comes of it is the
// moving average of the weights, which is free of most of the noise of the last batches.
class NetTrainer {
 public:
  explicit NetTrainer(int features, std::uint64_t seed);

  // Goes through the samples once in random order. Gives the mean squared error met on the way.
  double fit(std::span<const Sample> samples, double rate, FastRandom& random);
  double error(std::span<const Sample> samples) const;
  // The integers that the game plays with; spreads are measured on the samples.
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
