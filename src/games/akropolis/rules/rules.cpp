#include "games/akropolis/rules/rules.h"

#include <algorithm>

#include "base/failure.h"
#include "games/akropolis/rules/expansion.h"

namespace oikist::akropolis {

Rules::Rules(int players, const Options& options, const Components& components)
    : players_(players), options_(options), components_(&components) {
  if (players < 1 || players > kMaxPlayers)
    throw Failure("bad_options",
                  "players: Akropolis is for 1 to 4 players, not " + std::to_string(players));
  if (options.long_game && players != 2 && players != 3)
    throw Failure("bad_options", "options.long",
                  "the long game is for 2 or 3 players, not " + std::to_string(players));
  if (!options.athena) return;
  for (const SingleTile& single : Expansion::standard().singles())
    if (components.has_tile(single.id))
      throw Failure("bad_options", "options.athena",
                    "cannot be played with this component set: its tile " +
                        std::to_string(single.id) + " has the number of a single tile");
}

std::vector<TileId> Rules::tiles() const {
  std::vector<TileId> ids;
  for (const Tile& tile : components_->tiles())
    if (uses(tile)) ids.push_back(tile.id);
  return ids;
}

int Rules::stacks() const {
  const auto& all = components_->tiles();
  const auto used =
      std::count_if(all.begin(), all.end(), [&](const Tile& tile) { return uses(tile); });
  return (static_cast<int>(used) - site_size()) / stack_size();
}

int Rules::round_of(int turns) const {
  return 1 + std::min(turns / stack_size(), stacks());
}

}  // namespace oikist::akropolis
