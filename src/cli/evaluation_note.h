#pragma once
// Says when computer players have no network for a component set.
#include <iostream>
#include <string_view>

#include "games/ai.h"

namespace oikist::cli {

inline constexpr std::string_view kEvaluatedByHand =
    "the computer players were not trained for this component set: they use hand-written rules";

// For verbs that report: on standard error, where it is in the way of no report.
template <Game G>
void note_evaluation(std::string_view verb, const typename G::Components& set) {
  if (!Evaluator<G>::knows(set)) std::cerr << "oikist " << verb << ": " << kEvaluatedByHand << '\n';
}

}  // namespace oikist::cli
