#pragma once
// The log: one JSON object per line. Secrets (passwords, tokens, invitations, seeds, e-mail) are
// never handed to it. However much is written, it stays small: texts are shortened, lines are
// limited per second (how many were left out is said once there is room again), and a file is
// replaced when it is full, with a few older ones kept.
#include <array>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>

#include "base/json.h"
#include "server/limits.h"

namespace oikist::server {

enum class LogLevel : std::uint8_t { debug, info, warn, error, off };

inline constexpr std::size_t kMostLoggedText = 200;  // bytes of one field
inline constexpr std::size_t kLogFileBytes = std::size_t{10} * 1024 * 1024;
inline constexpr std::size_t kOldLogFiles = 4;
inline constexpr int kLogLinesPerSecond = 100;

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
  void write(LogLevel level, std::string_view event, const json::object& fields) const;

 private:
  struct Sink;

  bool has_room(LogLevel level) const;
  void put(LogLevel level, std::string_view event, const json::object& fields) const;

  LogLevel least_;
  std::unique_ptr<Sink> sink_;
  mutable std::mutex mutex_;
  // Errors have room of their own: nothing that many people can cause hides them.
  mutable TokenBucket lines_;
  mutable TokenBucket errors_;
  mutable std::int64_t left_out_ = 0;
};

}  // namespace oikist::server
