#pragma once

#include <array>
#include <compare>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

// A slow and plain second reading of the rules of Akropolis. Tests compare the engine with it;
// nothing here is shared with the engine, and nothing here is clever.
//
// Hexes are written as in the component list: q quarry; h house, m market, b barracks, t temple,
// g garden; a capital letter is the plaza of that colour.
namespace oikist::reference::akropolis {

struct Options {
  enum class Architect { hippodamos, metagenes, callicrates };

  int players = 2;  // 1: solo against the architect
  bool long_game = false;
  // The variants, each on or off on its own.
  bool houses = false;
  bool markets = false;
  bool barracks = false;
  bool temples = false;
  bool gardens = false;
  // The readings: false is the default of each.
  bool barracks_any_empty = false;
  bool lake_single = false;
  Architect architect = Architect::hippodamos;
};

struct Tile {
  int id = 0;
  int players = 2;    // the mark on the back: 2 for 2+, 3 for 3+, 4 for 4
  std::string hexes;  // three, clockwise
};

struct Components {
  std::vector<Tile> tiles;
  std::map<char, int> stars;  // by plaza letter
  char start_centre = 'H';
  std::string start_spokes = "qqq";  // in directions 0, 2 and 4
};

struct Hex {
  int q = 0;
  int r = 0;
  auto operator<=>(const Hex&) const = default;
};

// Three hexes that touch each other, in the order in which a tile's hexes lie on them: the first at
// (q, r), the second beside it in direction `rotation`, the third in direction `rotation + 1`.
struct Triangle {
  int q = 0;
  int r = 0;
  int rotation = 0;
  auto operator<=>(const Triangle&) const = default;
};

struct Move {
  int slot = 0;  // place in the line, which is also the price
  int q = 0;
  int r = 0;
  int rotation = 0;
  auto operator<=>(const Move&) const = default;
};

// One space of a city that has been built on. Only its top hex is part of the city.
struct Column {
  char top = 'q';
  int height = 1;
  int tile = 0;  // which laid tile shows on top: 0 is the starting tile, then 1, 2, 3 as laid
  bool operator==(const Column&) const = default;
};

// `value` is the sum after doubling, so points == value * stars always.
struct Part {
  int value = 0;
  int stars = 0;
  int points = 0;
  bool operator==(const Part&) const = default;
};

struct Score {
  Part houses;
  Part markets;
  Part barracks;
  Part temples;
  Part gardens;
  int quarries = 0;  // points for quarries: only Metagenes has them
  int stones = 0;
  int total = 0;
  bool operator==(const Score&) const = default;
};

// What the rules say of one visible district, whether or not there is a plaza to multiply it.
struct Verdict {
  char district = 'g';
  int height = 1;
  bool counts = false;
  bool doubled = false;  // never without counts
  // Houses only: this group and another are equal in hexes and in value, so that either may be the
  // one that counts. The score is the same; which of them is marked here is arbitrary.
  bool tied = false;
  bool operator==(const Verdict&) const = default;
};

class City {
 public:
  // A city with only its starting tile.
  explicit City(const Components& components);
  // A city described by hand, column by column; it need not be reachable in play.
  City(std::map<char, int> stars, std::map<Hex, Column> columns);

  const std::map<Hex, Column>& columns() const { return columns_; }

  // Empty if a tile may be laid there, else the reason. Every tile has the same shape, so which
  // tile it is does not matter.
  std::string why_illegal(const Triangle& triangle) const;
  std::set<Triangle> legal_triangles() const;

  // Lays a tile and returns how many quarries it covers. Throws std::invalid_argument if illegal.
  int place(const Tile& tile, int q, int r, int rotation);

  // Empty spaces connected to the outside, as far as the ring of spaces around the city's bounds.
  std::set<Hex> outside() const;
  std::set<Hex> lakes(const Options& options) const;

  std::map<Hex, Verdict> verdicts(const Options& options) const;
  Score score(const Options& options, int stones) const;

 private:
  struct Bounds {
    Hex least;
    Hex greatest;
    bool contain(Hex hex) const {
      return least.q <= hex.q && hex.q <= greatest.q && least.r <= hex.r && hex.r <= greatest.r;
    }
  };

  bool occupied(Hex hex) const { return columns_.contains(hex); }
  bool shows(Hex hex, char letter) const;
  bool beside(Hex hex, char letter) const;

  std::string_view reason_against(const Triangle& triangle) const;
  std::string_view why_not_on_ground(const std::array<Hex, 3>& hexes) const;
  std::string_view why_not_on_top(const std::array<Hex, 3>& hexes) const;

  Bounds bounds() const;
  std::set<Hex> enclosed_spaces(const std::set<Hex>& outside_spaces) const;
  std::set<Hex> single_lakes() const;
  bool surrounded(Hex hex) const;

  std::vector<std::set<Hex>> house_groups() const;
  int value_of(const std::set<Hex>& hexes) const;
  void judge_houses(const Options& options, std::map<Hex, Verdict>& verdicts) const;
  void judge_market(const Options& options, Hex hex, Verdict& verdict) const;
  void judge_barracks(const Options& options, const std::set<Hex>& outside_spaces, Hex hex,
                      Verdict& verdict) const;
  void judge_temple(const Options& options, Hex hex, Verdict& verdict) const;
  void judge_garden(const Options& options, const std::set<Hex>& lake_spaces, Hex hex,
                    Verdict& verdict) const;

  int stars_of(char plaza) const;

  std::map<char, int> stars_;
  std::map<Hex, Column> columns_;
  int tiles_laid_ = 0;  // without the starting tile
};

// The Illustrious Architect's score for the tiles it has taken; its starting tile is added here.
Score architect_score(const Options& options, const Components& components,
                      const std::vector<Tile>& taken, int stones);

class Game {
 public:
  // `order` is every tile that fits the number of players, as dealt: first the Construction Site,
  // then stack by stack. Throws std::invalid_argument if it cannot be dealt.
  Game(const Options& options, const Components& components, const std::vector<int>& order);

  std::string why_illegal(const Move& move) const;  // empty if legal
  std::set<Move> legal_moves() const;               // empty once the game is over
  void apply(const Move& move);                     // throws std::invalid_argument if illegal

  bool over() const;
  int seat() const;   // who plays next
  int round() const;  // from 1; stays at the last one when the game is over
  int turn() const;   // turns played so far by everybody, the Architect included
  const std::vector<int>& site() const;
  int stacks_left() const;
  int stones(int seat) const;
  const City& city(int seat) const;                 // not for the Architect, who does not build
  const std::vector<int>& architect_tiles() const;  // as taken; solo only

  Score score(int seat) const;
  std::vector<int> winners() const;  // empty until the game is over

 private:
  bool solo() const { return options_.players == 1; }
  int seats() const { return solo() ? 2 : options_.players; }
  int tiles_per_stack() const { return seats() + 1; }
  void check_options() const;
  void deal(const std::vector<int>& order);
  int take(int slot);
  void end_turn();
  void architect_turn();
  int architect_slot() const;

  Options options_;
  Components components_;
  std::map<int, Tile> tile_of_;
  std::vector<int> site_;
  std::vector<std::vector<int>> stacks_;  // the next one is at the front
  std::vector<City> cities_;
  std::vector<int> stones_;
  std::vector<int> architect_tiles_;
  int turn_ = 0;
  int round_ = 1;
};

}  // namespace oikist::reference::akropolis
