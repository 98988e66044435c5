#pragma once
// The log: one JSON object per line. Secrets (passwords, tokens, invitations, seeds, e-mail) are
// never handed to it. However much is written, it stays small: texts are shortened, lines are
// limited per second (how many were left out is said once there is room again), the same complaint
// is written once a minute with the number of its repetitions, and a file is replaced when it is
// full, with a few older ones kept.
#include <array>
#include <chrono>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

#include "base/json.h"
#include "server/core/limits.h"

namespace oikist::server {

enum class LogLevel : std::uint8_t { debug, info, warn, error, off };

inline constexpr std::size_t kMostLoggedText = 200;  // bytes of one field
inline constexpr std::size_t kLogFileBytes = std::size_t{10} * 1024 * 1024;
inline constexpr std::size_t kOldLogFiles = 4;
inline constexpr int kLogLinesPerSecond = 100;
inline constexpr std::chrono::seconds kLogRepeats{60};

class Log {
 public:
  // Precondition: `level` is one of the names in LogLevel. An empty `file` is standard error.
  // Throws Failure("no_file").
  Log(std::string_view level, const std::string& file);
  ~Log();
  Log(const Log&) = delete;
  Log& operator=(const Log&) = delete;

  bool wants(LogLevel level) const { return level >= least_; }
  // Safe from any thread.
  // Lines with the same event and the same `what` are repetitions of each other.
  void write(LogLevel level, std::string_view event, const json::object& fields) const;
  // Goes on in the file of that name, after it was moved away. Safe from any thread.
  void reopen() const;

 private:
  using Clock = std::chrono::steady_clock;
  struct Sink;
  struct Complaint {
    Clock::time_point written;
    std::int64_t repeated = 0;  // since then
  };

  std::unique_ptr<Sink> make_sink() const;
  // Counts a repetition, or says how many there were since the last line; none: leave it out.
  std::optional<std::int64_t> repetitions(std::string_view event, const json::object& fields) const;

  bool has_room(LogLevel level) const;
  void put(LogLevel level, std::string_view event, const json::object& fields) const;

  LogLevel least_;
  std::string file_;
  mutable std::unique_ptr<Sink> sink_;
  mutable std::mutex mutex_;
  // Errors have room of their own: nothing that many people can cause hides them.
  mutable TokenBucket lines_;
  mutable TokenBucket errors_;
  mutable std::int64_t left_out_ = 0;
  mutable std::map<std::string, Complaint> complaints_;
};

}  // namespace oikist::server
