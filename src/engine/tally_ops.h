#pragma once
// `tally`: the score of cities of cardboard, of which only the visible top is known.
// See docs/protocol.md.
#include "engine/engine.h"

namespace oikist {

void add_tally_operation(Engine& engine);

}  // namespace oikist
