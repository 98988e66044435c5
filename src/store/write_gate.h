#pragma once
// Whether this program may write: the host can make the server read-only, and a newer program can
// have brought the database to a schema that this one must not write.
#include <chrono>
#include <optional>
#include <string>

#include "store/database.h"
#include "store/outcome.h"

namespace oikist::store {

class WriteGate {
 public:
  using Clock = std::chrono::steady_clock;

  // Why nothing may be written, if so: `unavailable` for the reason `read_only`. Reads the
  // database at most once per kInterval. Throws DatabaseError: ErrorKind::unavailable if the schema
  // is too new.
  std::optional<StoreFailure> refusal(Database& db, Clock::time_point now);
  // The host's message about it; none unless it is read-only.
  const std::optional<std::string>& read_only() const { return read_only_; }

  static constexpr std::chrono::milliseconds kInterval{1'000};

 private:
  void look(Database& db);

  std::optional<Clock::time_point> looked_;
  std::optional<std::string> read_only_;
};

// For the host of the server, in a transaction of the caller.
namespace read_only {

inline constexpr const char* kReason = "read_only";

void begin(Database& db, const std::string& why);
// False if it was not read-only.
bool end(Database& db);

}  // namespace read_only
}  // namespace oikist::store
