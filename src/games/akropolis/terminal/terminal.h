#pragma once
// Everything that the command line needs from the game.
#include "games/akropolis/terminal/balance.h"
#include "games/akropolis/terminal/terminal_ui.h"
