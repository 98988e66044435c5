#pragma once
// What a move lays down for later without bringing points at once.
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

// Precondition: the move is legal.
std::vector<Preparation> prepared_by(const akropolis::View& before, const akropolis::Move& move);
std::vector<Preparation> prepared_by(const panticapaeum::View& before,
                                     const panticapaeum::Move& move);

}  // namespace oikist
