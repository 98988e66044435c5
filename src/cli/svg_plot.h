#pragma once
// A small plot of lines over the moves of a game, as a self-contained SVG file.
#include <string>
#include <vector>

namespace oikist::cli {

struct PlotLine {
  std::string name;
  std::vector<double> values;  // after 0, 1, 2 ... moves
};

struct PlotMark {
  std::size_t line = 0;
  std::size_t at = 0;  // the index of a value
  std::string text;    // shown beside it
  std::string title;   // shown when it is pointed at
};

struct Plot {
  std::string title;
  std::string across;  // label of the horizontal axis
  std::string up;      // label of the vertical axis
  std::vector<PlotLine> lines;
  std::vector<PlotMark> marks;

  // Precondition: there is a line, and every line has a value.
  std::string svg() const;
};

// The steps of an axis: multiples of 1, 2 or 5 times a power of ten, about `most` of them, that
// reach from `low` to `high` and beyond.
std::vector<double> axis_steps(double low, double high, int most);
// Text for SVG: markup is escaped, control characters are removed.
std::string svg_text(const std::string& text);

}  // namespace oikist::cli
