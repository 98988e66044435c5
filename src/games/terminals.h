#pragma once
// All games as they look in a terminal.
#include "games/akropolis/terminal/terminal.h"
#include "games/panticapaeum/terminal/terminal.h"
