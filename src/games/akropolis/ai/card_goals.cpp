#include "games/akropolis/ai/card_goals.h"

#include <algorithm>
#include <cmath>

#include "games/akropolis/rules/pattern.h"
#include "games/akropolis/rules/progress.h"

namespace oikist::akropolis {
namespace {

// The points of a single tile at the end of the game, and in addition per turn left: plazas and
// districts gain from each other with time.
constexpr double kSingleTile = 9;
constexpr double kSingleTilePerTurn = 0.4;
// A stone that will still be gained, on average over the turns to come.
constexpr double kStonesPerTurn = 0.25;
// How much a missing part of a card lowers the chance to complete it.
constexpr double kPatience = 2.5;

}  // namespace

CardGoals::CardGoals(const View& view, int seat, int turns, bool now)
    : rules_(view.rules()), turns_(turns), now_(now) {
  for (const OpenCard& card : view.cards())
    if (!card.is_completed_by(seat) && !card.tiles.empty()) open_.push_back(card.card);
}

// The probability that the seat will complete the card.
double CardGoals::chance(Card card, const City& city) const {
  if (!now_ && turns_ == 0) return 0;
  if (now_ && turns_ == 0) return find_pattern(card, city, rules_.options()) ? 1 : 0;
  const Progress progress = progress_of(card, city, rules_.options());
  const int missing = progress.need - progress.have;
  if (missing == 0) return now_ ? 1 : 0.95;
  return std::pow(turns_ / (turns_ + kPatience), missing);
}

double CardGoals::value(const City& city) const {
  const double tile = kSingleTile + kSingleTilePerTurn * turns_;
  double points = 0;
  double all = 1;
  for (const Card card : open_) {
    const double likely = chance(card, city);
    points += likely * tile;
    all *= likely;
  }
  const double stones = city.stones() + kStonesPerTurn * turns_;
  return points + all * stones * (Expansion::standard().stone_points() - 1);
}

}  // namespace oikist::akropolis
