#pragma once
#include <chrono>
#include <cstdint>

namespace oikist::server {

inline constexpr std::int64_t kHour = 3'600'000;  // milliseconds, as all times of the interface
inline constexpr std::int64_t kDay = 24 * kHour;

// Milliseconds since 1970.
inline std::int64_t now_ms() {
  using std::chrono::system_clock;
  return std::chrono::duration_cast<std::chrono::milliseconds>(
             system_clock::now().time_since_epoch())
      .count();
}

}  // namespace oikist::server
