#pragma once
// The last line of Akropolis: nothing is hidden any more, and the seats affect each other only by
// the tiles that they take. So it is solved exactly: every seat takes the tile that maximises its
// lead over the best other seat, and places it where it scores most.
#include "games/akropolis/ai/evaluator.h"
#include "search/analysis.h"
#include "search/search.h"

namespace oikist::akropolis {

// True if the last line is revealed, and nobody can complete cards.
bool is_ending(const View& view);

// Every move with its exact result, best first; if the budget does not allow all moves, the most
// promising ones. Precondition: is_ending, not over.
Analysis<Akropolis> solve_ending(const Evaluator<Akropolis>& evaluator, const View& view,
                                 const SearchSettings& settings);
// The same for these moves only.
Analysis<Akropolis> compare_endings(const View& view, const std::vector<Move>& moves);

}  // namespace oikist::akropolis
