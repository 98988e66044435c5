#pragma once
#include "games/all.h"
#include "games/component_sets.h"

namespace oikist {

// Reads "game" and, where they are named, "components"; calls act(G{}, GivenPosition<G>).
template <class Act>
void with_position(const Field& field, const ComponentSets& sets, Act act) {
  Fields fields = field.object();
  with_game(fields.required("game").text(), [&](auto game) {
    using G = decltype(game);
    const auto named = fields.optional("components");
    act(game, Codec<G>::read_position(fields, named ? sets.named<G>(*named) : sets.of<G>()));
  });
}

}  // namespace oikist
