#pragma once
#include "games/all.h"
#include "games/component_sets.h"

namespace oikist {

// Replaces the set of the game that the component file names. Throws Failure("bad_components").
inline void replace_components(ComponentSets& sets, std::string_view text) {
  if (text.size() > kMaxComponentBytes)
    throw Failure("too_large", "components",
                  "a component file has at most " + std::to_string(kMaxComponentBytes) +
                      " bytes, not " + std::to_string(text.size()));
  const json::value value = parse_json(text, "the component file");
  Fields fields = Field(value, "components").object();
  with_game(fields.required("game").text(), [&](auto game) {
    using G = decltype(game);
    sets.replace<G>(G::parse_components(text));
  });
}

}  // namespace oikist
