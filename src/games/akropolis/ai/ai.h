#pragma once
// Everything that search, matches, reviews and training need from the game.
#include "games/akropolis/ai/earlier.h"
#include "games/akropolis/ai/evaluator.h"
#include "games/akropolis/ai/greedy.h"
#include "games/akropolis/ai/own_players.h"
#include "games/akropolis/ai/reasons.h"
#include "games/akropolis/ai/selfplay.h"
#include "games/akropolis/ai/themes.h"
