#pragma once
// The log: one JSON object per line. Secrets (passwords, tokens, invitations, seeds, e-mail) are
// never passed to it. Its size is bounded: long texts are truncated, lines per second are limited
// (the number of dropped lines is logged as soon as there is room), identical warnings are written
// once per minute with the number of repetitions, and files are rotated, with a few older ones
// kept.
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
  // Reopens the file, after it was moved away. Safe from any thread.
  void reopen() const;

 private:
  using Clock = std::chrono::steady_clock;
  struct Sink;
  struct Complaint {
    Clock::time_point written;
    std::int64_t repeated = 0;  // since then
  };

  std::unique_ptr<Sink> make_sink() const;
  // Counts a repetition, or returns their number since the last line; none: do not write the line.
  std::optional<std::int64_t> repetitions(std::string_view event, const json::object& fields) const;

  bool has_room(LogLevel level) const;
  void put(LogLevel level, std::string_view event, const json::object& fields) const;

  LogLevel least_;
  std::string file_;
  mutable std::unique_ptr<Sink> sink_;
  mutable std::mutex mutex_;
  // Errors have a separate budget, so that floods by clients cannot hide them.
  mutable TokenBucket lines_;
  mutable TokenBucket errors_;
  mutable std::int64_t left_out_ = 0;
  mutable std::map<std::string, Complaint> complaints_;
};

}  // namespace oikist::server
