#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <string>

namespace oikist::store {

struct StoreMetrics {
  // Upper bounds in microseconds of `commit_time`; one more place for what is longer.
  static constexpr std::array<std::int64_t, 11> kBounds = {
      250, 500, 1'000, 2'500, 5'000, 10'000, 25'000, 50'000, 100'000, 250'000, 1'000'000};

  std::uint64_t commits = 0;      // transactions made durable
  std::uint64_t written = 0;      // jobs in them: written / commits is the size of a group
  std::uint64_t read = 0;         // jobs of read() that succeeded
  std::uint64_t failed = 0;       // jobs that threw
  std::uint64_t unavailable = 0;  // jobs that failed because of the database
  std::uint64_t overloaded = 0;   // jobs that were refused
  std::uint64_t repeated = 0;     // transactions tried again because of a deadlock
  std::uint64_t reopened = 0;     // reconnections
  std::uint64_t losses = 0;       // how often the writer lost its connection
  std::size_t waiting_writes = 0;
  std::size_t waiting_reads = 0;
  bool available = true;                 // the writer has a working connection
  std::string trouble;                   // why it was lost last, for the log
  std::optional<std::string> read_only;  // the host's message; none: it is not read-only
  std::array<std::uint64_t, kBounds.size() + 1> commit_time{};  // from BEGIN until durable
  std::int64_t commit_microseconds = 0;                         // sum of the same
};

}  // namespace oikist::store
