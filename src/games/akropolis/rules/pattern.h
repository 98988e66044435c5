#pragma once
// The conditions of the cards of Athena. Each is a function of the city alone that gives the hexes
// which satisfy it.
#include "base/fixed_vector.h"
#include "games/akropolis/rules/card.h"
#include "games/akropolis/rules/city.h"
#include "games/akropolis/rules/rules.h"

namespace oikist::akropolis {

inline constexpr int kQuarryMineStones = 8;

// The hexes that satisfy a card: the first pattern from the north-west. Stones have no hexes.
struct Pattern {
  bool found = false;
  FixedVector<Hex, 1 + kHexDirections> hexes;

  explicit operator bool() const { return found; }
};

Pattern find_pattern(Card card, const City& city, const Options& options);
// Whether the city shows enough of each part of the card's pattern, wherever it lies. Most cities
// lack something for most cards, which saves the search for the pattern.
bool has_parts(Card card, const City& city);
// Whether a city that did not satisfy the card before does so after a city tile was placed on the
// triangle: only patterns that can include the tile are searched. Precondition: has_parts().
bool is_satisfied_near(Card card, const City& city, const Options& options, const Triangle& placed);

}  // namespace oikist::akropolis
