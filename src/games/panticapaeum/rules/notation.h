#pragma once
// The short notation that people type and records keep.
//
//   scout 3                the tile at place 3 of the circle
//   lay 0,-2 r1            the corner of the tile and its quarter turns
//   lay 0,-2 r1 white      an aqueduct tile, with the colour of its cube
//   build house bb         the cubes paid, by their letters b p w o g
//   build house -          nothing to pay
//   place 1,0 2,0          the building just paid
//   sell bwg               take 2               take white
//   step                   advance purple
//   relocate 0 3,4         the building's number and its new cells
//   free winery 3,4        a free build
//   aqueduct tile          random tile
//   worker 0,0             discard bw           pass
#include <string>
#include <string_view>

#include "games/panticapaeum/rules/move.h"

namespace oikist::panticapaeum {

std::string cell_text(Cell cell);
std::string cubes_text(const Cubes& cubes);
std::string move_text(const Move& move);
// Throws Failure("bad_move") saying what is wrong.
Move parse_move(std::string_view text);

}  // namespace oikist::panticapaeum
