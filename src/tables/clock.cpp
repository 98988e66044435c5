#include "tables/clock.h"

#include <algorithm>
#include <array>
#include <limits>

namespace oikist::tables {
namespace {

constexpr std::array<std::string_view, 3> kKindNames = {"none", "live", "days"};
constexpr Millis kMostMove = kHour;
constexpr Millis kMostBank = 10 * kHour;
constexpr Millis kMostIncrement = 600 * kSecond;
constexpr Millis kLeastTime = 5 * kSecond;
constexpr int kMostDays = 30;

Millis duration(Fields& fields, std::string_view name, Millis most) {
  const auto field = fields.optional(name);
  return field ? field->whole_number(0, most) : 0;
}

// The time of a turn besides the bank.
Millis allowance(const ClockSettings& settings) {
  return settings.kind == ClockSettings::Kind::days ? settings.days * kDay : settings.move;
}

}  // namespace

ClockSettings read_clock(const Field& field) {
  Fields fields = field.object();
  ClockSettings clock;
  clock.kind = static_cast<ClockSettings::Kind>(fields.required("kind").one_of(kKindNames));
  if (clock.kind == ClockSettings::Kind::live) {
    clock.move = duration(fields, "move", kMostMove);
    clock.bank = duration(fields, "bank", kMostBank);
    clock.increment = duration(fields, "increment", kMostIncrement);
    if (clock.move + clock.bank < kLeastTime)
      field.refuse("move and bank together must be at least " + std::to_string(kLeastTime) +
                   " milliseconds");
  } else if (clock.kind == ClockSettings::Kind::days) {
    clock.days = fields.required("days").integer(1, kMostDays);
  }
  fields.finish();
  return clock;
}

json::object clock_json(const ClockSettings& clock) {
  json::object object = {{"kind", kKindNames[static_cast<std::size_t>(clock.kind)]}};
  if (clock.kind == ClockSettings::Kind::live) {
    object["move"] = clock.move;
    object["bank"] = clock.bank;
    object["increment"] = clock.increment;
  } else if (clock.kind == ClockSettings::Kind::days) {
    object["days"] = clock.days;
  }
  return object;
}

Millis read_millis(const Field& field) {
  return field.whole_number(0, std::numeric_limits<Millis>::max());
}

Millis spent(const Clocks& clocks, Millis now) {
  return clocks.used + std::max<Millis>(now - clocks.since, 0);
}

std::optional<Span> to_give_back(const Clocks& clocks, const Span& outage) {
  const Span span{std::max({outage.from, clocks.since, clocks.excused}), outage.to};
  return span.from < span.to ? std::optional(span) : std::nullopt;
}

std::optional<Millis> flag_time(const ClockSettings& settings, const Clocks& clocks) {
  if (settings.kind == ClockSettings::Kind::none || !clocks.running) return std::nullopt;
  Millis left = allowance(settings) - clocks.used;
  if (settings.kind == ClockSettings::Kind::live)
    left += clocks.bank[static_cast<std::size_t>(*clocks.running)];
  return clocks.since + left;
}

Millis bank_after(const ClockSettings& settings, const Clocks& clocks, Millis now) {
  const Millis over = std::max<Millis>(spent(clocks, now) - settings.move, 0);
  return clocks.bank[static_cast<std::size_t>(*clocks.running)] - over + settings.increment;
}

}  // namespace oikist::tables
