#pragma once

#include <array>
#include <compare>
#include <map>
#include <set>
#include <string>
#include <vector>

// A slow and plain second reading of the rules of Athena, the expansion of Akropolis. Tests compare
// the engine with it; nothing here is shared with the engine, and nothing here is clever.
//
// A hex shows "q", one of "h m b t g" or "H M B T G", or two small letters for a half tile: the
// first owns the sides `rotation`, `rotation + 1` and `rotation + 2`, the second the other three.
namespace oikist::reference::athena {

struct Readings {
  std::set<char> variants;  // the colours, as small letters, whose variant is in play
  bool barracks_any_empty = false;
  bool lake_single = false;
  std::string housing = "any";  // or "district"
  std::string market = "any";   // or "built", "district"
  bool one_card_a_turn = false;
};

struct Hex {
  int q = 0;
  int r = 0;
  auto operator<=>(const Hex&) const = default;
};

struct Space {
  std::string top;
  int rotation = 0;  // of a half tile
  int height = 1;
  int tile = 0;  // which laid tile shows: 0 is the starting tile
  bool single = false;
};

// A district that shows, with the sides through which it is judged.
struct District {
  Hex hex;
  char colour = 'h';
  std::vector<int> sides;
  int height = 1;
};

struct Part {
  int value = 0;
  int stars = 0;
  int points = 0;
  bool operator==(const Part&) const = default;
};

class City {
 public:
  City();  // the starting tile

  // Three hexes of a city tile, as letters; gives the quarries covered.
  int place(const std::string& hexes, int q, int r, int rotation);
  // One hex of a single tile: a letter, or two for a half tile.
  int place_single(const std::string& face, int q, int r, int rotation);

  bool may_place(int q, int r, int rotation) const;
  std::set<Hex> single_places() const;
  const std::map<Hex, Space>& spaces() const { return spaces_; }

  bool satisfies(const std::string& card, int stones, const Readings& readings) const;
  // By colour: h m b t g.
  std::map<char, Part> score(const Readings& readings) const;
  std::vector<District> districts() const;

 private:
  bool built(Hex hex) const { return spaces_.count(hex) > 0; }
  int height(Hex hex) const;
  bool shows(Hex hex, const std::string& top) const;
  bool plaza(Hex hex) const;
  bool has_district(Hex hex) const;
  // A district of the colour on the hex that owns the side.
  bool has(Hex hex, char colour, int side) const;
  bool has(Hex hex, char colour) const;
  std::vector<District> districts(char colour) const;
  bool own_sides_built(const District& district) const;

  bool housing(const Readings& readings) const;
  bool district_center() const;
  bool city_market(const Readings& readings) const;
  bool storehouses() const;
  bool line_of_barracks() const;
  bool fortress() const;
  bool sanctuary() const;
  bool pantheon() const;
  bool stairs() const;
  bool oasis() const;
  bool hanging_gardens() const;
  bool parkland() const;
  bool main_street() const;

  std::set<Hex> outside() const;
  bool is_lake(Hex hex, const std::set<Hex>& open, const Readings& readings) const;
  int house_value(const Readings& readings) const;
  int value_of(const District& district, const std::set<Hex>& open, const Readings& readings) const;

  std::map<Hex, Space> spaces_;
  int tiles_ = 0;
};

}  // namespace oikist::reference::athena
