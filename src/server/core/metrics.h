#pragma once
// Metrics of the server, in the format of Prometheus. Counting is safe from any thread.
#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace oikist::server {

class Counter {
 public:
  void add(std::int64_t by = 1) { value_.fetch_add(by, std::memory_order_relaxed); }
  std::int64_t value() const { return value_.load(std::memory_order_relaxed); }

 private:
  std::atomic<std::int64_t> value_{0};
};

// How long something took.
class Durations {
 public:
  static constexpr std::array kBounds = {0.001, 0.0025, 0.005, 0.01, 0.025, 0.05,
                                         0.1,   0.25,   0.5,   1.0,  2.5,   10.0};

  void add(double seconds);
  std::string text(const std::string& name, const std::string& help) const;

 private:
  std::array<std::atomic<std::int64_t>, kBounds.size() + 1> counts_{};
  std::atomic<std::int64_t> microseconds_{0};
};

inline constexpr const char* kMetricsType = "text/plain; version=0.0.4; charset=utf-8";

struct Metrics {
  std::array<Counter, 6> answers;  // by the first digit of the status
  Counter connections;             // open now
  Counter connections_refused;
  Counter live;  // open now
  Counter messages_in;
  Counter messages_out;
  Counter goodbyes;
  Counter actions;
  Counter actions_refused;
  Counter moves;
  Counter ai_moves;
  Counter analyses;
  Counter work_refused;  // by a busy worker
  Counter sign_in_failures;
  Counter pushes;
  Counter pushes_failed;
  Durations requests;
  Durations action_time;  // from the message to the durable commit
  Durations ai_time;

  // Metrics read on demand: name, help text and a function. A name that ends in _total is a
  // counter, any other a gauge.
  struct Gauge {
    std::string name;
    std::string help;
    std::function<double()> read;
  };
  std::vector<Gauge> gauges;

  std::string text() const;
};

}  // namespace oikist::server
