#pragma once
// What a move lays down for later without bringing points at once, in words for a person.
#include <string>
#include <vector>

#include "game/registry.h"

namespace oikist {

// "2 stars for temples", "1 quarry to cover". Precondition: the move is legal.
std::vector<std::string> prepared_by(const akropolis::View& before, const akropolis::Move& move);
// "2 steps in the white row", "1 upgrade".
std::vector<std::string> prepared_by(const panticapaeum::View& before,
                                     const panticapaeum::Move& move);

}  // namespace oikist
