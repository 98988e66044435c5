#pragma once
// The rules of one game: players, options, readings and the component set.
#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "games/akropolis/rules/components.h"
#include "games/akropolis/rules/types.h"

namespace oikist::akropolis {

// Which empty spaces put a barracks on the edge of the city.
enum class BarracksEdge : std::uint8_t { outside, any_empty };
// What counts as a lake.
enum class Lake : std::uint8_t { region, single };
// The opponent of a solo game: easy, medium, hard.
enum class Architect : std::uint8_t { hippodamos, metagenes, callicrates };

// Athena: how many cards a player may complete in one turn.
enum class AthenaTurn : std::uint8_t { several, one };
// What the six houses of the card Housing surround.
enum class AthenaHousing : std::uint8_t { any, district };
// What the three markets of the card City Market surround.
enum class AthenaMarket : std::uint8_t { any, built, district };

inline constexpr std::array<std::string_view, 2> kBarracksEdgeNames = {"outside", "any_empty"};
inline constexpr std::array<std::string_view, 2> kLakeNames = {"region", "single"};
inline constexpr std::array<std::string_view, 3> kArchitectNames = {"hippodamos", "metagenes",
                                                                    "callicrates"};
inline constexpr std::array<std::string_view, 2> kAthenaTurnNames = {"several", "one"};
inline constexpr std::array<std::string_view, 2> kAthenaHousingNames = {"any", "district"};
inline constexpr std::array<std::string_view, 3> kAthenaMarketNames = {"any", "built", "district"};

struct Options {
  std::array<bool, kColours> variants{};  // by colour: its variant is in play
  bool long_game = false;
  BarracksEdge barracks_edge = BarracksEdge::outside;
  Lake lake = Lake::region;
  Architect architect = Architect::hippodamos;  // matters to one player only
  bool athena = false;                          // the expansion is in play
  AthenaTurn athena_turn = AthenaTurn::several;
  AthenaHousing athena_housing = AthenaHousing::any;
  AthenaMarket athena_market = AthenaMarket::any;

  friend bool operator==(const Options&, const Options&) = default;
};

class Rules {
 public:
  Rules() = default;
  // Throws Failure("bad_options") if these players cannot play with these options.
  // The components must outlive everything made from the rules.
  Rules(int players, const Options& options, const Components& components = Components::standard());

  int players() const { return players_; }
  bool solo() const { return players_ == 1; }
  // The number of seats that take tiles: the players, and in a solo game the Architect.
  int seats() const { return solo() ? 2 : players_; }
  const Options& options() const { return options_; }
  bool athena() const { return options_.athena; }
  bool variant(Colour colour) const { return options_.variants[index(colour)]; }
  const Components& components() const { return *components_; }

  int site_size() const { return seats() + 2; }
  int stack_size() const { return seats() + 1; }
  // The tiles in play, by ascending id.
  std::vector<TileId> tiles() const;
  bool uses(const Tile& tile) const { return options_.long_game || tile.players <= seats(); }
  int stacks() const;
  // The round, from 1, in which the turn after `turns` turns falls; the last one when all are
  // played.
  int round_of(int turns) const;
  // In seat order 1, 2, 3, 4.
  static int stones_at_start(int seat) { return seat + 1; }

  friend bool operator==(const Rules&, const Rules&) = default;

 private:
  int players_ = 2;
  Options options_;
  const Components* components_ = nullptr;
};

}  // namespace oikist::akropolis
