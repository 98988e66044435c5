// An hour or so under constant load: whatever grows is a leak.
#include <algorithm>
#include <cstdio>

#include "load/crowd.h"
#include "load/process.h"

namespace oikist::load {

namespace asio = boost::asio;

namespace {

struct Minute {
  double memory = 0;  // MB
  double files = 0;
  double p99 = 0;
};

// Of the minutes from `first` up to before `last`.
double median(const std::vector<Minute>& minutes, std::size_t first, std::size_t last,
              double Minute::* what) {
  std::vector<double> values;
  for (std::size_t i = first; i < last; ++i) values.push_back(minutes[i].*what);
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

// Flat: the median of the last third is at most so much above that of the middle third. The first
// third is left for caches to fill.
bool flat(const std::vector<Minute>& minutes, const char* name, double Minute::* what, double most,
          double slack) {
  const std::size_t third = minutes.size() / 3;
  const double before = median(minutes, third, 2 * third, what);
  const double after = median(minutes, 2 * third, minutes.size(), what);
  const bool good = after <= before * most + slack;
  std::printf("%s: %.1f in the middle third, %.1f in the last: %s\n", name, before, after,
              good ? "flat" : "GROWS");
  return good;
}

}  // namespace

asio::awaitable<bool> Crowd::soak() {
  constexpr double kMinute = 60, kKilo = 1024, kMostP99 = 50;
  constexpr double kMemoryGrowth = 1.03, kSpareMemory = 2, kSpareFiles = 8, kP99Growth = 1.5;
  std::vector<Minute> minutes;
  for (int i = 1; i <= flags_.soak; ++i) {
    const Measured measured = co_await measure(kMinute);
    minutes.push_back({static_cast<double>(memory_of(flags_.pid)) / kKilo,
                       static_cast<double>(files_of(flags_.pid)), measured.p99});
    std::printf("minute %d: %.1f MB, %.0f files; ", i, minutes.back().memory, minutes.back().files);
    print(measured);
  }
  if (minutes.size() < 3) co_return true;
  bool good = flat(minutes, "memory in MB", &Minute::memory, kMemoryGrowth, kSpareMemory);
  good = flat(minutes, "open files", &Minute::files, 1, kSpareFiles) && good;
  good = flat(minutes, "p99 in ms", &Minute::p99, kP99Growth, 1) && good;
  const double p99 = median(minutes, 0, minutes.size(), &Minute::p99);
  std::printf("median p99 of all minutes: %.1f ms; connections lost: %lld\n", p99,
              static_cast<long long>(load_.lost));
  co_return good&& load_.lost == 0 && p99 <= kMostP99;
}

}  // namespace oikist::load
