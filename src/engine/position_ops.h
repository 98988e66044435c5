#pragma once
// Positions under handles, `open` and `close`, and as if it were another seat's turn, `as_seat`.
// See docs/protocol.md.
#include "engine/engine.h"

namespace oikist {

void add_position_operations(Engine& engine);

}  // namespace oikist
