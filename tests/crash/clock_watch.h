#pragma once
// The clocks of a table of two, kept a second time from outside: what the server shows has to
// follow from what it showed before and from when moves were sent, however often it was killed in
// between.
#include <array>
#include <cstdint>
#include <string>

#include "base/json.h"

namespace oikist::crash {

using Millis = std::int64_t;

Millis now();  // of the same clock as the server's: it runs on this machine

class ClockWatch {
 public:
  // The `clock` of docs/online.md that the tables have. Every turn uses some of the bank.
  static json::object settings();

  void reset() { *this = {}; }
  // A move of this seat is sent; it may be carried out from now on.
  void sent(int seat);
  // What the server shows now; `moved`: one move was carried out since the last look. Returns what
  // is wrong with it, or nothing.
  std::string look(const json::object& clocks, bool moved);

 private:
  struct Shown {
    int running = -1;  // none
    Millis began = 0;  // the running turn
    std::array<Millis, 2> bank{};

    friend bool operator==(const Shown&, const Shown&) = default;
  };
  static Shown read(const json::object& clocks);
  std::string first_look(const Shown& shown) const;
  std::string after_move(const Shown& shown) const;

  bool known_ = false;
  Shown last_;
  Millis created_ = now();
  Millis sent_ = 0;
  int seat_ = 0;
};

}  // namespace oikist::crash
