#pragma once
#include "games/all.h"
#include "games/component_sets.h"

namespace oikist {

// Reads "game" and calls act(G{}, GivenPosition<G>) for it.
template <class Act>
void with_position(const Field& field, const ComponentSets& sets, Act act) {
  Fields fields = field.object();
  with_game(fields.required("game").text(), [&](auto game) {
    using G = decltype(game);
    act(game, Codec<G>::read_position(fields, sets.of<G>()));
  });
}

}  // namespace oikist
