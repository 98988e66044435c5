#pragma once
// A legal move for a view, drawn at random: the load plays by the rules.
#include <string>
#include <string_view>

#include "base/fast_random.h"
#include "base/json.h"

namespace oikist::clients {

// The seat that decides in the view, or -1 if the game is over.
int seat_to_decide(const json::value& view);
// Precondition: not over.
json::value random_move(const json::value& view, FastRandom& random);

// The same for a view as it was sent, as text; empty if this seat does not decide in it.
std::string random_move(std::string_view view, int seat, FastRandom& random);

}  // namespace oikist::clients
