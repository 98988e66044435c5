#pragma once
// All that the command line needs of the game.
#include "games/panticapaeum/terminal/balance.h"
#include "games/panticapaeum/terminal/terminal_ui.h"
