#pragma once
// Whether a job has begun; until then its caller can cancel it.
#include <atomic>

namespace oikist::store {

// Shared by the store and the caller; any thread.
class Claim {
 public:
  // By the store, before it runs the job; false if the caller has given it up.
  bool begin() { return take(State::begun); }
  // By the caller; false if it has begun: then its outcome will come.
  bool give_up() { return take(State::given_up); }

 private:
  enum class State { waiting, begun, given_up };

  bool take(State wanted) {
    State found = State::waiting;
    return state_.compare_exchange_strong(found, wanted) || found == wanted;
  }

  std::atomic<State> state_{State::waiting};
};

}  // namespace oikist::store
