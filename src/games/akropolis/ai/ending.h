#pragma once
// The last site of Akropolis: nothing is hidden any more, and what one builds does not touch the
// others but for the tiles that it takes from the line. So it is solved exactly: everybody takes
// what leads furthest ahead of the best other one, and places it where it scores most.
#include "games/akropolis/ai/evaluator.h"
#include "search/analysis.h"
#include "search/search.h"

namespace oikist::akropolis {

// True if the last line is revealed, and nobody can complete cards.
bool is_ending(const View& view);

// Every move with what comes of it, best first; as many as the budget allows, the most promising
// ones first. Precondition: is_ending, not over.
Analysis<Akropolis> solve_ending(const Evaluator<Akropolis>& evaluator, const View& view,
                                 const SearchSettings& settings);
// The same for these moves only.
Analysis<Akropolis> compare_endings(const View& view, const std::vector<Move>& moves);

}  // namespace oikist::akropolis
