#pragma once
// The log: one JSON object a line. Secrets (passwords, tokens, invitations, seeds, e-mail) are
// never handed to it.
#include <memory>
#include <string>
#include <string_view>

#include "base/json.h"

namespace oikist::server {

enum class LogLevel : std::uint8_t { debug, info, warn, error, off };

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

  LogLevel least_;
  std::unique_ptr<Sink> sink_;
};

}  // namespace oikist::server
