#pragma once
// Logs once, with its cause, when a service that the server needs is lost or back.
#include <chrono>
#include <cstdint>
#include <string>

#include "server/core/log.h"

namespace oikist::server {

class StateLog {
 public:
  // The lines are NAME_lost and NAME_back. `log` outlives this.
  StateLog(const Log& log, std::string name) : log_(log), name_(std::move(name)) {}

  // `losses` is how often it has been lost so far, if known: a loss that lasted less than the time
  // between two calls is logged, too.
  void set(bool is_there, const std::string& cause = "", std::uint64_t losses = 0);

 private:
  using Clock = std::chrono::steady_clock;

  const Log& log_;
  std::string name_;
  bool is_there_ = true;
  std::uint64_t losses_ = 0;
  Clock::time_point lost_;
};

}  // namespace oikist::server
