#pragma once
// All problems of a component file at once, for people who are still editing it.
#include <string>
#include <vector>

#include "base/failure.h"

namespace oikist {

// How many of something the file has, and how many it must have.
struct ComponentCount {
  std::string what;  // the game's own word: a code of the development board, "tiles"
  int have = 0;
  int least = 0;
  int most = 0;
};

struct ComponentCheck {
  std::vector<Failure> problems;  // of code bad_components; none: the file is in order
  std::vector<ComponentCount> counts;
};

}  // namespace oikist
