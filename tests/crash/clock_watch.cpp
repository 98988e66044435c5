#include "tests/crash/clock_watch.h"

#include <algorithm>
#include <chrono>

namespace oikist::crash {
namespace {

constexpr Millis kMove = 20, kBank = 600'000, kIncrement = 1000;

std::size_t place(int seat) {
  return static_cast<std::size_t>(seat);
}

}  // namespace

Millis now() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(
             std::chrono::system_clock::now().time_since_epoch())
      .count();
}

json::object ClockWatch::settings() {
  return {{"kind", "live"}, {"move", kMove}, {"bank", kBank}, {"increment", kIncrement}};
}

void ClockWatch::sent(int seat) {
  seat_ = seat;
  sent_ = now();
}

ClockWatch::Shown ClockWatch::read(const json::object& clocks) {
  Shown shown;
  for (std::size_t seat = 0; seat < shown.bank.size(); ++seat)
    shown.bank[seat] = clocks.at("bank").at(seat).to_number<Millis>();
  if (clocks.at("running").is_null()) return shown;
  shown.running = clocks.at("running").to_number<int>();
  shown.began =
      clocks.at("deadline").to_number<Millis>() - kMove - shown.bank[place(shown.running)];
  return shown;
}

std::string ClockWatch::look(const json::object& clocks, bool moved) {
  const Shown shown = read(clocks);
  std::string wrong;
  if (!known_)
    wrong = first_look(shown);
  else if (moved)
    wrong = after_move(shown);
  else if (shown != last_)
    wrong = "changed although nobody moved";
  known_ = true;
  last_ = shown;
  return wrong.empty() ? "" : "the clocks: " + wrong + ": " + json::serialize(clocks);
}

std::string ClockWatch::first_look(const Shown& shown) const {
  if (shown.bank != std::array{kBank, kBank}) return "the banks are not full";
  if (shown.began < created_ || shown.began > now()) return "the game began at another time";
  return "";
}

// The turn that ended is charged for from its begin, as the server showed it, to its end, which is
// the begin of the next one and lies between sending the move and now.
std::string ClockWatch::after_move(const Shown& shown) const {
  if (shown.running == seat_)
    return shown == last_ ? "" : "changed although the same seat decides on";
  if (shown.bank[place(1 - seat_)] != last_.bank[place(1 - seat_)])
    return "the bank of who did not move changed";
  const auto bank_at = [&](Millis end) {
    return last_.bank[place(seat_)] - std::max<Millis>(end - last_.began - kMove, 0) + kIncrement;
  };
  const Millis bank = shown.bank[place(seat_)];
  if (shown.running < 0)  // the game is over
    return bank <= bank_at(sent_) && bank >= bank_at(now()) ? "" : "the last turn costs too much";
  if (shown.began < sent_ || shown.began > now()) return "the turn began at another time";
  return bank == bank_at(shown.began) ? "" : "the bank is not what the turn left of it";
}

}  // namespace oikist::crash
