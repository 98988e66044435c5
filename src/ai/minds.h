#pragma once
// The minds of all games.
#include "ai/akropolis_mind.h"
#include "ai/panticapaeum_mind.h"

namespace oikist {

static_assert(MindOf<Mind<Akropolis>, Akropolis>);
static_assert(MindOf<Mind<Panticapaeum>, Panticapaeum>);

}  // namespace oikist
