#include "server/nodes/heartbeat.h"

#include <algorithm>
#include <cstdlib>

#include "server/async/store_await.h"
#include "server/core/wall_clock.h"
#include "store/outages.h"

namespace oikist::server {
namespace {

using store::Database;

struct Beat {
  tables::Millis time = 0;
  std::vector<store::OutageRow> outages;  // not known yet
};

}  // namespace

asio::awaitable<void> Heartbeat::write_beat() {
  const tables::Millis silence = alone_ && last_ == 0 ? 0 : kOutageThreshold;
  const tables::Millis known = outages_.empty() ? 0 : outages_.back().to;
  auto pending = write(store_, [silence, known](Database& db) {
    const tables::Millis now = now_ms();
    store::outages::beat(db, now, silence);
    return Beat{now, store::outages::after(db, known)};
  });
  const Beat beat = co_await std::move(pending);
  last_ = beat.time;
  beaten_ = Clock::now();
  for (const store::OutageRow& row : beat.outages) outages_.push_back({row.began, row.ended});
  if (!beat.outages.empty() && act_) act_();
}

asio::awaitable<void> Heartbeat::beat() {
  const AsyncMutex::Lock lock = co_await mutex_->lock();
  co_await write_beat();
}

// By the wall clock: a suspended machine has missed heartbeats as well.
bool Heartbeat::steady() const {
  return last_ > 0 && std::abs(now_ms() - last_) < kOutageThreshold;
}

asio::awaitable<void> Heartbeat::settle() {
  const AsyncMutex::Lock lock = co_await mutex_->lock();
  if (!steady()) co_await write_beat();
}

std::vector<tables::Span> Heartbeat::outages_after(tables::Millis time) const {
  const auto first =
      std::find_if(outages_.rbegin(), outages_.rend(), [&](const tables::Span& outage) {
        return outage.to <= time;
      }).base();
  return {first, outages_.end()};
}

}  // namespace oikist::server
