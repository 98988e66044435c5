#pragma once
// A cheap rating of all moves of Akropolis: the contribution of each hex at its place and of what
// it would cover, without building the city. Good enough to discard most moves.
#include <vector>

#include "games/akropolis/rules/akropolis.h"

namespace oikist::akropolis {

struct PrefilteredMove {
  Move move;
  int value = 0;  // in sixteenths of a point; comparable only between moves of one position
};

// Orders moves by value; the order of equal values is fixed.
template <class Valued>
bool is_better(const Valued& a, const Valued& b) {
  return a.value != b.value ? a.value > b.value : a.move < b.move;
}

// The best legal moves, at most `most`, in no particular order. `turns`: the seat's turns after
// this one. Precondition: most > 0.
void prefilter_moves(const View& view, int turns, std::size_t most,
                     std::vector<PrefilteredMove>& moves);

}  // namespace oikist::akropolis
