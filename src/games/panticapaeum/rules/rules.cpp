#include "games/panticapaeum/rules/rules.h"

#include <string>

#include "base/failure.h"

namespace oikist::panticapaeum {

Rules::Rules(int players, const Options& options, const Components& components)
    : players_(players), options_(options), components_(&components) {
  if (players < kMinPlayers || players > kMaxPlayers)
    throw Failure("bad_options",
                  "players: Panticapaeum is for 2 to 4 players, not " + std::to_string(players));
}

}  // namespace oikist::panticapaeum
