#pragma once
// How far a city is from satisfying a card of Athena, as far as it can be counted.
#include "games/akropolis/rules/card.h"
#include "games/akropolis/rules/city.h"
#include "games/akropolis/rules/rules.h"

namespace oikist::akropolis {

// `have` of `need` parts at the most promising place; all of them exactly when the card is
// satisfied.
struct Progress {
  int have = 0;
  int need = 1;
  friend bool operator==(const Progress&, const Progress&) = default;
};

Progress progress_of(Card card, const City& city, const Options& options);

}  // namespace oikist::akropolis
