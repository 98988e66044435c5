#pragma once
// All problems of a component file at once, for people who are still editing it.
#include <string>
#include <vector>

#include "base/failure.h"

namespace oikist {

// The number of some component in the file, and the number required.
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
