#pragma once
// Positions under handles: `open` and `close`. See docs/protocol.md.
#include "engine/engine.h"

namespace oikist {

void add_position_operations(Engine& engine);

}  // namespace oikist
