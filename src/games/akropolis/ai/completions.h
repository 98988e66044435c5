#pragma once
// The most promising ways to complete cards of Athena, and the continuation of a turn with them.
#include <vector>

#include "games/akropolis/ai/evaluator.h"

namespace oikist::akropolis {

// The best `width` ways to go on, stopping among them, with the expected final score of the seat to
// decide; best first. Precondition: view.completing().
void rate_completions(const Net& net, const View& view, std::size_t width,
                      std::vector<RatedPlacement>& rated);

// The expected final score of the seat, cards included, during or after its turn. Precondition:
// seat < rules().players().
double expect_with_cards(const Net& net, const View& view, int seat);

// Adds the moves of the rest of the turn, from the view on.
void complete_turn(const Net& net, View view, std::vector<Move>& line);

}  // namespace oikist::akropolis
