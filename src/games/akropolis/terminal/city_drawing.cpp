#include "games/akropolis/terminal/city_drawing.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <limits>
#include <set>

#include "games/akropolis/rules/score.h"
#include "games/akropolis/terminal/card_words.h"
#include "games/akropolis/terminal/colours.h"
#include "terminal/layout.h"

namespace oikist::cli {

using akropolis::City;
using akropolis::Face;

namespace {

constexpr int kLabelColumns = 10;    // " row   q |"
constexpr int kTrailingColumns = 5;  // "|   4"
constexpr Style kWater = {Rgb{0x4f, 0x9f, 0xd0}, std::nullopt, false, false, false};
constexpr Style kFaint = {std::nullopt, std::nullopt, false, true, false};

// How far east a hex lies, in half cells.
int half_cells(Hex hex) {
  return 2 * hex.q + hex.r;
}

// The spacing of the cells and the margin of empty ground around the city.
struct Spacing {
  int half_width;  // columns for half a cell: 2, or 1 where it has to be close
  int margin;      // half cells on each side
};
constexpr std::array<Spacing, 4> kSpacings = {{{2, 4}, {2, 2}, {1, 4}, {1, 2}}};

// A part of the plane: rows, and from where to where in half cells.
struct Frame {
  int first_row = std::numeric_limits<int>::max();
  int last_row = std::numeric_limits<int>::min();
  int left = std::numeric_limits<int>::max();
  int right = std::numeric_limits<int>::min();

  void take_in(Hex hex) {
    first_row = std::min<int>(first_row, hex.r);
    last_row = std::max<int>(last_row, hex.r);
    left = std::min(left, half_cells(hex));
    right = std::max(right, half_cells(hex));
  }
  int columns(int half_width) const { return (right - left + 2) * half_width; }
};

template <class Act>
void for_each_column(const City& city, Act act) {
  const akropolis::Bounds& bounds = city.bounds();
  for (int r = bounds.min_r; r <= bounds.max_r; ++r)
    for (int q = bounds.min_q; q <= bounds.max_q; ++q)
      if (const Hex hex = Hex::make(q, r); city.height(hex) > 0) act(hex);
}

class Drawing {
 public:
  Drawing(const City& city, const akropolis::Rules& rules, const Screen& screen,
          std::span<const Hex> marked)
      : city_(city), screen_(screen), marked_(marked.begin(), marked.end()) {
    for (const Hex lake : akropolis::lakes_of(city, rules)) lakes_.insert(lake);
    for_each_column(city, [this](Hex hex) {
      whole_.take_in(hex);
      highest_ = std::max(highest_, city_.height(hex));
    });
  }

  std::string text() const {
    const int room = screen_.width - kLabelColumns - kTrailingColumns;
    for (const Spacing& spacing : kSpacings) {
      if (spacing.half_width == 1 && highest_ > 9) continue;  // two digits need the room
      const Frame frame = with_margin(spacing.margin);
      if (frame.columns(spacing.half_width) <= room)
        return heading(frame, spacing) + panel(frame, spacing);
    }
    return panels(room);
  }

 private:
  Frame with_margin(int margin) const {
    return {whole_.first_row - 1, whole_.last_row + 1, whole_.left - margin, whole_.right + margin};
  }

  // Where there is room, the q of each hex of the first row, on the diagonal that it runs along.
  std::string heading(const Frame& frame, const Spacing& spacing) const {
    std::string text = " row   q |";
    const int above = frame.first_row - 1;
    for (int x = frame.left; spacing.half_width == 2 && x <= frame.right; ++x)
      if ((x - above) % 2 == 0)
        text = left_aligned(text, kLabelColumns + (x - frame.left) * spacing.half_width) +
               right_aligned(std::to_string((x - above) / 2), 3);
    return screen_.paint(text, kFaint) + '\n';
  }

  // One below the other, from west to east.
  std::string panels(int room) const {
    const Spacing spacing = {highest_ > 9 ? 2 : 1, 2};
    const Frame all = with_margin(spacing.margin);
    const int step = room / spacing.half_width - 2;
    std::string text = heading(all, {1, 0});
    for (int left = all.left; left <= all.right; left += step + 1) {
      if (left != all.left) text += screen_.paint("      further east:", kFaint) + '\n';
      text += panel({all.first_row, all.last_row, left, std::min(all.right, left + step)}, spacing);
    }
    return text;
  }

  std::string panel(const Frame& frame, const Spacing& spacing) const {
    std::string text;
    for (int r = frame.first_row; r <= frame.last_row; ++r) text += row(r, frame, spacing);
    return text;
  }

  std::string row(int r, const Frame& frame, const Spacing& spacing) const {
    const bool shifted = (frame.left - r) % 2 != 0;
    const int first = (frame.left - r + (shifted ? 1 : 0)) / 2;
    const std::string half(static_cast<std::size_t>(spacing.half_width), ' ');
    std::string text = shifted ? half : "";
    int q = first;
    for (; half_cells(Hex::make(q, r)) <= frame.right; ++q)
      text += spacing.half_width == 2 ? cell(Hex::make(q, r)) : narrow_cell(Hex::make(q, r));
    if (q == first) return "";
    if ((frame.right - r) % 2 != 0) text += half;
    return screen_.paint(fmt::format("{:4}{:4} |", r, first), kFaint) + text +
           screen_.paint(fmt::format("|{:4}", q - 1), kFaint) + '\n';
  }

  // Four columns: " h1 ", " H1*", "[h1]", " .  ".
  std::string cell(Hex hex) const {
    const int height = city_.height(hex);
    if (height == 0) return ' ' + ground(hex) + "  ";
    const Face face = city_.face(hex);
    const bool is_new = marked_.count(hex) > 0;
    const std::string suffix = is_new ? "]" : face.is_plaza() ? "*" : " ";
    std::string name = akropolis::letter(face) + std::to_string(height);
    if (name.size() < 3) name += suffix;
    return (is_new ? "[" : " ") + screen_.paint(name, style(hex));
  }

  // Two columns: "h1", "H1", ". ".
  std::string narrow_cell(Hex hex) const {
    const int height = city_.height(hex);
    if (height == 0) return ground(hex) + ' ';
    return screen_.paint(akropolis::letter(city_.face(hex)) + std::to_string(height), style(hex));
  }

  std::string ground(Hex hex) const {
    return lakes_.count(hex) > 0 ? screen_.paint("~", kWater) : screen_.paint(".", kFaint);
  }

  Style style(Hex hex) const {
    Style style = face_style(city_.face(hex));
    style.bold = style.bold || marked_.count(hex) > 0;
    return style;
  }

  const City& city_;
  const Screen& screen_;
  std::set<Hex> marked_;
  std::set<Hex> lakes_;
  Frame whole_;
  int highest_ = 0;
};

}  // namespace

std::string draw_city(const City& city, const akropolis::Rules& rules, const Screen& screen,
                      std::span<const Hex> marked) {
  return Drawing(city, rules, screen, marked).text() + halves_words(city, screen);
}

std::string draw_face(Face face, const Screen& screen) {
  std::string name(1, akropolis::letter(face));
  name += face.is_plaza() ? "* " : "  ";
  return ' ' + screen.paint(name, face_style(face));
}

}  // namespace oikist::cli
