#include "tests/chaos/tally.h"

#include <algorithm>
#include <chrono>

namespace oikist::chaos {

Millis now() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(
             std::chrono::system_clock::now().time_since_epoch())
      .count();
}

void BrokenTimes::end(int node, Millis grace) {
  for (Time& time : times_)
    if (time.node == node && time.to == 0) time.to = now() + grace;
}

bool BrokenTimes::touch(int node, Millis from, Millis to) const {
  return std::any_of(times_.begin(), times_.end(), [&](const Time& time) {
    return (time.node == node || time.node == kAllNodes) && time.from <= to &&
           (time.to == 0 || time.to >= from);
  });
}

void Tally::note_answer(Millis sent, const std::string& what) {
  const Millis took = now() - sent;
  longest_answer = std::max(longest_answer, took);
  if (took > limits.unanswered + limits.slack)
    fault(what + " was answered after " + std::to_string(took) + " ms");
}

Millis quantile(std::vector<Millis> values, double share) {
  if (values.empty()) return 0;
  std::sort(values.begin(), values.end());
  const auto place = static_cast<std::size_t>(share * static_cast<double>(values.size() - 1));
  return values[place];
}

}  // namespace oikist::chaos
