#pragma once
// What the search thinks of a position.
#include <cstdint>
#include <vector>

#include "search/player.h"

namespace oikist {

template <Game G>
struct Candidate {
  typename G::Move move;
  double value = 0;              // expected lead over the best other seat at the end, in points
  double win_probability = 0;    // of the seat to decide; a shared win counts its share
  std::vector<double> scores;    // expected at the end, one a seat
  std::int64_t simulations = 0;  // that began with this move
  std::vector<typename G::Move> line;  // this move and what should follow, as far as it is certain
};

template <Game G>
struct Analysis {
  std::vector<Candidate<G>> moves;  // best first; every legal move unless there are very many
  std::int64_t simulations = 0;
  double ms = 0;
};

}  // namespace oikist
