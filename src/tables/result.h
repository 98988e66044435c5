#pragma once
// How a game ended, and the ranks. Players who resigned or lost on time rank last, the first to
// leave lowest; the others are ranked by the result of the game.
#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "base/json.h"

namespace oikist::tables {

enum class How : std::uint8_t { played, resigned, time, absent };
inline constexpr std::array<std::string_view, 4> kHowNames = {"played", "resigned", "time",
                                                              "absent"};
inline std::string_view name(How how) {
  return kHowNames[static_cast<std::size_t>(how)];
}

struct Result {
  How how = How::played;
  std::vector<int> winners;
  std::vector<int> ranks;   // by seat, 1 is best; equal where the game leaves it equal
  std::vector<int> totals;  // points by seat, also if the game ended early

  friend bool operator==(const Result&, const Result&) = default;
};

// A rated game's effect on one seat, rounded: what people are shown.
struct RatingChange {
  int before = 0;
  int after = 0;

  friend bool operator==(const RatingChange&, const RatingChange&) = default;
};

// `gone`: the seats that are out, in the order in which they went. `winners`: the game's own, of
// all seats.
Result rank(How how, const std::vector<int>& totals, const std::vector<int>& winners,
            const std::vector<int>& gone);

}  // namespace oikist::tables
