#include "games/akropolis/ai/own_players.h"

#include "games/akropolis/ai/pyramid.h"

namespace oikist {

std::vector<OwnPlayer<Akropolis>> OwnPlayers<Akropolis>::list() {
  const auto make_pyramid = []() -> std::unique_ptr<Player<Akropolis>> {
    return std::make_unique<PyramidPlayer>();
  };
  return {{"pyramid", "the pyramid is a plan for Akropolis", make_pyramid}};
}

}  // namespace oikist
