#pragma once
// The legal moves of the seat that decides.
#include <string>

#include "base/fast_random.h"
#include "games/panticapaeum/rules/move.h"
#include "games/panticapaeum/rules/view.h"

namespace oikist::panticapaeum {

// Fills `moves` with exactly the legal moves: what is asked, then workers, then pass.
void legal_moves(const View& view, MoveList& moves);
// One legal move, each equally likely. Precondition: the game is not over.
Move random_move(const View& view, FastRandom& random);

}  // namespace oikist::panticapaeum
