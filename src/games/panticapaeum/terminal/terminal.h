#pragma once
// Everything that the command line needs from the game.
#include "games/panticapaeum/terminal/balance.h"
#include "games/panticapaeum/terminal/terminal_ui.h"
