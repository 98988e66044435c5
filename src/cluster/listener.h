#pragma once
// A handler that can be ended while calls to it are under way.
#include <atomic>
#include <memory>
#include <utility>

#include "base/executor.h"

namespace oikist::cluster {

template <class Handler>
class Listener : public std::enable_shared_from_this<Listener<Handler>> {
 public:
  explicit Listener(Handler handler) : handler_(std::move(handler)) {}

  // Calls the handler through the executor, unless this has ended by then.
  template <class... Arguments>
  void call(const Executor& executor, Arguments... arguments) {
    executor([self = this->shared_from_this(), ... arguments = std::move(arguments)] {
      if (self->active_) self->handler_(arguments...);
    });
  }
  void end() { active_ = false; }

 private:
  Handler handler_;
  std::atomic<bool> active_{true};
};

}  // namespace oikist::cluster
