#pragma once
// The component set in use for each game: the embedded one, or one that the user brought along.
#include <memory>
#include <string_view>
#include <tuple>

#include "base/json.h"
#include "games/all.h"

namespace oikist {

// The longest component file that comes with a request or a record.
inline constexpr std::size_t kMaxComponentBytes = std::size_t{64} << 10;

class ComponentSets {
 public:
  template <class G>
  const typename G::Components& of() const {
    const auto& own = std::get<Slot<G>>(slots_).set;
    return own ? *own : G::standard_components();
  }

  // The set with this hash. Throws Failure naming the field if it is not at hand.
  template <class G>
  const typename G::Components& named(const Field& hash) const {
    if (of<G>().hash() == hash.text()) return of<G>();
    if (G::standard_components().hash() == hash.text()) return G::standard_components();
    hash.refuse("other_components", {{"hash", hash.text()}},
                "is of another component set than " + in_quotes(of<G>().name()) +
                    "; send the text of its file as \"components\" of the request");
  }

  // Replaces the set of the game that the file names. Throws Failure("bad_components").
  void replace(std::string_view text) {
    if (text.size() > kMaxComponentBytes)
      throw Failure("too_large", "components",
                    "a component file has at most " + std::to_string(kMaxComponentBytes) +
                        " bytes, not " + std::to_string(text.size()));
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
