#pragma once
// The rules of one game: players, options and the component set.
#include <array>
#include <cstdint>
#include <string_view>

#include "games/panticapaeum/rules/components.h"
#include "games/panticapaeum/rules/types.h"

namespace oikist::panticapaeum {

// Whether the cubes of the box can run out.
enum class Supply : std::uint8_t { unlimited, physical };
inline constexpr std::array<std::string_view, 2> kSupplyNames = {"unlimited", "physical"};

struct Options {
  Supply supply = Supply::unlimited;

  friend bool operator==(const Options&, const Options&) = default;
};

class Rules {
 public:
  Rules() = default;
  // Throws Failure("bad_options") unless there are 2 to 4 players.
  // The components must outlive everything made from the rules.
  Rules(int players, const Options& options, const Components& components = Components::standard());

  int players() const { return players_; }
  const Options& options() const { return options_; }
  bool physical_supply() const { return options_.supply == Supply::physical; }
  const Components& components() const { return *components_; }

  int circle_size() const { return 3 * players_ + 2; }
  // Buildings of each kind: with two players the top row of the buildings board stays empty.
  int buildings_of_a_kind() const { return players_ == 2 ? kCopies - 1 : kCopies; }
  int cost(Kind kind, int left) const {
    return components_->cost(players_, kind, buildings_of_a_kind() - left);
  }
  int first_seat(int round) const { return (round - 1) % players_; }

  friend bool operator==(const Rules& a, const Rules& b) {
    return a.players_ == b.players_ && a.options_ == b.options_ &&
           (a.components_ == b.components_ || a.components_->hash() == b.components_->hash());
  }

 private:
  int players_ = 2;
  Options options_;
  const Components* components_ = &Components::standard();
};

}  // namespace oikist::panticapaeum
