#include "store/connection.h"

#include <algorithm>

#include "store/schema.h"

namespace oikist::store {
namespace {

constexpr std::chrono::milliseconds kFirstWait{50};
constexpr std::chrono::milliseconds kLongestWait{2'000};

}  // namespace

void Connection::broke(const std::string& why) {
  up_ = false;
  why_ = why;
  wait_ = kFirstWait;
  next_try_ = Clock::now() + wait_;
}

bool Connection::restore() {
  return up_ || Clock::now() < next_try_ ? up_ : restore_now();
}

bool Connection::restore_now() {
  try {
    db_->reopen();
    schema::refuse_newer(*db_);  // a newer program may have migrated it meanwhile
    up_ = true;
    counters_.update([](StoreMetrics& metrics) { ++metrics.reopened; });
  } catch (const Failure& failure) {
    why_ = failure.what();
    wait_ = std::min<Clock::duration>(2 * wait_, kLongestWait);
    next_try_ = Clock::now() + wait_;
  }
  return up_;
}

}  // namespace oikist::store
