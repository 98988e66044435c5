#pragma once
// Which districts of a city with half tiles count, each judged through its own sides.
#include "games/akropolis/rules/plane.h"
#include "games/akropolis/rules/rules.h"
#include "games/akropolis/rules/survey.h"

namespace oikist::akropolis {

// Filled for the rows of the city. `doubled` is part of `counting`.
struct SideVerdicts {
  Plane counting;
  Plane doubled;
};

// `spaces`: for barracks the empty spaces that put one on the edge, for gardens the lakes (a plane
// without any if the variant is not in play); filled for the rows of the city and one more on each
// side. The other colours do not look at it.
SideVerdicts judge_by_sides(const City& city, const Rules& rules, Colour colour,
                            const Plane& spaces);

}  // namespace oikist::akropolis
