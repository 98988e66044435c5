#pragma once
// A city as text. Hexes lie in rows, each shifted by half a cell against the one above it:
//
//  row   q |
//   -1  -1 |     .   q1  .   .   |   2      h m b t g q and a height; a capital with a
//    0  -1 |   .   H1* q1  .     |   2      star is a plaza; . is empty, ~ a lake
//
// Each row begins with r and the q of its first cell and ends with the q of its last; new cells are
// in brackets. If a city is too wide the cells move closer together, and if even that is too wide
// it is drawn in several panels. Every form can be read back by read_drawing(), except cities with
// half tiles of Athena: they are drawn as x, with a line below that says which sides belong to
// which district.
#include <span>
#include <string>

#include "games/akropolis/rules/city.h"
#include "games/akropolis/rules/rules.h"
#include "terminal/screen.h"

namespace oikist::cli {

std::string draw_city(const akropolis::City& city, const akropolis::Rules& rules,
                      const Screen& screen, std::span<const Hex> marked = {});

// A hex that is not in a city, four columns wide like a hex of a city: " h  ", " H* ".
std::string draw_face(akropolis::Face face, const Screen& screen);

}  // namespace oikist::cli
