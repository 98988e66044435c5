#pragma once
// All that the command line needs of the game.
#include "games/akropolis/terminal/balance.h"
#include "games/akropolis/terminal/terminal_ui.h"
