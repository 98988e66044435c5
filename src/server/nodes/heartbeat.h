#pragma once
// Writes this node's heartbeat and detects cluster-wide outages, so that clocks are not charged for
// downtime.
#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <chrono>
#include <functional>
#include <memory>
#include <vector>

#include "server/async/async_mutex.h"
#include "store/store.h"
#include "tables/clock.h"

namespace oikist::server {

// The interval between heartbeats, and how long all must be missing to count as an outage. For a
// node that is alone, every start ends an outage.
inline constexpr tables::Millis kBeat = 2'000;
inline constexpr tables::Millis kOutageThreshold = 10'000;

class Heartbeat {
 public:
  Heartbeat(asio::io_context& context, store::Store& store, bool alone)
      : store_(store), alone_(alone), mutex_(std::make_shared<AsyncMutex>(context)) {}

  // Called when a new outage is detected.
  void on_outage(std::function<void()> act) { act_ = std::move(act); }

  // Throws Failure if the store cannot be written.
  asio::awaitable<void> beat();
  // True if there can be no recent outage unknown to this node. Otherwise call settle() before
  // deciding anything about time: one heartbeat serves all waiters.
  bool steady() const;
  asio::awaitable<void> settle();
  // Time since the last one was written, or since the start.
  std::chrono::steady_clock::duration silence() const { return Clock::now() - beaten_; }
  // The known ones that ended after this time, the oldest first.
  std::vector<tables::Span> outages_after(tables::Millis time) const;

 private:
  using Clock = std::chrono::steady_clock;

  asio::awaitable<void> write_beat();

  store::Store& store_;
  bool alone_;
  std::function<void()> act_;
  std::shared_ptr<AsyncMutex> mutex_;
  tables::Millis last_ = 0;  // stored heartbeat of this node
  Clock::time_point beaten_ = Clock::now();
  std::vector<tables::Span> outages_;
};

}  // namespace oikist::server
