#pragma once
#include "games/panticapaeum/rules/panticapaeum.h"
#include "training/selfplay.h"

namespace oikist {

template <>
struct SelfPlay<Panticapaeum> {
  using Components = panticapaeum::Components;
  static void play(const Net& net, FastRandom& random, std::vector<Sample>& samples,
                   const Components& components = Components::standard());
  static void play_searching(const Net& net, std::int64_t simulations, FastRandom& random,
                             std::vector<Sample>& samples,
                             const Components& components = Components::standard());
  static std::array<int, 2> compare(const Net& first, const Net& second, FastRandom& random,
                                    const Components& components = Components::standard());
};

static_assert(HasSearchingSelfPlay<Panticapaeum>);

}  // namespace oikist
