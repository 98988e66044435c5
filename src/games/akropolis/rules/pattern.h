#pragma once
// The conditions of the cards of Athena. Each is a function of the city alone that gives the hexes
// which satisfy it.
#include "base/fixed_vector.h"
#include "games/akropolis/rules/card.h"
#include "games/akropolis/rules/city.h"
#include "games/akropolis/rules/rules.h"

namespace oikist::akropolis {

inline constexpr int kQuarryMineStones = 8;

// What satisfies a card: the first pattern found from the north-west. Stones have no hexes.
struct Pattern {
  bool found = false;
  FixedVector<Hex, 1 + kHexDirections> hexes;

  explicit operator bool() const { return found; }
};

Pattern find_pattern(Card card, const City& city, const Options& options);
// Whether the city shows as much as the card needs, wherever it lies. Most cities do not for most
// cards, which spares the search.
bool has_parts(Card card, const City& city);
// Whether a city that did not satisfy the card before does so after a city tile was placed on the
// triangle: patterns that do not reach that far are not looked for. Precondition: has_parts().
bool is_satisfied_near(Card card, const City& city, const Options& options, const Triangle& placed);

}  // namespace oikist::akropolis
