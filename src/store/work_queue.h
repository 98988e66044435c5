#pragma once
// A bounded FIFO queue of jobs for threads, which can be waited for.
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <vector>

#include "store/work.h"

namespace oikist::store {

struct Queued {
  std::uint64_t ticket = 0;
  std::unique_ptr<Work> work;
  std::chrono::steady_clock::time_point since = {};  // it has waited
};

class WorkQueue {
 public:
  using Clock = std::chrono::steady_clock;
  enum class Put { accepted, full, closed };

  explicit WorkQueue(std::size_t most) : most_(most) {}

  // Takes `work` only if it is accepted.
  Put put(std::unique_ptr<Work>& work);
  // Waits for work until `until`, if given, and hands out at most `most`, lengthy work alone;
  // nothing if the time is up or the queue is closed and empty.
  std::vector<Queued> take(std::size_t most, std::optional<Clock::time_point> until);
  void finished(const std::vector<std::uint64_t>& tickets);
  // Waits until all jobs queued before are finished.
  void flush();
  // Accepts nothing more; queued work is still handed out.
  void close();
  bool is_drained() const;  // closed and empty
  std::size_t waiting() const;

 private:
  const std::size_t most_;
  mutable std::mutex mutex_;
  std::condition_variable arrived_;
  std::condition_variable done_;
  std::deque<Queued> queue_;
  std::set<std::uint64_t> unfinished_;
  std::uint64_t tickets_ = 0;
  bool closed_ = false;
};

}  // namespace oikist::store
