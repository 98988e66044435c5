#pragma once
// The small types of Akropolis.
//
// Players take a tile of three hexes from a line, the construction site, and add it to their city,
// on the ground or higher. At the end each colour scores (values of its districts that meet their
// condition) x (stars on its plazas).
#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/hex.h"

namespace oikist::akropolis {

enum class Colour : std::uint8_t { house, market, barracks, temple, garden };
inline constexpr int kColours = 5;
inline constexpr std::array<Colour, kColours> kAllColours = {
    Colour::house, Colour::market, Colour::barracks, Colour::temple, Colour::garden};

constexpr std::size_t index(Colour colour) {
  return static_cast<std::size_t>(colour);
}

// The names of the score parts and of the variants, by colour.
inline constexpr std::array<std::string_view, kColours> kColourPlurals = {
    "houses", "markets", "barracks", "temples", "gardens"};
inline constexpr std::array<std::string_view, kColours> kColourNames = {
    "house", "market", "barracks", "temple", "garden"};

// What is printed on a hex: a quarry, a district, the plaza of a colour, or two halves. Packed as
// the city keeps it in its bit planes: 0 quarry, 1..5 the colours, and 8 more for a plaza; 7 for
// a half tile, whose colours the city keeps in its list of single tiles.
class Face {
 public:
  constexpr Face() = default;  // a quarry
  static constexpr Face quarry() { return {}; }
  static constexpr Face district(Colour colour) { return Face(code(colour)); }
  static constexpr Face plaza(Colour colour) { return Face(code(colour) | kPlaza); }
  static constexpr Face half() { return Face(kHalf); }
  static constexpr Face from_code(unsigned code) { return Face(code); }

  constexpr bool is_quarry() const { return code_ == 0; }
  constexpr bool is_plaza() const { return (code_ & kPlaza) != 0; }
  constexpr bool is_half() const { return code_ == kHalf; }
  constexpr bool is_district() const { return !is_quarry() && !is_plaza() && !is_half(); }
  // Precondition: a district or a plaza.
  constexpr Colour colour() const { return static_cast<Colour>((code_ & 7u) - 1u); }
  constexpr unsigned code() const { return code_; }
  static constexpr unsigned code(Colour colour) { return static_cast<unsigned>(colour) + 1u; }

  friend constexpr bool operator==(Face, Face) = default;

 private:
  static constexpr unsigned kPlaza = 8;
  static constexpr unsigned kHalf = 7;
  constexpr explicit Face(unsigned code) : code_(static_cast<std::uint8_t>(code)) {}
  std::uint8_t code_ = 0;
};

// A hex in a sentence: "(2,-1)".
std::string hex_text(Hex hex);
// The letter of the component file: q, hmbtg for districts, HMBTG for plazas; x for a half tile.
char letter(Face face);
// The face of a letter of the component file; nothing for any other.
std::optional<Face> face_of(char letter);

using TileId = std::uint8_t;
inline constexpr int kTileHexes = 3;
using TileFaces = std::array<Face, kTileHexes>;  // clockwise from above

// A tile in a city: its hex 0 is at (q, r), hex 1 next to it in direction `rotation`, hex 2 in
// direction `rotation` + 1. No default values: cities keep room for many and copy only those made.
struct Placement {
  TileId tile;
  std::int8_t q;
  std::int8_t r;
  std::uint8_t rotation;

  friend constexpr bool operator==(const Placement&, const Placement&) = default;
};

// Take the tile at `slot` of the construction site (slot n costs n stones) and place it. With
// Athena also: complete a card with a single tile that lies on it, or stop completing cards.
struct Move {
  enum class Kind : std::uint8_t { place, complete, stop };

  std::uint8_t slot = 0;
  std::int8_t q = 0;
  std::int8_t r = 0;
  std::uint8_t rotation = 0;
  Kind kind = Kind::place;
  // Of a completion: the place of the card, the single tile taken from it, and the one that the
  // Architect of a solo game gets (0 in other games).
  std::uint8_t card = 0;
  TileId tile = 0;
  TileId architect_tile = 0;

  static constexpr Move stop() {
    Move move;
    move.kind = Kind::stop;
    return move;
  }
  constexpr bool is_place() const { return kind == Kind::place; }

  friend constexpr auto operator<=>(const Move&, const Move&) = default;
};

inline constexpr int kMaxPlayers = 4;
inline constexpr int kMaxTiles = 61;    // the box
inline constexpr int kMaxSingles = 30;  // single tiles of Athena
inline constexpr int kMaxPlacements = kMaxTiles + kMaxSingles;
inline constexpr int kMaxSite = kMaxPlayers + 2;
inline constexpr int kMaxCoordinate = 100;  // no city of 61 tiles reaches further along one axis
inline constexpr int kMaxStones = 9999;     // of a described position; a game never gets near it

// The three hexes of a placement, in the order of the tile's hexes.
constexpr std::array<Hex, kTileHexes> hexes_of(Hex first, int rotation) {
  return {first, neighbour(first, rotation), neighbour(first, rotation + 1)};
}
// The hexes around the centre (0,0) of the starting tile.
constexpr std::array<Hex, kTileHexes> starting_spokes() {
  constexpr Hex kCentre{0, 0};
  return {neighbour(kCentre, 0), neighbour(kCentre, 2), neighbour(kCentre, 4)};
}

}  // namespace oikist::akropolis
