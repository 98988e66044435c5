#pragma once
#include <memory>

#include "engine/engine.h"

namespace oikist::server {

// The engine with the operations of the AI, for workers.
std::unique_ptr<Engine> thinking_engine(const ComponentSets& sets = {});

}  // namespace oikist::server
