#pragma once
// A few moves worth considering first.
#include <algorithm>
#include <map>
#include <vector>

#include "search/greedy.h"
#include "terminal/terminal_ui.h"

namespace oikist::cli {

// Best first as rated by the greedy player; equivalent moves are listed once, and only the best two
// of similar ones, to offer a real choice.
template <Game G>
std::vector<typename G::Move> suggested_moves(const typename G::View& view, FastRandom& random,
                                              std::size_t count) {
  constexpr int kPerGroup = 2;
  std::vector<typename G::Move> chosen;
  std::map<int, int> in_group;
  for (const auto& rated : rate_moves<G>(view, random)) {
    if (chosen.size() == count) break;
    const bool known = std::any_of(chosen.begin(), chosen.end(), [&](const auto& other) {
      return TerminalUi<G>::same_result(view, other, rated.move);
    });
    if (known || in_group[TerminalUi<G>::group_of(rated.move)] == kPerGroup) continue;
    ++in_group[TerminalUi<G>::group_of(rated.move)];
    chosen.push_back(rated.move);
  }
  return chosen;
}

// Best first by the points right after the move; equal ones as the game lists them.
template <Game G>
std::vector<RatedMove<G>> sorted_by_points(const typename G::View& view,
                                           const typename G::MoveList& moves) {
  const int seat = G::seat_to_decide(view);
  std::vector<RatedMove<G>> rated;
  for (const auto& move : moves)
    rated.push_back({move, G::score(G::preview(view, move), seat).total});
  std::stable_sort(rated.begin(), rated.end(),
                   [](const auto& a, const auto& b) { return a.value > b.value; });
  return rated;
}

}  // namespace oikist::cli
