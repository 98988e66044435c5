#pragma once
// The colours of Akropolis in a terminal: distinguishable for colour-blind people, and never
// without a letter.
#include "games/akropolis/rules/types.h"
#include "terminal/screen.h"

namespace oikist::cli {

Style colour_style(akropolis::Colour colour);
Style face_style(akropolis::Face face);

}  // namespace oikist::cli
