#include "terminal/blocks.h"

#include <algorithm>

#include "base/text.h"
#include "terminal/layout.h"

namespace oikist::cli {
namespace {

std::string without_end_blanks(std::string line) {
  line.erase(line.find_last_not_of(' ') + 1);
  return line;
}

}  // namespace

Block with_title(const std::string& title, const Block& block) {
  const int width = std::max(block.width, static_cast<int>(display_width(title)));
  Block titled = {width, {left_aligned(title, width)}};
  for (const std::string& line : block.lines)
    titled.lines.push_back(line + blanks(width - block.width));
  return titled;
}

std::string side_by_side(const std::vector<Block>& blocks, int gap, int width) {
  std::string text;
  for (std::size_t first = 0, next = 0; first < blocks.size(); first = next) {
    int room = width - blocks[first].width;
    for (next = first + 1; next < blocks.size() && blocks[next].width + gap <= room; ++next)
      room -= blocks[next].width + gap;
    std::size_t height = 0;
    for (std::size_t i = first; i < next; ++i) height = std::max(height, blocks[i].lines.size());
    for (std::size_t y = 0; y < height; ++y) {
      std::string line;
      for (std::size_t i = first; i < next; ++i)
        line += (i == first ? "" : blanks(gap)) +
                (y < blocks[i].lines.size() ? blocks[i].lines[y] : blanks(blocks[i].width));
      text += without_end_blanks(std::move(line)) + '\n';
    }
  }
  return text;
}

}  // namespace oikist::cli
