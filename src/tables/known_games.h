#pragma once
// The games that tables can be opened for.
#include <string_view>
#include <vector>

namespace oikist::tables {

std::vector<std::string_view> known_games();
// Throws Failure("unknown_game") if there is no game of that name.
void check_game(std::string_view name);

}  // namespace oikist::tables
