#pragma once
// All that search, matches, reviews and training need of the game.
#include "games/stoa/ai/evaluator.h"
#include "games/stoa/ai/players.h"
#include "games/stoa/ai/selfplay.h"
