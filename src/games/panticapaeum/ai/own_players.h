#pragma once
#include "games/panticapaeum/rules/panticapaeum.h"
#include "search/own_players.h"

namespace oikist {

template <>
struct OwnPlayers<Panticapaeum> {
  static std::vector<OwnPlayer<Panticapaeum>> list() { return {}; }
};

static_assert(HasOwnPlayers<Panticapaeum>);

}  // namespace oikist
