#pragma once
// `tally`: the score of cities that lie on a real table, known only by what one sees from above.
// See docs/protocol.md.
#include "engine/engine.h"

namespace oikist {

void add_tally_operation(Engine& engine);

}  // namespace oikist
