#pragma once
// Pictures of a few lines next to each other, as many as the width allows.
#include <string>
#include <vector>

namespace oikist::cli {

// Every line takes exactly `width` columns, escape sequences of colours not counted.
struct Block {
  int width = 0;
  std::vector<std::string> lines;
};

// The same picture with a line of text above it.
Block with_title(const std::string& title, const Block& block);
// Side by side from the left, `gap` columns apart; those that do not fit go below.
std::string side_by_side(const std::vector<Block>& blocks, int gap, int width);

}  // namespace oikist::cli
