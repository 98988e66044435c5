#pragma once
// The operation that reviews one move of a record.
#include "engine/engine.h"

namespace oikist {

void add_review_operation(Engine& engine);

}  // namespace oikist
