#pragma once
// Pending requests, each with a timeout.
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <set>
#include <thread>
#include <utility>

#include "base/executor.h"
#include "cluster/answer.h"

namespace oikist::cluster {

class Requests {
 public:
  using Answered = std::function<void(Answer)>;

  explicit Requests(Executor executor);
  ~Requests();  // stop()

  // Answers pending requests with `stopped`. Nothing may be added later.
  void stop();

  // Its number. `answered` gets `no_answer` after `patience`.
  std::uint64_t add(std::chrono::milliseconds patience, Answered answered);
  // Delivers the answer; no effect if the request has had one.
  void finish(std::uint64_t number, Answer answer);
  std::uint64_t unanswered() const;  // how many ran out of time

 private:
  using Clock = std::chrono::steady_clock;
  struct Waiting {
    Answered answered;
    Clock::time_point until;
  };

  void watch();
  void give(Answered answered, Answer answer);

  const Executor executor_;
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::map<std::uint64_t, Waiting> waiting_;
  std::set<std::pair<Clock::time_point, std::uint64_t>> times_;
  std::uint64_t numbers_ = 0;
  std::uint64_t unanswered_ = 0;
  bool stopped_ = false;
  std::thread thread_;
};

}  // namespace oikist::cluster
