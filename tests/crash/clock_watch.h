#pragma once
// The clocks of a table of two, kept a second time from outside: what the server shows has to
// follow from what it showed before, from when moves were sent and from when the server was down,
// however often it was killed in between.
#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "base/json.h"

namespace oikist::crash {

using Millis = std::int64_t;

Millis now();  // of the same clock as the server's: it runs on this machine

// The server was killed and started again: no turn is charged for that time.
struct Downtime {
  Millis killed = 0;    // it may have run until then
  Millis dead = 0;      // it did not run any more
  Millis starting = 0;  // nor did it yet
  Millis again = 0;     // when it was killed the next time; 0: not yet
};

class ClockWatch {
 public:
  // The `clock` of docs/online.md that the tables have. Every turn uses some of the bank.
  static json::object settings();

  void reset() { *this = {}; }
  // A move of this seat is sent; it may be carried out from now on.
  void sent(int seat);
  // What the server shows now, having been asked at that time; `moved`: one move was carried out
  // since the last look. Returns what is wrong with it, or nothing.
  std::string look(const json::object& clocks, bool moved, Millis asked,
                   const std::vector<Downtime>& downtimes);
  // Whether time had to be given back between the last two looks.
  bool gave_back() const { return due_.least > 0; }

 private:
  struct Shown {
    int running = -1;  // none
    Millis began = 0;  // the running turn
    std::array<Millis, 2> bank{};

    friend bool operator==(const Shown&, const Shown&) = default;
  };
  static Shown read(const json::object& clocks);
  struct Range {
    Millis least = 0;
    Millis most = 0;
  };
  // What has to be given back since the last look.
  Range due_since(Millis asked, const std::vector<Downtime>& downtimes) const;
  std::string judge(const Range& given) const;
  std::string first_look(const Shown& shown) const;
  std::string same_turn(const Shown& shown) const;
  std::string after_move(const Shown& shown) const;

  bool known_ = false;
  Shown last_;
  Range due_;
  Millis asked_ = 0, answered_ = 0;  // the last look
  Millis created_ = now();
  Millis sent_ = 0;
  int seat_ = 0;
};

}  // namespace oikist::crash
