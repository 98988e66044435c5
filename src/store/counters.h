#pragma once
// Thread-safe counters for the metrics.
#include <mutex>

#include "store/metrics.h"

namespace oikist::store {

class Counters {
 public:
  template <class Change>
  void update(Change change) {
    const std::lock_guard lock(mutex_);
    change(metrics_);
  }
  StoreMetrics get() const {
    const std::lock_guard lock(mutex_);
    return metrics_;
  }

 private:
  mutable std::mutex mutex_;
  StoreMetrics metrics_;
};

}  // namespace oikist::store
