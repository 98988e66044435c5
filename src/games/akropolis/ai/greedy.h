#pragma once
#include "games/akropolis/rules/akropolis.h"
#include "search/greedy.h"

namespace oikist {

template <>
class GreedyPlayer<Akropolis> : public GreedyByScore<Akropolis> {};

static_assert(HasGreedyPlayer<Akropolis>);

}  // namespace oikist
