#pragma once
// The Illustrious Architect, the opponent of a solo game: takes tiles, never builds.
#include <array>
#include <span>

#include "base/fixed_vector.h"
#include "games/akropolis/rules/expansion.h"
#include "games/akropolis/rules/rules.h"
#include "games/akropolis/rules/score.h"

namespace oikist::akropolis {

struct ArchitectHolding {
  int stones = 0;
  FixedVector<TileId, kMaxPlacements> tiles;  // in the order they were taken

  friend bool operator==(const ArchitectHolding&, const ArchitectHolding&) = default;
};

// The numbers of faces on its tiles, which is all that counts.
struct FaceCount {
  std::array<int, kColours> districts{};
  std::array<int, kColours> plazas{};
  int quarries = 0;

  void add(Face face);
  void add(const SingleTile& tile);  // a half tile is two districts
};
FaceCount count_starting_tile(const Components& components);

// The slot that the Architect takes: the cheapest tile with a plaza that it can pay for, otherwise
// the first tile. Precondition: the site is not empty.
int architect_slot(const ArchitectHolding& holding, std::span<const TileId> site,
                   const Components& components);

// The single tiles of a card from which the player chooses the Architect's: its plazas, else its
// half tiles, else its districts. `taken` is the player's own. Precondition: another one is left.
FixedVector<TileId, kTilesOnCard> architect_choices(const OpenCard& card, TileId taken);

// Every district counts, at the height that the Architect's difficulty gives it.
Score score_architect(const ArchitectHolding& holding, const Rules& rules);
// The same from the faces, those of the starting tile included.
Score score_architect(const FaceCount& count, int stones, const Rules& rules);

}  // namespace oikist::akropolis
