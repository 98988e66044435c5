#pragma once
// The clocks of a table. Time is the server's and always a parameter, in whole milliseconds.
//
// A turn lasts as long as the same seat decides, however many decisions it takes. Each turn has
// `move` for itself, then the seat's bank runs; after the turn `increment` is added to the bank.
#include <cstdint>
#include <optional>
#include <vector>

#include "base/json.h"

namespace oikist::tables {

using Millis = std::int64_t;  // a time since 1970, or a duration

inline constexpr Millis kSecond = 1000;
inline constexpr Millis kHour = 3600 * kSecond;
inline constexpr Millis kDay = 24 * kHour;

struct ClockSettings {
  enum class Kind : std::uint8_t { none, live, days };
  Kind kind = Kind::none;
  Millis move = 0;  // live: for each turn, before the bank
  Millis bank = 0;
  Millis increment = 0;
  int days = 0;  // days: for each turn

  friend bool operator==(const ClockSettings&, const ClockSettings&) = default;
};

// Throws Failure("bad_field") naming the path.
ClockSettings read_clock(const Field& field);
json::object clock_json(const ClockSettings& clock);

// A time or duration in a log; never negative. Throws Failure("bad_field").
Millis read_millis(const Field& field);

// A period in which nobody could move because no server was running.
struct Span {
  Millis from = 0;
  Millis to = 0;

  friend bool operator==(const Span&, const Span&) = default;
};

// The state of the clocks. Banks change only when a turn ends, so a take-back restores what they
// were when the turn began.
struct Clocks {
  std::vector<Millis> bank;    // by seat, as it was when the running turn began
  std::optional<int> running;  // the seat whose time runs: a person who decides; none while paused
  Millis since = 0;            // when the turn began or was resumed, later by the time given back
  Millis used = 0;             // of this turn, before the last pause
  Millis excused = 0;          // the end of the last outage that was given back

  friend bool operator==(const Clocks&, const Clocks&) = default;
};

// How long the turn has lasted, without pauses; never negative. Precondition: running.
Millis spent(const Clocks& clocks, Millis now);
// The part of the outage to give back to the running turn: nothing if it was before the turn, or
// was given back already. Precondition: running.
std::optional<Span> to_give_back(const Clocks& clocks, const Span& outage);
// The last moment at which the running seat may still act; none if no time runs out.
std::optional<Millis> flag_time(const ClockSettings& settings, const Clocks& clocks);
// The running seat's bank if its turn ends now: never negative up to flag_time().
// Precondition: running, kind live.
Millis bank_after(const ClockSettings& settings, const Clocks& clocks, Millis now);

}  // namespace oikist::tables
