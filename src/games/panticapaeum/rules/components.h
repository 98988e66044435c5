#pragma once
// The component set: tiles, buildings with their cost ladders, the development board. Whatever was
// printed only in the rulebook's lost pictures is read from a file, which owners of the game can
// replace.
#include <array>
#include <string>
#include <string_view>

#include "base/fixed_vector.h"
#include "game/component_check.h"
#include "games/panticapaeum/rules/types.h"

namespace oikist::panticapaeum {

inline constexpr int kMaxTileCells = 6;
inline constexpr int kMaxRowCells = 12;
inline constexpr int kCopies = 7;      // of each building
inline constexpr int kValueCells = 3;  // victory-point cells of a row
inline constexpr int kMaxSingles = 5;  // single tokens, and at most as many cells for them
inline constexpr int kMaxDoubles = 10;

struct TileCell {
  std::int8_t dx = 0;
  std::int8_t dy = 0;
  Terrain terrain = Terrain::plain;
};

// Two cells of a tile that touch: (dx, dy) and the one east or south of it.
struct TileEdge {
  std::int8_t dx = 0;
  std::int8_t dy = 0;
  bool south = false;
};

// A tile as it lies after some quarter turns.
struct TileForm {
  int width = 0;
  int height = 0;
  FixedVector<TileCell, kMaxTileCells> cells;      // in reading order
  FixedVector<TileEdge, kMaxTileCells - 1> edges;  // just enough of them to connect the cells
};

struct Tile {
  std::array<TileForm, kRotations> forms;
  int longest_side = 0;
};

// What a cell of the development board gives.
enum class Gift : std::uint8_t {
  value,
  worker,
  relocate,
  free_build,
  aqueduct_tile,
  random_tile,
  advance,
  substitute,
  discount,
  coin,
  single,
  pair
};

struct BoardCell {
  Gift gift = Gift::value;
  // The shape of an aqueduct tile; which single or double token lies here; which value this is
  // (1..3).
  std::uint8_t number = 0;
};

// A building is worth `points` for every `per` things that count for it, rounded down.
struct Value {
  std::uint8_t points = 0;
  std::uint8_t per = 1;

  constexpr int of(int things) const { return points * things / per; }
  friend constexpr bool operator==(Value, Value) = default;
};

// The cell's code in the component file: V, W, Q1, dd, ...
std::string_view code_of(BoardCell cell);
// The letter of a tile's cell in the component file: b p w o g d . *
constexpr char letter_of(Terrain terrain) {
  return ".bpwogd*"[static_cast<std::size_t>(terrain)];
}

struct BoardRow {
  FixedVector<BoardCell, kMaxRowCells> cells;
  std::array<Value, kValueCells> values{};
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

  // Precondition: a terrain tile 1..65 or an aqueduct tile.
  const Tile& tile(TileId id) const { return tiles_[id]; }
  const TileForm& form(TileId id, int rotation) const {
    return tiles_[id].forms[static_cast<std::size_t>(rotation)];
  }
  static int aqueduct_copies() { return kMaxPlayers; }
  int building_cells(Kind kind) const { return building_cells_[index(kind)]; }
  // The price of the next building once `taken` have left its column.
  int cost(int players, Kind kind, int taken) const {
    return ladders_[static_cast<std::size_t>(players - kMinPlayers)][index(kind)]
                   [static_cast<std::size_t>(taken)];
  }
  const BoardRow& row(Colour row) const { return rows_[index(row)]; }
  // The cell that a marker on `position` (1..) has reached.
  BoardCell cell(Colour row, int position) const {
    return rows_[index(row)].cells[static_cast<std::size_t>(position - 1)];
  }
  int row_length(Colour row) const { return rows_[index(row)].cells.ssize(); }
  int singles() const { return singles_; }  // single-token cells on the board
  int doubles() const { return doubles_; }
  // All tokens of the box, in the order in which they are shuffled; doubles as double_token numbers
  // them.
  const std::array<Colour, kMaxSingles>& single_tokens() const { return single_tokens_; }
  const std::array<std::uint8_t, kMaxDoubles>& double_tokens() const { return double_tokens_; }
  // What a building of this kind is worth with its marker on `position`; nothing before the first
  // value.
  Value value(Kind kind, int position) const {
    return values_[index(kind)][static_cast<std::size_t>(position)];
  }
  // Worker cells that a brown marker on `position` has reached or passed.
  int worker_cells(int position) const { return worker_cells_[static_cast<std::size_t>(position)]; }
  int most_terrain_cells() const { return most_terrain_cells_; }  // of one tile
  int most_aqueduct_cells() const { return most_aqueduct_cells_; }
  int longest_side() const { return longest_side_; }  // of any tile

 private:
  friend class ComponentReader;
  void derive();

  std::string name_;
  std::string hash_;
  std::string text_;
  std::array<Tile, kTileIds> tiles_{};
  std::array<int, kKinds> building_cells_{};
  std::array<std::array<std::array<std::uint8_t, kCopies>, kKinds>, kMaxPlayers - kMinPlayers + 1>
      ladders_{};
  std::array<BoardRow, kColours> rows_{};
  int singles_ = 0;
  int doubles_ = 0;
  std::array<Colour, kMaxSingles> single_tokens_ = kAllColours;
  std::array<std::uint8_t, kMaxDoubles> double_tokens_ = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
  // Derived from the members above.
  std::array<std::array<Value, kMaxRowCells + 1>, kKinds> values_{};
  std::array<int, kMaxRowCells + 1> worker_cells_{};
  int most_terrain_cells_ = 0;
  int most_aqueduct_cells_ = 0;
  int longest_side_ = 0;
};

// The double token that shows these two colours, as a number: 0..9 for the pairs of different
// colours, 10..14 for twice the same; and its colours. Precondition: a <= b.
int double_token(Colour a, Colour b);
std::array<Colour, 2> double_colours(int token);

}  // namespace oikist::panticapaeum
