#pragma once
// The network's features of a seat of Panticapaeum: resources, markers, the city and its building
// opportunities, the remaining offer of the board, and the state of the game.
#include "games/panticapaeum/rules/panticapaeum.h"
#include "search/net.h"

namespace oikist::panticapaeum {

int feature_count();

// Own turns that the seat has not yet ended.
int turns_left(const View& view, int seat);
// The phase of the network for that many turns left. Precondition: turns > 0.
int phase_of(int turns);

void add_features(const View& view, int seat, int turns, ActiveFeatures& active);

}  // namespace oikist::panticapaeum
