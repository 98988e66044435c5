#include "games/panticapaeum/ai/earlier.h"

#include "games/panticapaeum/ai/embedded.h"
#include "games/panticapaeum/ai/features.h"

namespace oikist {

// Every setting is given, so that new defaults change nothing here.
std::vector<EarlierVersion> Earlier<Panticapaeum>::list() {
  SearchSettings settings;
  settings.width = 32;
  settings.moves = 1;
  settings.quick_width = 2;
  settings.horizon = 1;
  settings.win_weight = 40;
  settings.net = std::make_shared<Net>(data::panticapaeum_0_1_net, panticapaeum::feature_count());
  return {{"0.1", settings}};
}

}  // namespace oikist
