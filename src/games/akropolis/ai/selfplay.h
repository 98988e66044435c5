#pragma once
#include "games/akropolis/rules/akropolis.h"
#include "training/selfplay.h"

namespace oikist {

template <>
struct SelfPlay<Akropolis> {
  using Components = akropolis::Components;
  static void play(const Net& net, FastRandom& random, std::vector<Sample>& samples,
                   const Components& components = Components::standard());
  static std::array<int, 2> compare(const Net& first, const Net& second, FastRandom& random,
                                    const Components& components = Components::standard());
};

static_assert(HasSelfPlay<Akropolis>);

}  // namespace oikist
