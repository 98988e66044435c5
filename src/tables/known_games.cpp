#include "tables/known_games.h"

#include "games/all.h"

namespace oikist::tables {

std::vector<std::string_view> known_games() {
  return game_names();
}

void check_game(std::string_view name) {
  with_game(name, [](auto) {});
}

}  // namespace oikist::tables
