// A slow and plain second implementation of Panticapaeum, for tests only: it is written straight
// from the rules, one sentence at a time, and shares no code with the engine that it checks.
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace oikist::reference::panticapaeum {

enum class Colour { brown, purple, white, orange, green };
enum class Kind { house, winery, fortress, aqueduct, temple };
enum class Upgrade { substitute, discount, coin };

inline constexpr std::array<Colour, 5> kColours = {Colour::brown, Colour::purple, Colour::white,
                                                   Colour::orange, Colour::green};
inline constexpr std::array<Kind, 5> kKinds = {Kind::house, Kind::winery, Kind::fortress,
                                               Kind::aqueduct, Kind::temple};
inline constexpr int kRounds = 5;
inline constexpr int kTurnsPerRound = 3;
inline constexpr int kCubesPerColour = 20;
inline constexpr int kCubesKept = 5;
inline constexpr int kPaidSteps = 3;

// A number of cubes (or of anything else) for each colour, indexed by `index_of`.
using Cubes = std::array<int, 5>;

inline std::size_t index_of(Colour colour) {
  return static_cast<std::size_t>(colour);
}
inline std::size_t index_of(Kind kind) {
  return static_cast<std::size_t>(kind);
}
int sum(const Cubes& cubes);

// A square of the grid; x grows east, y grows south. Sorted by y, then x (reading order).
struct Cell {
  int x = 0;
  int y = 0;
  bool operator==(const Cell&) const = default;
  std::strong_ordering operator<=>(const Cell& other) const {
    if (y != other.y) return y <=> other.y;
    return x <=> other.x;
  }
};

// ---------------------------------------------------------------------------------------------
// The contents of the box, as the data file gives them.

struct TerrainTile {
  int id = 0;
  std::vector<std::string>
      rows;  // b p w o g resource, d drought, . plain, * free choice, _ no cell
};

struct AqueductTile {
  int shape = 0;
  int copies = 0;
  std::vector<std::string> rows{};
};

struct BuildingType {
  Kind kind = Kind::house;
  Colour row = Colour::brown;  // the row whose marker it moves; also the colour of its price
  int cells = 1;
  int copies = 7;
};

struct Fraction {
  int numerator = 0;
  int denominator = 1;
};

struct DevelopmentRow {
  Colour row = Colour::brown;
  std::vector<std::string> cells{};  // V W R F Q1 Q2 Q3 T P S D C s dd
  std::vector<Fraction> points{};    // one for each V cell, from left to right
};

struct Components {
  std::vector<TerrainTile> terrain_tiles{};
  std::vector<AqueductTile> aqueduct_tiles{};
  std::vector<BuildingType> buildings{};
  std::map<int, std::map<Kind, std::vector<int>>> cost_ladders{};  // players -> building -> prices
  std::vector<DevelopmentRow> development{};                       // from the top row down
};

// ---------------------------------------------------------------------------------------------
// Moves and prompts.

// `build` is the choice and payment at `develop` ({"do":"build","kind","pay"}), `place` the choice
// of cells at `place` ({"do":"build","cells"}). All others have the protocol's names.
enum class Do {
  scout,
  lay,
  build,
  place,
  sell,
  take,
  step,
  relocate,
  free_build,
  aqueduct_tile,
  random_tile,
  advance,
  worker,
  discard,
  pass
};

// One decision. Fields that its kind does not use keep their defaults.
struct Move {
  Do do_ = Do::pass;
  int place = -1;                  // scout
  int x = 0;                       // lay
  int y = 0;                       // lay
  int rotation = 0;                // lay
  std::optional<Colour> colour{};  // lay (aqueduct tile), take
  std::optional<Kind> kind{};      // build, free_build
  Cubes pay{};                     // build
  std::vector<Colour> colours{};   // sell, in the order of `kColours`
  int coins = 0;                   // take
  std::vector<Cell> cells{};       // place, relocate, free_build; sorted by y, then x
  std::optional<Colour> row{};     // advance
  int building = -1;               // relocate
  Cubes cubes{};                   // discard
  std::optional<Cell> cell{};      // worker

  bool operator==(const Move&) const = default;
  auto operator<=>(const Move&) const = default;
};

std::string to_string(const Move& move);

enum class Phase {
  scout,
  lay,
  develop,
  place,
  step,
  relocate,
  free_build,
  aqueduct_tile,
  random_tile,
  advance,
  end,
  discard,
  final,
  over
};

enum class What {
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

// Something that is still to be resolved in this turn.
struct Pending {
  What what = What::end;
  std::optional<int> tile{};      // lay: a terrain tile
  std::optional<int> aqueduct{};  // lay: an aqueduct tile of this shape
  std::optional<Kind> kind{};     // place
  std::optional<Colour> row{};    // move, step; for `advance` the row that is excluded ("not")
  int bought = 0;                 // step: paid steps already bought
  int shape = 0;                  // aqueduct_tile

  bool operator==(const Pending&) const = default;
};

// ---------------------------------------------------------------------------------------------
// What lies in front of a player.

struct LaidTile {
  std::optional<int> tile{};
  std::optional<int> aqueduct{};
  int x = 0;
  int y = 0;
  int rotation = 0;

  bool operator==(const LaidTile&) const = default;
};

struct Building {
  Kind kind = Kind::house;
  std::vector<Cell> cells{};  // sorted by y, then x

  bool operator==(const Building&) const = default;
};

// The visible cell on top of a column of tiles.
struct Ground {
  int level = 0;
  char code = '.';

  bool operator==(const Ground&) const = default;
};

struct Seat {
  int coins = 0;
  Cubes store{};
  int workers_available = 1;
  int workers_supply = 4;
  Cubes markers{};  // position in each row: 0 is left of the first cell
  std::vector<Upgrade> upgrades{};
  std::vector<LaidTile> tiles{};  // in order of laying
  std::vector<Building> buildings{};
  std::set<Cell> placed_workers{};
  std::map<Cell, Colour> cubes{};   // cubes lying in the city
  std::map<Cell, Ground> ground{};  // the city as seen from above; follows from `tiles`

  bool operator==(const Seat&) const = default;
};

struct Score {
  int houses = 0;
  int wineries = 0;
  int fortresses = 0;
  int aqueducts = 0;
  int temples = 0;
  int coins = 0;
  int cubes = 0;
  int drought = 0;
  int total = 0;

  bool operator==(const Score&) const = default;
};

// One cell of a tile, relative to the top left corner of the rotated tile's bounding box.
struct TileCell {
  Cell at;
  char code = '.';

  bool operator==(const TileCell&) const = default;
};

// The cells of a tile after `rotation` quarter turns clockwise, in reading order.
std::vector<TileCell> rotated_cells(const std::vector<std::string>& rows, int rotation);

// The points of one player, as if the game ended now (no income, no discarding).
Score score_seat(const Components& components, const Seat& seat);

// The winners among finished players: points, then buildings, then coins, then shared.
std::vector<int> winners_of(const Components& components, const std::vector<Seat>& seats);

// ---------------------------------------------------------------------------------------------

class Game {
 public:
  // Puts the discarded tiles, given in ascending order, into the order in which they are drawn.
  using Reshuffle = std::function<void(std::vector<int>&)>;

  // `bag` is the order of all terrain tiles before the first circle is laid, the first drawn first.
  // `singles` and `doubles` are the tokens on the board, rows top down, cells left to right.
  Game(Components components, int players, bool physical_supply, std::vector<int> bag,
       std::vector<Colour> singles, std::vector<std::array<Colour, 2>> doubles,
       Reshuffle reshuffle);

  std::set<Move> legal_moves() const;
  void apply(const Move& move);  // throws std::invalid_argument if the move is illegal
  std::string why_illegal(const Move& move) const;  // empty if the move is legal

  bool over() const { return stage_ == Stage::over; }
  int players() const { return players_; }
  int seat() const { return seat_; }
  int round() const { return round_; }
  int turn() const { return turn_; }
  Phase phase() const;
  const std::vector<Pending>& pending() const { return pending_; }
  const std::vector<std::optional<int>>& circle() const { return circle_; }
  int trireme() const { return trireme_; }
  const std::vector<int>& discard() const { return discard_; }
  const std::vector<int>& bag() const { return bag_; }
  const std::map<Kind, int>& columns() const { return columns_; }
  const std::map<int, int>& aqueduct_tiles_left() const { return aqueduct_tiles_left_; }
  const Seat& seat_state(int seat) const { return seats_.at(static_cast<std::size_t>(seat)); }
  const std::vector<Seat>& seats() const { return seats_; }

  Score score(int seat) const { return score_seat(components_, seat_state(seat)); }
  std::vector<int> winners() const;  // empty until the game is over

  // Lets a test arrange a position by hand. Whoever changes `tiles` changes `ground` as well.
  Seat& arrange(int seat) { return seats_.at(static_cast<std::size_t>(seat)); }

 private:
  enum class Stage { turn, discard, final, over };

  // Components.
  const BuildingType& type_of(Kind kind) const;
  const DevelopmentRow& row_of(Colour row) const;
  const std::vector<std::string>& tile_rows(const Pending& lay) const;
  int column_size(Kind kind) const;
  int price(Kind kind) const;
  int step_price(int bought) const;
  int cubes_left(Colour colour) const;
  bool row_goes_on(Colour row) const;
  int first_seat() const { return (round_ - 1) % players_; }

  // Moves that a prompt offers, without workers and pass.
  std::set<Move> moves_of(const Pending& prompt) const;
  std::set<Move> scout_moves() const;
  std::set<Move> lay_moves(const Pending& lay) const;
  std::set<Move> develop_moves() const;
  std::set<Move> build_moves(Kind kind) const;
  std::set<Move> sell_moves() const;
  std::set<Move> take_moves() const;
  std::set<Move> place_moves(Kind kind) const;
  std::set<Move> relocate_moves() const;
  std::set<Move> free_build_moves() const;
  std::set<Move> advance_moves(Colour excluded) const;
  std::set<Move> worker_moves(int seat) const;
  std::set<Move> discard_moves() const;
  std::vector<int> scout_places() const;
  bool can_be_placed(Kind kind) const;
  bool can_be_asked(const Pending& prompt) const;

  // Carrying out moves.
  void apply_in_turn(const Move& move);
  void scout(int place);
  void lay(const Move& move);
  void build(Kind kind, const Cubes& pay);
  void place(const std::vector<Cell>& cells);
  void sell(const std::vector<Colour>& colours);
  void take(const Move& move);
  void buy_step();
  void relocate(int building, const std::vector<Cell>& cells);
  void free_build(Kind kind, const std::vector<Cell>& cells);
  void take_aqueduct_tile();
  void draw_random_tile();
  void place_worker(Cell cell);
  void discard_cubes(const Cubes& cubes);
  void pass();

  // Parts of moves.
  void collect(Cell cell);
  void gain_cube(Colour colour);
  void move_marker(Colour row);
  void resolve_cell(Colour row, int position);
  void take_token(Colour row, int position);
  void settle();
  void pop_pending();
  void push_front(std::vector<Pending> first);
  std::optional<int> draw_tile();

  // The course of the game.
  void begin_round(int round);
  void begin_turn(int seat);
  void end_turn();
  void end_round();
  void ask_final(int first);
  void pay_income();
  void return_workers();
  void ask_discard(int first);

  Seat& mine() { return seats_[static_cast<std::size_t>(seat_)]; }
  const Seat& mine() const { return seats_[static_cast<std::size_t>(seat_)]; }

  Components components_;
  int players_;
  bool physical_supply_;
  std::vector<Colour> singles_;
  std::vector<std::array<Colour, 2>> doubles_;
  Reshuffle reshuffle_;

  Stage stage_ = Stage::turn;
  int round_ = 1;
  int turn_ = 0;
  int seat_ = 0;
  std::vector<Pending> pending_;
  std::vector<std::optional<int>> circle_;
  int trireme_ = -1;
  std::vector<int> discard_;
  std::vector<int> bag_;
  std::map<Kind, int> columns_;
  std::map<int, int> aqueduct_tiles_left_;
  std::vector<Seat> seats_;
};

}  // namespace oikist::reference::panticapaeum
