#pragma once
// Latencies, as a histogram whose buckets grow by a twentieth.
#include <array>
#include <chrono>
#include <cmath>
#include <cstdint>

namespace oikist::load {

class Latency {
 public:
  using Duration = std::chrono::steady_clock::duration;

  void add(Duration took) {
    const double us = std::chrono::duration<double, std::micro>(took).count();
    ++counts_[step_of(us)];
    ++count_;
  }
  std::int64_t count() const { return count_; }
  // The quantile `part`, in milliseconds. Precondition: there is a sample.
  double percentile(double part) const {
    auto left = static_cast<std::int64_t>(std::ceil(part * static_cast<double>(count_)));
    std::size_t step = 0;
    while (step + 1 < counts_.size() && (left -= counts_[step]) > 0) ++step;
    return std::pow(kGrowth, static_cast<double>(step + 1)) / 1000;
  }

 private:
  static constexpr double kGrowth = 1.05;
  static std::size_t step_of(double us) {
    const double step = us <= 1 ? 0 : std::log(us) / std::log(kGrowth);
    return std::min(static_cast<std::size_t>(step), kSteps - 1);
  }

  static constexpr std::size_t kSteps = 400;  // up to five minutes
  std::array<std::int64_t, kSteps> counts_{};
  std::int64_t count_ = 0;
};

}  // namespace oikist::load
