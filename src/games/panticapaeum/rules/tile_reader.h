#pragma once
#include "base/json.h"
#include "games/panticapaeum/rules/components.h"

namespace oikist::panticapaeum {

// Reads a tile drawn as rows of letters: b p w o g d . * and _ for no cell. With `choice` it must
// have one *, otherwise none. Refuses what is not one connected piece in a tight frame.
Tile read_tile(const Field& rows, bool choice);

}  // namespace oikist::panticapaeum
