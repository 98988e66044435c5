#pragma once
#include "games/akropolis/rules/akropolis.h"
#include "search/own_players.h"

namespace oikist {

template <>
struct OwnPlayers<Akropolis> {
  static std::vector<OwnPlayer<Akropolis>> list();
};

static_assert(HasOwnPlayers<Akropolis>);

}  // namespace oikist
