#pragma once
// Everything visible on the table.
#include <array>
#include <cstdint>

#include "base/fixed_vector.h"
#include "games/panticapaeum/rules/bit_set.h"
#include "games/panticapaeum/rules/city.h"
#include "games/panticapaeum/rules/rules.h"
#include "games/panticapaeum/rules/types.h"

namespace oikist::panticapaeum {

// Upgrade cells of the board, and so the most that a player can hold.
inline constexpr int kSubstitutes = 2;
inline constexpr int kDiscounts = 1;
inline constexpr int kCoinUpgrades = 1;

struct Upgrades {
  std::uint8_t substitutes = 0;
  std::uint8_t discounts = 0;
  std::uint8_t coins = 0;

  friend bool operator==(const Upgrades&, const Upgrades&) = default;
};

struct Seat {
  std::uint16_t coins = 0;
  Cubes store{};
  std::uint8_t workers_available = 1;
  std::uint8_t workers_in_supply = kWorkers - 1;
  std::array<std::uint8_t, kColours> markers{};
  Upgrades upgrades;
  City city;

  friend bool operator==(const Seat&, const Seat&) = default;
};

// Something of the running turn that is still to be resolved.
enum class Task : std::uint8_t {
  lay,
  develop,
  place,
  move,
  step,
  relocate,
  free_build,
  aqueduct_tile,
  random_tile,
  advance,
  end
};
inline constexpr std::array<std::string_view, 11> kTaskNames = {
    "lay",        "develop",       "place",       "move",    "step", "relocate",
    "free_build", "aqueduct_tile", "random_tile", "advance", "end"};
constexpr std::string_view name(Task task) {
  return kTaskNames[static_cast<std::size_t>(task)];
}

struct Pending {
  Task task = Task::end;
  // lay: the tile; place: the kind; move, step: the row; aqueduct_tile: the shape; advance: the row
  // that it may not be.
  std::uint8_t number = 0;
  std::uint8_t bought = 0;  // step: the steps bought so far

  Kind kind() const { return static_cast<Kind>(number); }
  Colour row() const { return static_cast<Colour>(number); }
  friend bool operator==(const Pending&, const Pending&) = default;
};

inline constexpr int kMaxPending = 12;  // a sale of five, a power and what it brings, the end

struct View {
  View() = default;
  explicit View(const Rules& rules) : rules_(rules) {}

  const Rules& rules() const { return rules_; }
  const Components& components() const { return rules_.components(); }
  int players() const { return rules_.players(); }
  Seat& own() { return seats[seat]; }  // the seat that decides
  const Seat& own() const { return seats[seat]; }
  // Tiles that nobody has seen in this game, and those shuffled back: what the bag may hold.
  BitSet tiles_in_bag() const;
  // Cubes of this colour that are neither in a store nor in a city. Never negative.
  int cubes_in_box(Colour colour) const;
  std::uint64_t hash() const;

  friend bool operator==(const View&, const View&) = default;

  Phase phase = Phase::scout;
  std::uint8_t round = 1;
  std::uint8_t turn = 0;  // turns that `seat` has had in this round
  std::uint8_t seat = 0;
  std::int8_t trireme = -1;
  std::uint8_t bag_left = 0;
  FixedVector<TileId, kMaxCircle> circle;  // kNoTile where one was taken
  BitSet discard;
  std::array<std::uint8_t, kKinds> columns{};  // buildings left
  FixedVector<Colour, kMaxSingles> singles;
  FixedVector<std::uint8_t, kMaxDoubles> doubles;  // as double_token numbers them
  FixedVector<Pending, kMaxPending> pending;       // the last entry is asked now
  std::array<Seat, kMaxPlayers> seats{};

 private:
  Rules rules_;
};

}  // namespace oikist::panticapaeum
