#pragma once
// Positions under handles, `open` and `close`; a position with the turn of another seat, `as_seat`.
// See docs/protocol.md.
#include "engine/engine.h"

namespace oikist {

void add_position_operations(Engine& engine);

}  // namespace oikist
