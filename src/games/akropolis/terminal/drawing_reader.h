#pragma once
// Reads cities drawn as text; docs/score-drawing.md describes the format.
#include <string>
#include <string_view>
#include <vector>

#include "games/akropolis/rules/city.h"
#include "games/akropolis/rules/rules.h"

namespace oikist::cli {

struct DrawnCity {
  std::string name;  // empty if the file names nobody
  akropolis::City city;
};

struct DrawnTable {
  akropolis::Options options;
  std::vector<DrawnCity> cities;  // at least one
};

// Throws Failure("bad_drawing") naming the line.
DrawnTable read_drawing(std::string_view text);

}  // namespace oikist::cli
