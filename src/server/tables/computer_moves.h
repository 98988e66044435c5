#pragma once
// The moves of a computer player.
#include <string_view>
#include <vector>

#include "tables/table_game.h"

namespace oikist::server {

// The moves of the turn as the level plays it, up to one that reveals something. Takes up to a
// second of this thread. Precondition: the game is not over.
std::vector<tables::AnyMove> computer_moves(const tables::TableGame& game, int level);
// How long that may take, in milliseconds. Throws Failure("unknown_game").
int expected_ms(std::string_view game, int level);

}  // namespace oikist::server
