#pragma once
// A note if computer players have no network for a component set.
#include <iostream>
#include <string_view>

#include "games/ai.h"
#include "games/all.h"
#include "games/component_sets.h"

namespace oikist::cli {

inline constexpr std::string_view kEvaluatedByHand =
    "the computer players were not trained for this component set: they use hand-written rules";

// For verbs with a report on standard output: prints the note to standard error.
template <Game G>
void note_evaluation(std::string_view verb, const typename G::Components& set) {
  if (!Evaluator<G>::knows(set)) std::cerr << "oikist " << verb << ": " << kEvaluatedByHand << '\n';
}

// For servers, which play every game.
inline void note_evaluations(std::string_view verb, const ComponentSets& sets) {
  for_each_game([&](auto game) {
    using G = decltype(game);
    note_evaluation<G>(verb, sets.of<G>());
  });
}

}  // namespace oikist::cli
