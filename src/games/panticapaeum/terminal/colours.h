#pragma once
// The colours of Panticapaeum in a terminal; never without a letter.
#include "games/panticapaeum/rules/types.h"
#include "terminal/screen.h"

namespace oikist::cli {

// A cube, a building or a row of that colour.
Style colour_style(panticapaeum::Colour colour);
// A cell as it is printed on a tile.
Style terrain_style(panticapaeum::Terrain terrain);
Style worker_style();
// For explanations that are not part of the table: coordinates, headings.
Style faint_style();

}  // namespace oikist::cli
