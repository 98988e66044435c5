#pragma once
// The table of Panticapaeum as text.
//
// A cell of a city is its height and what is on top of it:
//
//        x  -1   0   1   2        1.  plain          1b  a brown cube (b p w o g)
//   y  0     1b  1.  1d           1d  drought        1@  a worker, 1@d one on drought
//      1         2H0 1A1          1H0 a building: H W F A T and its number in the city
#include <string>

#include "games/panticapaeum/rules/view.h"
#include "terminal/blocks.h"
#include "terminal/screen.h"
#include "terminal/terminal_ui.h"

namespace oikist::cli {

inline constexpr std::string_view kKindLetters = "HWFAT";

Block draw_tile(const panticapaeum::TileForm& form, const Screen& screen);
// The tile in its four rotations.
std::string draw_turns(const panticapaeum::Tile& tile, const Screen& screen);

std::string draw_city(const panticapaeum::City& city, const Screen& screen);
// All tiles of the circle from the trireme on, those that may be taken with their places.
std::string draw_circle(const panticapaeum::View& view, const Screen& screen);
// The five rows, with every player's marker after the cell on which it stands.
std::string draw_rows(const panticapaeum::View& view, const Names& names, const Screen& screen);
// For each kind: how many are left, the price and whether the seat can pay it, what a building is
// worth and what the next cell of its row gives.
std::string draw_prices(const panticapaeum::View& view, int seat, const Screen& screen);
// Coins, store, workers, upgrades, buildings and points of everybody.
std::string draw_seats(const panticapaeum::View& view, const Names& names, const Screen& screen);

}  // namespace oikist::cli
