#pragma once
// What the network sees of a seat of Panticapaeum: what it holds, how far its markers are, what its
// city has and could take, what the board still offers, and how the game stands.
#include "games/panticapaeum/rules/panticapaeum.h"
#include "search/net.h"

namespace oikist::panticapaeum {

int feature_count();

// Own turns that the seat has not yet ended.
int turns_left(const View& view, int seat);
// The part of the network that is asked with so many turns left. Precondition: turns > 0.
int phase_of(int turns);

void add_features(const View& view, int seat, int turns, ActiveFeatures& active);

}  // namespace oikist::panticapaeum
