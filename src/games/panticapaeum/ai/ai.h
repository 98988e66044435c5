#pragma once
// Everything that search, matches, reviews and training need from the game.
#include "games/panticapaeum/ai/earlier.h"
#include "games/panticapaeum/ai/evaluator.h"
#include "games/panticapaeum/ai/greedy.h"
#include "games/panticapaeum/ai/own_players.h"
#include "games/panticapaeum/ai/reasons.h"
#include "games/panticapaeum/ai/selfplay.h"
#include "games/panticapaeum/ai/themes.h"
