#pragma once
// Moves and deals as people write them and records keep them.
//
// A move is `slot@q,r:rotation`, for instance `1@2,-1:4`: take the second tile of the line, lay its
// hex 0 at (2,-1), turned by 4. A deal is the line and then the stacks:
//
//   5 17 22 40 | 1 2 3 | 4 6 7
#include <string>
#include <string_view>
#include <vector>

#include "games/akropolis/rules/rules.h"
#include "games/akropolis/rules/types.h"

namespace oikist::akropolis {

std::string move_text(const Move& move);
// Throws Failure("bad_move") with an example of what would be right.
Move parse_move(std::string_view text);

std::string deal_text(const Rules& rules, const std::vector<TileId>& order);
// The tiles in order. Throws Failure("bad_deal") unless it deals exactly the tiles in play.
std::vector<TileId> parse_deal(const Rules& rules, std::string_view text);

}  // namespace oikist::akropolis
