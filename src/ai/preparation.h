#pragma once
// What a move lays down for later without bringing points at once.
#include <span>
#include <string>
#include <vector>

#include "game/registry.h"

namespace oikist {

// In Akropolis `stars` of a colour (`of`: "temples") and `quarries` to cover; in Panticapaeum
// `steps` in a row (`of`: "white"), `upgrades` and `workers`.
struct Preparation {
  std::string what;
  std::string of;  // empty where there is only one kind
  int count = 0;

  // For a person: "2 stars for temples", "1 quarry to cover".
  std::string words() const;
  friend bool operator==(const Preparation&, const Preparation&) = default;
};

// What the moves of one turn lay down, one after the other.
// Precondition: there is one, and each is legal after those before it.
std::vector<Preparation> prepared_by(const akropolis::View& before,
                                     std::span<const akropolis::Move> turn);
std::vector<Preparation> prepared_by(const panticapaeum::View& before,
                                     std::span<const panticapaeum::Move> turn);

// The view after the moves of a turn, before anything hidden is turned up.
template <Game G>
typename G::View after_turn(typename G::View view, std::span<const typename G::Move> turn) {
  for (const auto& move : turn) view = G::preview(view, move);
  return view;
}

}  // namespace oikist
