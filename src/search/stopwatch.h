#pragma once
// Measures elapsed time or, so that other programs on the machine do not matter, the processor time
// of this thread.
#include <chrono>
#include <ctime>

namespace oikist {

class Stopwatch {
 public:
  using Duration = std::chrono::nanoseconds;

  explicit Stopwatch(bool of_processor = false) : of_processor_(of_processor), start_(now()) {}

  Duration elapsed() const { return now() - start_; }
  double milliseconds() const {
    return std::chrono::duration<double, std::milli>(elapsed()).count();
  }

 private:
  Duration now() const {
#ifndef __EMSCRIPTEN__
    if (of_processor_) {
      timespec used{};
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &used);
      return std::chrono::seconds(used.tv_sec) + std::chrono::nanoseconds(used.tv_nsec);
    }
#endif
    return std::chrono::steady_clock::now().time_since_epoch();
  }

  [[maybe_unused]] bool of_processor_;  // unused where threads have no clock of their own
  Duration start_;
};

}  // namespace oikist
