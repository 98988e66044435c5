#pragma once

namespace oikist::cli {

// While it lives, Ctrl-C ends the wait for input instead of the program, so that whoever waits can
// take leave.
class InterruptWatch {
 public:
  InterruptWatch();
  ~InterruptWatch();
  InterruptWatch(const InterruptWatch&) = delete;
  InterruptWatch& operator=(const InterruptWatch&) = delete;

  static bool interrupted();
};

}  // namespace oikist::cli
