#pragma once
// Setup: everything random in a game is decided here.
#include <string>
#include <string_view>

#include "base/seed.h"
#include "games/panticapaeum/rules/position.h"

namespace oikist::panticapaeum {

// Shuffles, in this order: the terrain tiles 1..65 into the bag (the first is drawn first), the
// five single tokens and the ten double tokens in the order of the component set (by default that
// of the colours, and brown purple, brown white, ..., orange green), and the permutation of 1..65
// by which discarded tiles go back into the bag: the k-th time, they come in the order that the
// permutation applied k times gives. The order of these calls is part of the record format: never
// change it.
Position deal(const Rules& rules, const Seed& seed);

// A fast deal for rollouts and benchmarks, which need no fairness.
Position random_deal(const Rules& rules, FastRandom& random);

// The whole deal in one line: "bag 12 5 ... singles gbwpo doubles bw pg ... reshuffle 7 61 ...".
// Precondition: no move has been played.
std::string deal_text(const Position& position);
// Throws Failure("bad_deal") saying what is wrong.
Position position_from_deal(const Rules& rules, std::string_view text);

}  // namespace oikist::panticapaeum
