#pragma once
// The terminal UIs of all games.
#include "games/akropolis/terminal/terminal.h"
#include "games/panticapaeum/terminal/terminal.h"
