#pragma once
// All that the command line needs of the game.
#include "games/stoa/terminal/balance.h"
#include "games/stoa/terminal/terminal_ui.h"
