#pragma once
// A database connection that knows whether it is up,
// and reconnects with back-off.
#include <chrono>
#include <memory>
#include <string>

#include "store/counters.h"
#include "store/database.h"

namespace oikist::store {

class Connection {
 public:
  using Clock = std::chrono::steady_clock;

  Connection(std::unique_ptr<Database> db, Counters& counters)
      : db_(std::move(db)), counters_(counters) {}

  Database& database() { return *db_; }
  bool is_up() const { return up_; }
  // When it is worth trying again. Precondition: !is_up().
  Clock::time_point next_try() const { return next_try_; }
  const std::string& why() const { return why_; }  // it is not up

  void broke(const std::string& why);
  // Reconnects if it is down and the time has come. Returns is_up().
  bool restore();
  // The same without waiting for the time.
  bool restore_now();

 private:
  std::unique_ptr<Database> db_;
  Counters& counters_;
  bool up_ = true;
  Clock::time_point next_try_;
  Clock::duration wait_{};
  std::string why_;
};

}  // namespace oikist::store
