#pragma once
// `tally`: the score of cities on a real table, of which only the top is visible.
// See docs/protocol.md.
#include "engine/engine.h"

namespace oikist {

void add_tally_operation(Engine& engine);

}  // namespace oikist
