#pragma once
// Completing cards of Athena: where single tiles may lie. The moves themselves are part of View.
#include "games/akropolis/rules/position.h"

namespace oikist::akropolis {

// Why a single tile cannot lie there.
Refusal single_refusal(const City& city, Hex hex);

}  // namespace oikist::akropolis
