#pragma once
#include <span>
#include <string>
#include <vector>

#include "games/panticapaeum/rules/move.h"
#include "games/panticapaeum/rules/view.h"

namespace oikist::panticapaeum {

// The rule that a refused move breaks.
enum class Why : std::uint8_t {
  none,
  over,
  no_pass,
  not_asked,
  untidy,
  no_place,
  tile_taken,
  not_next,
  bad_rotation,
  needs_colour,
  no_choice,
  founding,
  on_building,
  uneven,
  not_touching,
  none_left,
  no_room,
  wrong_price,
  not_held,
  own_colour,
  substitutes,
  same_colour,
  too_few,
  wrong_size,
  outside,
  built,
  wrong_order,
  apart,
  two_levels,
  no_building,
  same_cells,
  fortress,
  same_row,
  finished,
  no_worker,
  worker_there,
  wrong_discard
};
inline constexpr std::array<std::string_view, 37> kWhyNames = {
    "none",         "over",       "no_pass",      "not_asked",    "untidy",     "no_place",
    "tile_taken",   "not_next",   "bad_rotation", "needs_colour", "no_choice",  "founding",
    "on_building",  "uneven",     "not_touching", "none_left",    "no_room",    "wrong_price",
    "not_held",     "own_colour", "substitutes",  "same_colour",  "too_few",    "wrong_size",
    "outside",      "built",      "wrong_order",  "apart",        "two_levels", "no_building",
    "same_cells",   "fortress",   "same_row",     "finished",     "no_worker",  "worker_there",
    "wrong_discard"};

// Why a move is illegal: the rule as a code, a message for people, and the data of both.
// Data that a rule does not need keeps its default.
struct Refusal {
  Why why = Why::none;
  std::string text = {};
  std::vector<Cell> cells = {};     // where it fails
  std::vector<int> heights = {};    // of the columns there
  std::uint8_t choice = kNoChoice;  // the colour or the kind, which share their numbers
  int wanted = -1;                  // what it should be, or the most there is
  int given = -1;

  explicit operator bool() const { return why != Why::none; }
};

// The first rule that the move breaks, if any.
Refusal refusal(const View& view, const Move& move);
// Why the move is illegal, as a message; empty if it is legal.
inline std::string why_illegal(const View& view, const Move& move) {
  return refusal(view, move).text;
}
inline bool is_legal(const View& view, const Move& move) {
  return !refusal(view, move);
}

// Why the tile cannot be laid there, if it cannot. The founding tile may lie anywhere.
Refusal refusal_to_lay(const City& city, const TileForm& form, Cell corner);
// Why a building of `size` cells cannot stand there, if it cannot.
Refusal refusal_to_place(const City& city, const Plots& free, int size,
                         std::span<const Cell> cells);

}  // namespace oikist::panticapaeum
