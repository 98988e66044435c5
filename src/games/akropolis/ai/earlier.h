#pragma once
#include "games/akropolis/rules/akropolis.h"
#include "search/earlier.h"

namespace oikist {

template <>
struct Earlier<Akropolis> {
  static std::vector<EarlierVersion> list();
};

}  // namespace oikist
