#pragma once
// `tally`: the score of cities that lie on a real table, known only by what one sees from above.
// See docs/protocol.md.
#include "akropolis/akropolis.h"
#include "panticapaeum/panticapaeum.h"
#include "protocol/engine.h"

namespace oikist {

void add_tally_operation(Engine& engine);

// Read the rest of the request and give the answer: `scores`, `cities` and `winners`.
json::object tally(Akropolis, Fields& request, const akropolis::Components& components);
json::object tally(Panticapaeum, Fields& request, const panticapaeum::Components& components);

// The seats with the best standing.
template <class Standings>
json::array best_of(const Standings& standings) {
  json::array best;
  for (std::size_t seat = 0; seat < standings.size(); ++seat) {
    bool beaten = false;
    for (const auto& other : standings) beaten = beaten || other > standings[seat];
    if (!beaten) best.emplace_back(seat);
  }
  return best;
}

}  // namespace oikist
