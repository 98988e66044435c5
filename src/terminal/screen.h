#pragma once
// What the terminal can do (width, colours), and text painted for it.
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace oikist::cli {

struct Rgb {
  std::uint8_t red = 0;
  std::uint8_t green = 0;
  std::uint8_t blue = 0;
  // Of the 256 colours the one that looks most like it; 0: the nearest by numbers.
  std::uint8_t palette = 0;
};

struct Style {
  std::optional<Rgb> ink;
  std::optional<Rgb> ground;
  bool bold = false;
  bool faint = false;
  bool underlined = false;
};

enum class ColourDepth : std::uint8_t { none, palette, exact };  // palette: 256 colours
enum class ColourChoice : std::uint8_t { automatic, always, never };

// Where text goes: how wide it may be and whether it may be coloured.
struct Screen {
  int width = 80;
  ColourDepth depth = ColourDepth::none;

  bool has_colour() const { return depth != ColourDepth::none; }
  // The text in that style; the text itself where there is no colour.
  std::string paint(std::string_view text, const Style& style) const;
};

// What the outside says about the terminal, apart so that tests can say it too.
struct TerminalFacts {
  bool is_terminal = false;
  int columns = 80;
  bool no_color = false;  // NO_COLOR is set and not empty
  std::string term;
  std::string colorterm;
  bool utf8 = false;

  // Whether block characters arrive as they are meant.
  bool can_draw() const { return is_terminal && utf8 && term != "dumb"; }
};
TerminalFacts facts_of_output();

Screen make_screen(ColourChoice choice, const TerminalFacts& facts);

// Of the 256 colours the one nearest to `colour`.
int palette_index(Rgb colour);

bool input_is_terminal();

}  // namespace oikist::cli
