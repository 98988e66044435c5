#include "tables/result.h"

#include <algorithm>

namespace oikist::tables {
namespace {

bool has(const std::vector<int>& seats, int seat) {
  return std::find(seats.begin(), seats.end(), seat) != seats.end();
}

}  // namespace

Result rank(How how, const std::vector<int>& totals, const std::vector<int>& winners,
            const std::vector<int>& gone) {
  const int seats = static_cast<int>(totals.size());
  const auto total = [&](int seat) { return totals[static_cast<std::size_t>(seat)]; };
  std::vector<int> staying;
  for (int seat = 0; seat < seats; ++seat)
    if (!has(gone, seat)) staying.push_back(seat);

  Result result{how, {}, std::vector<int>(totals.size(), 0), totals};
  for (const int seat : winners)
    if (has(staying, seat)) result.winners.push_back(seat);
  // If all winners of the game have left, the best of the others won.
  if (result.winners.empty() && !staying.empty()) {
    const int best = total(*std::max_element(staying.begin(), staying.end(),
                                             [&](int a, int b) { return total(a) < total(b); }));
    for (const int seat : staying)
      if (total(seat) == best) result.winners.push_back(seat);
  }
  const auto beats = [&](int a, int b) {
    if (has(result.winners, a) != has(result.winners, b)) return has(result.winners, a);
    return !has(result.winners, a) && total(a) > total(b);
  };
  for (const int seat : staying) {
    const auto better = std::count_if(staying.begin(), staying.end(),
                                      [&](int other) { return beats(other, seat); });
    result.ranks[static_cast<std::size_t>(seat)] = 1 + static_cast<int>(better);
  }
  for (std::size_t i = 0; i < gone.size(); ++i)
    result.ranks[static_cast<std::size_t>(gone[i])] = seats - static_cast<int>(i);
  return result;
}

}  // namespace oikist::tables
