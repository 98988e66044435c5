#pragma once
#include <span>
#include <string>

#include "panticapaeum/move.h"
#include "panticapaeum/view.h"

namespace oikist::panticapaeum {

// Why the move is refused, in words for a person; empty if it is legal.
std::string why_illegal(const View& view, const Move& move);
inline bool is_legal(const View& view, const Move& move) {
  return why_illegal(view, move).empty();
}

// Why the tile cannot be laid there; empty if it can. The founding tile may lie anywhere.
std::string why_not_laid(const City& city, const TileForm& form, Cell corner);
// Why a building of `size` cells cannot stand there; empty if it can.
std::string why_not_placed(const City& city, const Plots& free, int size,
                           std::span<const Cell> cells);

}  // namespace oikist::panticapaeum
