#pragma once
#include "engine/engine.h"

namespace oikist {

// Adds `bestmove` and `analyse` to the engine.
void add_ai_operations(Engine& engine);

}  // namespace oikist
