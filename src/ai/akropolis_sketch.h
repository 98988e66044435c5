#pragma once
// A quick look at all moves of Akropolis: what each hex of a tile would add at its place and what
// it would cover, without building the city. Good enough to leave out most moves.
#include <vector>

#include "akropolis/akropolis.h"

namespace oikist::akropolis {

struct SketchedMove {
  Move move;
  int value = 0;  // in sixteenths of a point, only good to compare moves of one position
};

// All legal moves. `turns`: those that the seat has after this one.
void sketch_moves(const View& view, int turns, std::vector<SketchedMove>& moves);

}  // namespace oikist::akropolis
