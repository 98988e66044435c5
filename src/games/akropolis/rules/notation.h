#pragma once
// Moves and deals as people write them and records keep them.
//
// A move is `slot@q,r:rotation`, for instance `1@2,-1:4`: take the second tile of the line, lay its
// hex 0 at (2,-1), turned by 4. A deal is the line and then the stacks:
//
//   5 17 22 40 | 1 2 3 | 4 6 7
//
// With Athena a card is completed by `c1:63@2,-1:4`: the card at place 1, its tile 63 at (2,-1),
// turned by 4; in a solo game `c1:63+70@2,-1:4` gives tile 70 to the Architect. `stop` ends the
// turn without completing another card. The cards follow the deal, each with its single tiles:
//
//   5 17 22 40 | 1 2 3 | 4 6 7 ; villa 63 70 88 71 ; oasis 62 90 91 75 ; ...
#include <string>
#include <string_view>
#include <vector>

#include "games/akropolis/rules/card.h"
#include "games/akropolis/rules/rules.h"
#include "games/akropolis/rules/types.h"

namespace oikist::akropolis {

std::string move_text(const Move& move);
// Throws Failure("bad_move") with an example of what would be right.
Move parse_move(std::string_view text);

// Everything random about the setup.
struct Deal {
  std::vector<TileId> order;  // the line, then stack by stack
  OpenCards cards;            // with Athena
};

std::string deal_text(const Rules& rules, const Deal& deal);
// Throws Failure("bad_deal") unless it deals exactly the tiles in play, and with Athena four cards
// with four single tiles each.
Deal parse_deal(const Rules& rules, std::string_view text);

}  // namespace oikist::akropolis
