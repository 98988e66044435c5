#pragma once
// Component sets as people write them: `components`. See docs/protocol.md.
#include "engine/engine.h"

namespace oikist {

void add_component_operation(Engine& engine);

}  // namespace oikist
