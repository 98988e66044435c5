#pragma once
#include "games/panticapaeum/rules/panticapaeum.h"
#include "search/earlier.h"

namespace oikist {

template <>
struct Earlier<Panticapaeum> {
  static std::vector<EarlierVersion> list();
};

}  // namespace oikist
