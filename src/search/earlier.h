#pragma once
// The search of earlier versions, kept to measure new ones against. A game that has any specialises
// Earlier.
#include <string_view>
#include <vector>

#include "game/concept.h"
#include "search/search_settings.h"

namespace oikist {

struct EarlierVersion {
  std::string_view name;    // the part after the @ of level:10@0.1
  SearchSettings settings;  // including its weights, without a budget
};

template <Game G>
struct Earlier {
  static std::vector<EarlierVersion> list() { return {}; }
};

}  // namespace oikist
