#pragma once
// The progress of long work on standard error: a bar on a terminal, otherwise an occasional line.
#include <chrono>
#include <string>

namespace oikist::cli {

class Progress {
 public:
  // `things`: what is counted, in the plural.
  Progress(long all, std::string things);

  void show(long done);
  // Removes the bar from the terminal.
  void finish();

 private:
  using Clock = std::chrono::steady_clock;
  static double since(Clock::time_point start) {
    return std::chrono::duration<double>(Clock::now() - start).count();
  }
  std::string rate_and_time(long done) const;

  long all_;
  std::string things_;
  bool terminal_;
  Clock::time_point start_ = Clock::now();
  Clock::time_point last_line_ = start_;
};

}  // namespace oikist::cli
