#include "tests/crash/clock_watch.h"

#include <algorithm>
#include <chrono>

namespace oikist::crash {
namespace {

constexpr Millis kMove = 20, kBank = 600'000, kIncrement = 1000;
// An outage begins with the server's last sign of life, every two seconds, on a machine that has
// much else to do.
constexpr Millis kBeat = 3500;

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

ClockWatch::Range ClockWatch::due_since(Millis asked,
                                        const std::vector<Downtime>& downtimes) const {
  Range due;
  for (const Downtime& downtime : downtimes) {
    if (downtime.starting < asked_) continue;  // seen at the last look
    // Answers that cross a kill may be from before or after it.
    if (answered_ <= downtime.killed && asked >= downtime.dead)
      due.least += downtime.starting - downtime.dead;
    due.most += (downtime.again > 0 ? downtime.again : now()) - downtime.killed + kBeat;
  }
  return due;
}

std::string ClockWatch::judge(const Range& given) const {
  if (given.most < due_.least)
    return "of " + std::to_string(due_.least) + " ms without a server " +
           std::to_string(given.most) + " were given back";
  if (given.least > due_.most) return std::to_string(given.least) + " ms were given back";
  return "";
}

std::string ClockWatch::look(const json::object& clocks, bool moved, Millis asked,
                             const std::vector<Downtime>& downtimes) {
  const Shown shown = read(clocks);
  due_ = known_ ? due_since(asked, downtimes) : Range{};
  std::string wrong;
  if (!known_)
    wrong = first_look(shown);
  else if (moved && shown.running != seat_)
    wrong = after_move(shown);
  else
    wrong = same_turn(shown);
  known_ = true;
  last_ = shown;
  asked_ = asked;
  answered_ = now();
  return wrong.empty() ? "" : "the clocks: " + wrong + ": " + json::serialize(clocks);
}

std::string ClockWatch::first_look(const Shown& shown) const {
  if (shown.bank != std::array{kBank, kBank}) return "the banks are not full";
  if (shown.began < created_ || shown.began > now()) return "the game began at another time";
  return "";
}

// The turn began at the same time, except for the time given back.
std::string ClockWatch::same_turn(const Shown& shown) const {
  if (shown.bank != last_.bank || shown.running != last_.running)
    return "changed although the same seat decides";
  const Millis given = shown.began - last_.began;
  return judge({given, given});
}

// The turn that ended is charged for from its begin, as the server showed it, to its end, which is
// the begin of the next one and lies between sending the move and now. What was given back to
// either is missing in what was charged, or moves the begin of the next one: together the same.
std::string ClockWatch::after_move(const Shown& shown) const {
  if (shown.bank[place(1 - seat_)] != last_.bank[place(1 - seat_)])
    return "the bank of who did not move changed";
  const Millis charged = last_.bank[place(seat_)] + kIncrement - shown.bank[place(seat_)];
  if (shown.running < 0)  // the game is over: only the clock of this program knows when
    return charged <= std::max<Millis>(now() - last_.began - kMove - due_.least, 0) &&
                   charged >= std::max<Millis>(sent_ - last_.began - kMove - due_.most, 0)
               ? ""
               : "the last turn costs something else";
  if (shown.began < sent_ || shown.began > now()) return "the turn began at another time";
  if (charged < 0) return "the bank grew";
  const Millis given = shown.began - last_.began - kMove - charged;
  return judge({given, charged > 0 ? given : given + kMove});
}

}  // namespace oikist::crash
