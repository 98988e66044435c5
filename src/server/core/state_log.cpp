#include "server/core/state_log.h"

#include <utility>

namespace oikist::server {

void StateLog::set(bool is_there, const std::string& cause, std::uint64_t losses) {
  const bool lost_meanwhile = std::exchange(losses_, losses) != losses && is_there && is_there_;
  if (lost_meanwhile) set(false, cause, losses);
  if (std::exchange(is_there_, is_there) == is_there) return;
  if (!is_there) {
    lost_ = Clock::now();
    json::object fields;
    if (!cause.empty()) fields["cause"] = cause;
    log_.write(LogLevel::warn, name_ + "_lost", fields);
    return;
  }
  const auto seconds = std::chrono::round<std::chrono::seconds>(Clock::now() - lost_).count();
  log_.write(LogLevel::warn, name_ + "_back", {{"after_seconds", seconds}});
}

}  // namespace oikist::server
