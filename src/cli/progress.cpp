#include "cli/progress.h"

#include <unistd.h>

#include <cmath>
#include <cstdio>
#include <utility>

namespace oikist::cli {
namespace {

constexpr int kBarWidth = 30;
constexpr double kSecondsBetweenLines = 10;

std::string duration_text(double seconds) {
  constexpr int kMinute = 60;
  const int whole = static_cast<int>(std::lround(seconds));
  if (whole < kMinute) return std::to_string(whole) + " s";
  return std::to_string(whole / kMinute) + " min " + std::to_string(whole % kMinute) + " s";
}

}  // namespace

Progress::Progress(long all, std::string things)
    : all_(all), things_(std::move(things)), terminal_(::isatty(STDERR_FILENO) == 1) {}

std::string Progress::rate_and_time(long done) const {
  const double elapsed = since(start_);
  if (done == 0 || elapsed <= 0) return {};
  const double rate = static_cast<double>(done) / elapsed;
  char text[64];
  std::snprintf(text, sizeof text, ", %.1f per second, ", rate);
  return text + duration_text(static_cast<double>(all_ - done) / rate) + " left";
}

void Progress::show(long done) {
  const std::string count =
      std::to_string(done) + " of " + std::to_string(all_) + ' ' + things_ + rate_and_time(done);
  if (terminal_) {
    const auto filled = static_cast<std::size_t>(done * kBarWidth / (all_ > 0 ? all_ : 1));
    const std::string bar = std::string(filled, '#') + std::string(kBarWidth - filled, '.');
    std::fprintf(stderr, "\r[%s] %s\x1b[K", bar.c_str(), count.c_str());
  } else if (since(last_line_) >= kSecondsBetweenLines) {
    last_line_ = Clock::now();
    std::fprintf(stderr, "%s\n", count.c_str());
  }
  std::fflush(stderr);
}

void Progress::finish() {
  if (!terminal_) return;
  std::fprintf(stderr, "\r\x1b[K");
  std::fflush(stderr);
}

}  // namespace oikist::cli
