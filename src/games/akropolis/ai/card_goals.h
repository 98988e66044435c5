#pragma once
// The value of the cards of Athena to a seat: those within reach as goals, and all four together,
// which make every stone worth more. Estimated by hand; the network knows nothing of them.
#include <array>

#include "games/akropolis/rules/akropolis.h"

namespace oikist::akropolis {

class CardGoals {
 public:
  // For the possible cities of the seat with so many turns left. `now`: it is the seat's turn, so
  // it can complete cards at once.
  CardGoals(const View& view, int seat, int turns, bool now);

  // In points, in addition to the score of the city without the cards.
  double value(const City& city) const;

 private:
  double chance(Card card, const City& city) const;

  const Rules& rules_;
  FixedVector<Card, kCardsInPlay> open_;  // not yet completed
  int turns_;
  bool now_;
};

}  // namespace oikist::akropolis
