#pragma once
// Descriptions of the cards and single tiles of Athena.
#include <string>
#include <string_view>

#include "games/akropolis/rules/position.h"
#include "terminal/screen.h"
#include "terminal/terminal_ui.h"

namespace oikist::cli {

// "Villa"
std::string card_title(akropolis::Card card);
// Its condition.
std::string_view card_condition(akropolis::Card card);
// "h", "H*", or "h/b" for a half tile.
std::string single_words(akropolis::TileId tile);
// A line for each card: its condition, the tiles on it, how far the seat is, and who completed it.
std::string cards_table(const akropolis::View& view, int seat, const Names& names,
                        const Screen& screen);
// Which districts lie on which sides of the half tiles of a city; empty if it has none.
std::string halves_words(const akropolis::City& city, const Screen& screen);

}  // namespace oikist::cli
