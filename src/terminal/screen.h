#pragma once
// The capabilities of the terminal (width, colours), and coloured text for it.
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace oikist::cli {

struct Rgb {
  std::uint8_t red = 0;
  std::uint8_t green = 0;
  std::uint8_t blue = 0;
  // The most similar of the 256 palette colours, chosen by eye; 0: the numerically nearest.
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

// The destination of text: its width, and whether it may be coloured.
struct Screen {
  int width = 80;
  ColourDepth depth = ColourDepth::none;

  bool has_colour() const { return depth != ColourDepth::none; }
  // The text in that style; unchanged on a screen without colours.
  std::string paint(std::string_view text, const Style& style) const;
};

// The facts about the terminal from its environment, separate so that tests can set them.
struct TerminalFacts {
  bool is_terminal = false;
  int columns = 80;
  bool no_color = false;  // NO_COLOR is set and not empty
  std::string term;
  std::string colorterm;
  bool utf8 = false;

  // Whether block characters can be shown.
  bool can_draw() const { return is_terminal && utf8 && term != "dumb"; }
};
TerminalFacts facts_of_output();

Screen make_screen(ColourChoice choice, const TerminalFacts& facts);

// The nearest of the 256 palette colours.
int palette_index(Rgb colour);

bool input_is_terminal();

}  // namespace oikist::cli
