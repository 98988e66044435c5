#pragma once
// The component set in use for each game: the embedded one or the user's own.
#include <map>
#include <memory>
#include <string_view>
#include <utility>

#include "base/json.h"
#include "base/text.h"
#include "game/concept.h"

namespace oikist {

// The longest component file that comes with a request or a record.
inline constexpr std::size_t kMaxComponentBytes = std::size_t{64} << 10;

class ComponentSets {
 public:
  template <Game G>
  const typename G::Components& of() const {
    const auto own = sets_.find(G::kName);
    if (own == sets_.end()) return G::standard_components();
    return *static_cast<const typename G::Components*>(own->second.get());
  }

  // The set with this hash. Throws Failure naming the field if it is not available.
  template <Game G>
  const typename G::Components& named(const Field& hash) const {
    if (of<G>().hash() == hash.text()) return of<G>();
    if (G::standard_components().hash() == hash.text()) return G::standard_components();
    hash.refuse("other_components", {{"hash", hash.text()}},
                "is of another component set than " + in_quotes(of<G>().name()) +
                    "; send the text of its file as \"components\" of the request");
  }

  // Replaces the set of this game; read_components.h does it with the text of a file.
  template <Game G>
  void replace(typename G::Components set) {
    sets_[G::kName] = std::make_shared<const typename G::Components>(std::move(set));
  }

 private:
  // By the name of the game, so that this type is the same for any list of games.
  std::map<std::string_view, std::shared_ptr<const void>> sets_;
};

}  // namespace oikist
