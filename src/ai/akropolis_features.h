#pragma once
// What the network sees of a city of Akropolis: every hex with its height and what matters beside
// it, each colour's stars and value, what can be built next, and how the game stands.
#include "ai/net.h"
#include "akropolis/akropolis.h"

namespace oikist::akropolis {

int feature_count();

// Turns that the seat still has. Precondition: seat < rules().seats().
int turns_left(const View& view, int seat);
// The part of the network that is asked with so many turns left. Precondition: turns > 0.
int phase_of(int turns);

// Those that are the same for whatever city the seat builds in this turn. `turns` it has after it.
void add_game_features(const View& view, int turns, ActiveFeatures& active);
// Those of a city and its score.
void add_city_features(const City& city, const Score& score, ActiveFeatures& active);

}  // namespace oikist::akropolis
