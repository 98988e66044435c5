#pragma once
#include "games/akropolis/rules/akropolis.h"
#include "training/selfplay.h"

namespace oikist {

template <>
struct SelfPlay<Akropolis> {
  static void play(const Net& net, FastRandom& random, std::vector<Sample>& samples);
  static std::array<int, 2> compare(const Net& first, const Net& second, FastRandom& random);
};

static_assert(HasSelfPlay<Akropolis>);

}  // namespace oikist
