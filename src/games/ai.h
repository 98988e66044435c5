#pragma once
// The computer players of all games.
#include "games/akropolis/ai/ai.h"
#include "games/panticapaeum/ai/ai.h"
