#include "games/akropolis/ai/earlier.h"

#include "games/akropolis/ai/embedded.h"
#include "games/akropolis/ai/features.h"

namespace oikist {

// Every setting is given, so that new defaults change nothing here.
std::vector<EarlierVersion> Earlier<Akropolis>::list() {
  SearchSettings settings;
  settings.width = 32;
  settings.moves = 1;
  settings.quick_width = 8;
  settings.horizon = 4;
  settings.win_weight = 40;
  settings.net = std::make_shared<Net>(data::akropolis_0_1_net, akropolis::feature_count());
  return {{"0.1", settings}};
}

}  // namespace oikist
