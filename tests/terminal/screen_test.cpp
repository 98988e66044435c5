#include "terminal/screen.h"

#include <gtest/gtest.h>

namespace oikist::cli {
namespace {

TerminalFacts a_terminal() {
  TerminalFacts facts;
  facts.is_terminal = true;
  facts.term = "xterm-256color";
  return facts;
}

TEST(Terminal, ColoursOnlyWhereTheyAreWelcome) {
  EXPECT_EQ(make_screen(ColourChoice::automatic, a_terminal()).depth, ColourDepth::palette);
  EXPECT_EQ(make_screen(ColourChoice::never, a_terminal()).depth, ColourDepth::none);
  TerminalFacts facts = a_terminal();
  facts.no_color = true;
  EXPECT_FALSE(make_screen(ColourChoice::automatic, facts).has_colour());
  EXPECT_TRUE(make_screen(ColourChoice::always, facts).has_colour());
  facts = a_terminal();
  facts.term = "dumb";
  EXPECT_FALSE(make_screen(ColourChoice::automatic, facts).has_colour());
  facts = a_terminal();
  facts.is_terminal = false;
  EXPECT_FALSE(make_screen(ColourChoice::automatic, facts).has_colour());
  facts = a_terminal();
  facts.colorterm = "truecolor";
  EXPECT_EQ(make_screen(ColourChoice::automatic, facts).depth, ColourDepth::exact);
}

TEST(Terminal, KeepsToAReadableWidth) {
  TerminalFacts facts = a_terminal();
  facts.columns = 300;
  EXPECT_EQ(make_screen(ColourChoice::never, facts).width, 120);
  facts.columns = 10;
  EXPECT_EQ(make_screen(ColourChoice::never, facts).width, 60);
  facts.is_terminal = false;
  EXPECT_EQ(make_screen(ColourChoice::never, facts).width, 80);
}

TEST(Terminal, PaintsOnlyWithColour) {
  Style red;
  red.ink = Rgb{255, 0, 0};
  red.bold = true;
  Screen screen;
  EXPECT_EQ(screen.paint("x", red), "x");
  screen.depth = ColourDepth::palette;
  EXPECT_EQ(screen.paint("x", red), "\033[1;38;5;196mx\033[0m");
  screen.depth = ColourDepth::exact;
  EXPECT_EQ(screen.paint("x", red), "\033[1;38;2;255;0;0mx\033[0m");
  EXPECT_EQ(screen.paint("x", {}), "x");
}

}  // namespace
}  // namespace oikist::cli
