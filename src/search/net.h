#pragma once
// The learned part of an evaluation: a small integer network over the features of a position. Each
// feature adds a vector to the hidden layer and, depending on the phase of the game, a number to
// the result; the clipped hidden layer adds the rest. Native code and WebAssembly give the same
// numbers.
#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/fixed_vector.h"

namespace oikist {

inline constexpr int kNetHidden = 32;
inline constexpr int kNetPhases = 8;
inline constexpr int kMaxActive = 256;  // features that a position can have at once

// The features of a position; one that it has n times is listed n times.
using ActiveFeatures = FixedVector<std::uint16_t, kMaxActive>;

// The features by which a position differs from another one.
struct FeatureChanges {
  static constexpr std::size_t kMost = 64;
  FixedVector<std::uint16_t, kMost> removed;
  FixedVector<std::uint16_t, kMost> added;

  void add(std::uint16_t before, std::uint16_t after) {
    if (before == after) return;
    removed.push_back(before);
    added.push_back(after);
  }
};

class Net {
 public:
  static constexpr int kActivation = 255;  // 1.0 in the hidden layer
  static constexpr int kPoint = 64;        // one point in the result
  static constexpr int kDirectPoint = 16;  // one point in the direct weights

  // An untrained network.
  explicit Net(int features);
  // Reads the output of write(). Throws Failure("bad_weights") if it is damaged or has other
  // features.
  Net(std::string_view bytes, int features);

  std::string write() const;
  int features() const { return static_cast<int>(rows_.size()); }

  // The sums over the features of a position in one phase. Numbers wrap around, so that removing a
  // feature restores exactly the value before it was added.
  struct Accumulator {
    std::array<std::int16_t, kNetHidden> hidden{};
    std::int32_t direct = 0;
    std::int32_t phase = 0;
  };
  // Precondition: phase < kNetPhases, every feature < features().
  Accumulator accumulate(const ActiveFeatures& active, int phase) const;
  void add(Accumulator& accumulator, std::span<const std::uint16_t> features) const;
  void remove(Accumulator& accumulator, std::span<const std::uint16_t> features) const;
  // In 1/kPoint points.
  int evaluate(const Accumulator& accumulator) const;
  int evaluate(const ActiveFeatures& active, int phase) const {
    return evaluate(accumulate(active, phase));
  }

  struct Row {
    std::array<std::int16_t, kNetHidden> hidden{};
    std::array<std::int16_t, kNetPhases> direct{};  // in 1/16 points
    friend bool operator==(const Row&, const Row&) = default;
  };
  struct Output {
    std::array<std::int16_t, kNetHidden> weights{};  // points of a full activation, in 1/16
    std::int32_t bias = 0;                           // in 1/16 points
    std::int32_t stddev = 0;  // standard deviation of the prediction, in 1/16 points
    friend bool operator==(const Output&, const Output&) = default;
  };
  // The standard deviation of the prediction in this phase, in points.
  double stddev(int phase) const { return outputs_[static_cast<std::size_t>(phase)].stddev / 16.0; }

  friend bool operator==(const Net&, const Net&) = default;

 private:
  friend class NetTrainer;

  std::array<std::int16_t, kNetHidden> bias_{};
  std::vector<Row> rows_;
  std::array<Output, kNetPhases> outputs_{};
};

// Inline even without link-time optimisation, because every rollout calls them.

inline Net::Accumulator Net::accumulate(const ActiveFeatures& active, int phase) const {
  Accumulator accumulator{bias_, 0, phase};
  add(accumulator, {active.begin(), active.size()});
  return accumulator;
}

inline void Net::add(Accumulator& accumulator, std::span<const std::uint16_t> features) const {
  for (const std::uint16_t feature : features) {
    const Row& row = rows_[feature];
    for (std::size_t i = 0; i < kNetHidden; ++i)
      accumulator.hidden[i] = static_cast<std::int16_t>(accumulator.hidden[i] + row.hidden[i]);
    accumulator.direct += row.direct[static_cast<std::size_t>(accumulator.phase)];
  }
}

inline void Net::remove(Accumulator& accumulator, std::span<const std::uint16_t> features) const {
  for (const std::uint16_t feature : features) {
    const Row& row = rows_[feature];
    for (std::size_t i = 0; i < kNetHidden; ++i)
      accumulator.hidden[i] = static_cast<std::int16_t>(accumulator.hidden[i] - row.hidden[i]);
    accumulator.direct -= row.direct[static_cast<std::size_t>(accumulator.phase)];
  }
}

inline int Net::evaluate(const Accumulator& accumulator) const {
  const Output& output = outputs_[static_cast<std::size_t>(accumulator.phase)];
  int hidden = 0;
  for (std::size_t i = 0; i < kNetHidden; ++i)
    hidden += std::clamp<int>(accumulator.hidden[i], 0, kActivation) * output.weights[i];
  return (accumulator.direct + output.bias) * (kPoint / kDirectPoint) +
         hidden / (kActivation * kDirectPoint / kPoint);
}

}  // namespace oikist
