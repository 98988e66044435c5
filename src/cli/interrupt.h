#pragma once

namespace oikist::cli {

// During its lifetime Ctrl-C interrupts the wait for input instead of the program, so that a verb
// can finish properly.
class InterruptWatch {
 public:
  InterruptWatch();
  ~InterruptWatch();
  InterruptWatch(const InterruptWatch&) = delete;
  InterruptWatch& operator=(const InterruptWatch&) = delete;

  static bool interrupted();
};

}  // namespace oikist::cli
