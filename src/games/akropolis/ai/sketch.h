#pragma once
// A quick look at all moves of Akropolis: what each hex of a tile would add at its place and what
// it would cover, without building the city. Good enough to leave out most moves.
#include <vector>

#include "games/akropolis/rules/akropolis.h"

namespace oikist::akropolis {

struct SketchedMove {
  Move move;
  int value = 0;  // in sixteenths of a point, only good to compare moves of one position
};

// The order of moves that were given a value; between equal values always the same.
template <class Valued>
bool is_better(const Valued& a, const Valued& b) {
  return a.value != b.value ? a.value > b.value : a.move < b.move;
}

// The best legal moves, at most `most`, in no order. `turns`: those that the seat has after this
// one. Precondition: most > 0.
void sketch_moves(const View& view, int turns, std::size_t most, std::vector<SketchedMove>& moves);

}  // namespace oikist::akropolis
