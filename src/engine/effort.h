#pragma once
// The search budget of a request, and its random seed.
#include <cstdint>

#include "base/json.h"
#include "engine/engine.h"
#include "search/player.h"

namespace oikist {

// {"ms": n} or {"simulations": n}.
Budget read_budget(const Field& field);
// Limits the budget to that of one answer.
Budget within_limits(const Engine& engine, Budget budget);
// From the field `seed`; drawn if it is absent.
std::uint64_t read_random_state(Fields& request);

}  // namespace oikist
