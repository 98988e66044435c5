#pragma once
// Descriptions of Panticapaeum: cells, cubes, decisions, events.
#include <string>

#include "games/panticapaeum/rules/move.h"
#include "games/panticapaeum/rules/view.h"
#include "terminal/terminal_ui.h"

namespace oikist::cli {

// "2 per worker", "1 per 3 cells".
std::string value_words(panticapaeum::Kind kind, panticapaeum::Value value);
// What the cell of a row at `position` (1..) gives: "a green cube", "a free building".
std::string gift_words(const panticapaeum::View& view, panticapaeum::Colour row, int position);
// The same in few letters, as on the board: V1, W, Q2, bw.
std::string gift_code(const panticapaeum::View& view, panticapaeum::Colour row, int position);
// "w.d/__g": the rows of a tile as in the component file.
std::string tile_words(const panticapaeum::Components& components, panticapaeum::TileId tile);

// What the seat's next building of this kind costs. Precondition: one is left.
int price_for(const panticapaeum::View& view, int seat, panticapaeum::Kind kind);
// Whether the seat could build it, and if not why: "yes", "2 short", "no place".
std::string affordable_words(const panticapaeum::View& view, int number, panticapaeum::Kind kind);

// The current decision, how to type it and what ends it. Precondition: not over.
std::string prompt_words(const panticapaeum::View& view);
// What the move does, as in "Ann takes ...".
std::string words_of(const panticapaeum::View& before, const panticapaeum::Move& move);
// The gains and losses of each seat by a move, one line per seat.
std::string change_words(const panticapaeum::View& before, const panticapaeum::View& after,
                         const Names& names);

}  // namespace oikist::cli
