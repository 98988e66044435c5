#pragma once
#include "games/panticapaeum/rules/panticapaeum.h"
#include "training/selfplay.h"

namespace oikist {

template <>
struct SelfPlay<Panticapaeum> {
  static void play(const Net& net, FastRandom& random, std::vector<Sample>& samples);
  static std::array<int, 2> compare(const Net& first, const Net& second, FastRandom& random);
};

static_assert(HasSelfPlay<Panticapaeum>);

}  // namespace oikist
