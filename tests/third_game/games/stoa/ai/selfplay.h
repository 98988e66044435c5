#pragma once
#include "games/stoa/rules/stoa.h"
#include "training/selfplay.h"

namespace oikist {

template <>
struct SelfPlay<Stoa> {
  static void play(const Net& net, FastRandom& random, std::vector<Sample>& samples);
  static std::array<int, 2> compare(const Net& first, const Net& second, FastRandom& random);
};

static_assert(HasSelfPlay<Stoa>);

}  // namespace oikist
