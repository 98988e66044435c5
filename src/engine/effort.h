#pragma once
// How long a request lets the search think, and from which random numbers.
#include <cstdint>

#include "base/json.h"
#include "engine/engine.h"
#include "search/player.h"

namespace oikist {

// {"ms": n} or {"simulations": n}.
Budget read_budget(const Field& field);
// At most what one answer may spend.
Budget within_limits(const Engine& engine, Budget budget);
// From the field `seed`; drawn if it is absent.
std::uint64_t read_random_state(Fields& request);

}  // namespace oikist
