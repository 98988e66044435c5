#pragma once
// The search's verdict on a position.
#include <cstdint>
#include <vector>

#include "search/player.h"

namespace oikist {

template <Game G>
struct Candidate {
  typename G::Move move;
  double value = 0;              // expected lead over the best other seat at the end, in points
  double win_probability = 0;    // of the seat to decide; a shared win counts its share
  std::vector<double> scores;    // expected at the end, one per seat
  std::int64_t simulations = 0;  // that began with this move
  std::vector<typename G::Move> line;  // this move and its continuation in the turn
};

template <Game G>
struct Analysis {
  std::vector<Candidate<G>> moves;  // best first; every legal move unless there are very many
  std::int64_t simulations = 0;
  double ms = 0;
};

}  // namespace oikist
