#pragma once
// Themes of puzzles: the ideas that distinguish the best move. Each game specialises Themes.
#include <algorithm>
#include <concepts>
#include <string>
#include <string_view>
#include <vector>

#include "search/analysis.h"

namespace oikist {

template <Game G>
struct Themes;

template <class G>
concept HasThemes = Game<G> && requires(const typename G::View& view, const Candidate<G>& move) {
  // All themes, in the order in which they are listed.
  { Themes<G>::all() } -> std::same_as<std::vector<std::string_view>>;
  // Those of the best move, compared with the second best.
  { Themes<G>::of(view, move, move) } -> std::same_as<std::vector<std::string>>;
};

// By how many expected points the best move sets the strongest other seat back, compared with the
// second best. Positive: the best move harms the others.
template <Game G>
double denied(const Candidate<G>& best, const Candidate<G>& second, int seat) {
  const auto strongest = [seat](const std::vector<double>& scores) {
    double most = 0;
    for (std::size_t other = 0; other < scores.size(); ++other)
      if (other != static_cast<std::size_t>(seat)) most = std::max(most, scores[other]);
    return most;
  };
  return strongest(second.scores) - strongest(best.scores);
}

}  // namespace oikist
