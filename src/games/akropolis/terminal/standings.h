#pragma once
// The scores of everybody at a table of Akropolis, side by side.
#include <string>
#include <vector>

#include "games/akropolis/rules/score.h"
#include "terminal/screen.h"

namespace oikist::cli {

struct Standing {
  std::string name;
  akropolis::Score score;
};

// A line for each player: stars x value = points of every colour, stones, total. `pointed` is the
// one that an arrow points at, -1 for nobody.
std::string standings_table(const std::vector<Standing>& standings, int pointed,
                            const Screen& screen);

// Who won and what decided it. In a solo game the second standing is the Architect's, who also
// wins what is still tied after the stones.
std::string outcome_words(const std::vector<Standing>& standings, bool solo);

// "3x12=36": stars x value = points.
std::string product_text(const akropolis::Part& part);

}  // namespace oikist::cli
