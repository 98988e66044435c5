#pragma once
// Component files in order, drawn at random: every constraint holds, nothing else is fixed.
#include <string>

#include "base/fast_random.h"

namespace oikist {

std::string random_panticapaeum_set(FastRandom& random);
std::string random_akropolis_set(FastRandom& random);

}  // namespace oikist
