#pragma once
// Records of games as text and back: `record` and `replay`. See docs/protocol.md.
#include "engine/engine.h"

namespace oikist {

void add_record_operations(Engine& engine);

}  // namespace oikist
