#pragma once
#include "games/all.h"
#include "games/component_sets.h"

namespace oikist {

// Calls act(G{}) for the game that the component file names. Throws Failure("bad_components") if
// the text is too long or names none.
template <class Act>
void with_game_of_components(std::string_view text, Act act) {
  if (text.size() > kMaxComponentBytes)
    throw Failure("bad_components", "components",
                  "a component file has at most " + std::to_string(kMaxComponentBytes) +
                      " bytes, not " + std::to_string(text.size()))
        .because("most_bytes", {{"most", kMaxComponentBytes}});
  std::string_view name;
  try {
    const json::value value = parse_json(text, "the component file");
    Fields fields = Field(value, "components").object();
    const auto names = game_names();
    name = names[fields.required("game").one_of(names)];
  } catch (const Failure& failure) {
    throw failure.as("bad_components");
  }
  with_game(name, act);
}

// Replaces the set of the game that the component file names. Throws Failure("bad_components").
inline void replace_components(ComponentSets& sets, std::string_view text) {
  with_game_of_components(text, [&](auto game) {
    using G = decltype(game);
    sets.replace<G>(G::parse_components(text));
  });
}

}  // namespace oikist
