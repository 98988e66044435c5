#pragma once
// The component set in use for each game: the embedded one, or one that the user brought along.
#include <memory>
#include <string_view>
#include <tuple>

#include "base/json.h"
#include "games/all.h"

namespace oikist {

class ComponentSets {
 public:
  template <class G>
  const typename G::Components& of() const {
    const auto& own = std::get<Slot<G>>(slots_).set;
    return own ? *own : G::standard_components();
  }

  // Replaces the set of the game that the file names. Throws Failure("bad_components").
  void replace(std::string_view text) {
    const json::value value = parse_json(text, "the component file");
    Fields fields = Field(value, "components").object();
    with_game(fields.required("game").text(), [&](auto game) {
      using G = decltype(game);
      std::get<Slot<G>>(slots_).set =
          std::make_shared<const typename G::Components>(G::parse_components(text));
    });
  }

 private:
  template <class G>
  struct Slot {
    std::shared_ptr<const typename G::Components> set;
  };
  template <class Games>
  struct SlotsOf;
  template <class... G>
  struct SlotsOf<std::tuple<G...>> {
    using type = std::tuple<Slot<G>...>;
  };
  typename SlotsOf<AllGames>::type slots_;
};

}  // namespace oikist
