#include "cli/svg_plot.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/review_text.h"

namespace oikist::cli {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

TEST(SvgPlot, AxesHaveRoundSteps) {
  EXPECT_THAT(axis_steps(0, 36, 10), ElementsAre(0, 5, 10, 15, 20, 25, 30, 35, 40));
  EXPECT_THAT(axis_steps(-7, 12, 5), ElementsAre(-10, -5, 0, 5, 10, 15));
  EXPECT_THAT(axis_steps(0, 0, 5), ElementsAre(0, 0.2, 0.4, ::testing::DoubleEq(0.6), 0.8, 1));
}

TEST(SvgPlot, NamesCannotBreakOut) {
  EXPECT_EQ(svg_text("<b>&\"\n"), "&lt;b&gt;&amp;&quot;");
  const Plot plot{"Ann & <Bob>", "moves", "lead", {{"x<y", {1, -2, 3}}}, {{0, 1, "2", "<why>"}}};
  const std::string svg = plot.svg();
  EXPECT_THAT(svg, HasSubstr("Ann &amp; &lt;Bob&gt;"));
  EXPECT_EQ(svg.find("<why>"), std::string::npos);
}

TEST(SvgPlot, OneValueIsEnough) {
  const Plot plot{"t", "moves", "lead", {{"Ann", {0}}}, {}};
  EXPECT_EQ(plot.svg().find("nan"), std::string::npos);
  EXPECT_EQ(plot.svg().find("inf"), std::string::npos);
}

TEST(ReviewText, FiguresAndReasons) {
  EXPECT_EQ(points_text(-0.01), "0.0");
  EXPECT_EQ(difference_text(2.34), "+2.3");
  EXPECT_EQ(difference_text(-2.34), "-2.3");
  EXPECT_EQ(bar_text(5, 10, 10), "#####");
  EXPECT_EQ(bar_text(50, 10, 10), "##########");
  EXPECT_EQ(parts_text({}), "nothing");
  const Comparison comparison{.best_now = {{"houses", 6}, {"stones", -1}},
                              .played_now = {},
                              .prepares = 4,
                              .lays_down = {{"stars", "temples", 2}, {"quarries", "", 1}},
                              .denies = {0, 3}};
  EXPECT_THAT(
      reasons_text(comparison, {"2 stars for temples", "1 quarry to cover"}, {"Ann", "Bob"}),
      ElementsAre(
          "At once it brings houses +6, stones -1; the move played brought nothing.",
          "It prepares about 4.0 points more for later (2 stars for temples, 1 quarry to cover).",
          "It leaves Bob about 3.0 points less."));
  EXPECT_THAT(reasons_text(Comparison{}, {}, {"Ann", "Bob"}),
              ElementsAre("It keeps more possibilities open."));
}

}  // namespace
}  // namespace oikist::cli
