#pragma once
// The construction cards of Athena, four of which are in play.
#include <array>
#include <cstdint>
#include <string_view>

#include "base/fixed_vector.h"
#include "games/akropolis/rules/types.h"

namespace oikist::akropolis {

enum class Card : std::uint8_t {
  housing,
  villa,
  district_center,
  city_market,
  storehouses,
  luxury_goods,
  rampart,
  guard_tower,
  fortress,
  sanctuary,
  pantheon,
  pilgrims_stairs,
  oasis,
  hanging_gardens,
  parkland,
  main_street,
  quarry_mine,
  agora,
};
inline constexpr int kCards = 18;
inline constexpr std::array<std::string_view, kCards> kCardNames = {
    "housing",     "villa",           "district_center",
    "city_market", "storehouses",     "luxury_goods",
    "rampart",     "guard_tower",     "fortress",
    "sanctuary",   "pantheon",        "pilgrims_stairs",
    "oasis",       "hanging_gardens", "parkland",
    "main_street", "quarry_mine",     "agora"};

constexpr std::size_t index(Card card) {
  return static_cast<std::size_t>(card);
}
constexpr std::string_view name(Card card) {
  return kCardNames[index(card)];
}

inline constexpr int kCardsInPlay = 4;
inline constexpr int kTilesOnCard = 4;

// A card as it lies on the table.
struct OpenCard {
  Card card{};
  FixedVector<TileId, kTilesOnCard> tiles;           // single tiles still on it
  FixedVector<std::uint8_t, kMaxPlayers> completed;  // seats, in the order they completed it

  bool is_completed_by(int seat) const {
    for (const std::uint8_t other : completed)
      if (other == seat) return true;
    return false;
  }
  friend bool operator==(const OpenCard&, const OpenCard&) = default;
};

using OpenCards = std::array<OpenCard, kCardsInPlay>;

}  // namespace oikist::akropolis
