#include "terminal/screen.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdlib>

namespace oikist::cli {
namespace {

constexpr int kUsualWidth = 80;
constexpr int kLeastWidth = 60;
constexpr int kMostWidth = 120;  // longer lines are hard to read

std::string environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

int columns_of_output() {
  winsize size{};
  if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return kUsualWidth;
  return size.ws_col;
}

// Whether the locale's encoding is UTF-8: the first of these variables that is set decides.
bool locale_is_utf8() {
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    const std::string locale = environment(name);
    if (!locale.empty())
      return locale.find("UTF-8") != std::string::npos || locale.find("utf8") != std::string::npos;
  }
  return false;
}

int squared(int value) {
  return value * value;
}

int distance(Rgb a, Rgb b) {
  return squared(a.red - b.red) + squared(a.green - b.green) + squared(a.blue - b.blue);
}

// The colour of an index of the fixed part of the palette: a cube of 6 x 6 x 6, then greys.
Rgb palette_colour(int index) {
  constexpr std::array<std::uint8_t, 6> kLevels = {0, 95, 135, 175, 215, 255};
  if (index >= 232) {
    const auto grey = static_cast<std::uint8_t>(8 + 10 * (index - 232));
    return {grey, grey, grey};
  }
  const auto cube = static_cast<std::size_t>(index - 16);
  return {kLevels[cube / 36], kLevels[cube / 6 % 6], kLevels[cube % 6]};
}

std::string colour_code(bool ground, Rgb colour, ColourDepth depth) {
  const std::string layer = ground ? ";48" : ";38";
  if (depth == ColourDepth::palette) return layer + ";5;" + std::to_string(palette_index(colour));
  return layer + ";2;" + std::to_string(colour.red) + ';' + std::to_string(colour.green) + ';' +
         std::to_string(colour.blue);
}

}  // namespace

int palette_index(Rgb colour) {
  constexpr int kFirst = 16;  // the colours before it differ between terminals
  if (colour.palette != 0) return colour.palette;
  int best = kFirst;
  for (int index = kFirst; index < 256; ++index)
    if (distance(palette_colour(index), colour) < distance(palette_colour(best), colour))
      best = index;
  return best;
}

std::string Screen::paint(std::string_view text, const Style& style) const {
  if (!has_colour()) return std::string(text);
  std::string codes;
  if (style.bold) codes += ";1";
  if (style.faint) codes += ";2";
  if (style.underlined) codes += ";4";
  if (style.ink) codes += colour_code(false, *style.ink, depth);
  if (style.ground) codes += colour_code(true, *style.ground, depth);
  if (codes.empty()) return std::string(text);
  return "\033[" + codes.substr(1) + 'm' + std::string(text) + "\033[0m";
}

TerminalFacts facts_of_output() {
  TerminalFacts facts;
  facts.is_terminal = ::isatty(STDOUT_FILENO) == 1;
  if (facts.is_terminal) facts.columns = columns_of_output();
  facts.no_color = !environment("NO_COLOR").empty();
  facts.term = environment("TERM");
  facts.colorterm = environment("COLORTERM");
  facts.utf8 = locale_is_utf8();
  return facts;
}

Screen make_screen(ColourChoice choice, const TerminalFacts& facts) {
  Screen screen;
  if (facts.is_terminal) screen.width = std::clamp(facts.columns, kLeastWidth, kMostWidth);
  const bool able =
      facts.is_terminal && !facts.no_color && !facts.term.empty() && facts.term != "dumb";
  if (choice == ColourChoice::never || (choice == ColourChoice::automatic && !able)) return screen;
  const bool exact = facts.colorterm == "truecolor" || facts.colorterm == "24bit";
  screen.depth = exact ? ColourDepth::exact : ColourDepth::palette;
  return screen;
}

bool input_is_terminal() {
  return ::isatty(STDIN_FILENO) == 1;
}

}  // namespace oikist::cli
