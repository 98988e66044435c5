#pragma once
// The component set: which tiles exist, what is on them, how many stars a plaza has.
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "game/component_check.h"
#include "games/akropolis/rules/types.h"

namespace oikist::akropolis {

struct Tile {
  TileId id = 0;
  int players = 2;  // the mark on its back: used with this many players or more
  TileFaces faces{};
};

class Components {
 public:
  // Reads a component file. Throws Failure("bad_components") naming the field that is wrong.
  static Components parse(std::string_view text);
  // All problems of a component file; never throws.
  static ComponentCheck check(std::string_view text);
  // The set embedded into the binary.
  static const Components& standard();

  const std::string& name() const { return name_; }
  // SHA-256 of the file, in hex: a game is only ever continued with the set it began with.
  const std::string& hash() const { return hash_; }
  const std::string& text() const { return text_; }  // the file

  const std::vector<Tile>& tiles() const { return tiles_; }  // by ascending id
  bool has_tile(int id) const;
  // Precondition: has_tile(id).
  const Tile& tile(TileId id) const { return tiles_[by_id_[id]]; }
  int stars(Colour colour) const { return stars_[index(colour)]; }
  // The starting tile: a centre, and spokes in directions 0, 2 and 4.
  Face start_centre() const { return start_centre_; }
  const TileFaces& start_spokes() const { return start_spokes_; }

 private:
  friend class ComponentReader;
  static constexpr std::uint8_t kNoTile = 255;

  std::string name_;
  std::string hash_;
  std::string text_;
  std::vector<Tile> tiles_;
  std::array<std::uint8_t, 256> by_id_{};
  std::array<int, kColours> stars_{};
  Face start_centre_;
  TileFaces start_spokes_{};
};

}  // namespace oikist::akropolis
