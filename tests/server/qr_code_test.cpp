#include "server/ops/qr_code.h"

#include <gtest/gtest.h>

#include "base/failure.h"
#include "base/text.h"

namespace oikist::server {
namespace {

constexpr char kLink[] = "http://192.168.1.5:8080/";

// The three squares that scanners look for.
TEST(QrCode, HasItsFinderPatterns) {
  const QrCode code(kLink);
  EXPECT_EQ(code.size(), 25);  // version 2
  const int far = code.size() - 7;
  for (const auto& [x, y] : {std::pair{0, 0}, std::pair{far, 0}, std::pair{0, far}})
    for (int row = 0; row < 7; ++row)
      for (int column = 0; column < 7; ++column) {
        const int ring = std::max(std::abs(column - 3), std::abs(row - 3));
        EXPECT_EQ(code.is_dark(x + column, y + row), ring != 2) << column << ' ' << row;
      }
  EXPECT_FALSE(code.is_dark(-1, 0));
  EXPECT_FALSE(code.is_dark(0, code.size()));
}

// Every module of the picture, painted from the path.
TEST(QrCode, TheSvgHasTheSameModules) {
  const QrCode code(kLink);
  const std::string svg = code.svg();
  EXPECT_NE(svg.find("viewBox=\"0 0 33 33\""), std::string::npos);
  std::vector<std::vector<bool>> painted(33, std::vector<bool>(33));
  const std::size_t begin = svg.rfind("d=\"") + 3;
  std::string path = svg.substr(begin, svg.find('"', begin) - begin);
  for (const std::string_view part : split(path, 'M')) {
    if (part.empty()) continue;
    unsigned x = 0, y = 0, width = 0;
    ASSERT_EQ(std::sscanf(std::string(part).c_str(), "%u %uh%uv1", &x, &y, &width), 3) << part;
    for (unsigned i = 0; i < width; ++i) painted.at(y).at(x + i) = true;
  }
  for (int y = 0; y < 33; ++y)
    for (int x = 0; x < 33; ++x)
      EXPECT_EQ(painted[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)],
                code.is_dark(x - 4, y - 4));
}

TEST(QrCode, HalfBlocksAreTwoRowsEach) {
  const QrCode code(kLink);
  const std::string text = code.half_blocks(false);
  const auto lines = split(text, '\n');
  ASSERT_EQ(lines.size(), 16u);  // 2 + 25 + 2 rows, and the end
  EXPECT_EQ(display_width(lines[0]), 29u);
  EXPECT_EQ(lines[0], join(std::vector<std::string>(29, "█"), ""));
  // The upper left square, its first two rows: dark, then dark only at the sides.
  EXPECT_TRUE(lines[1].starts_with("██ ▄▄▄▄▄ █")) << lines[1];
  EXPECT_EQ(text.find('\033'), std::string::npos);
  EXPECT_NE(code.half_blocks(true).find("\033[38;5;231;48;5;16m"), std::string::npos);
}

TEST(QrCode, RefusesLongTexts) {
  EXPECT_THROW(QrCode(std::string(3000, 'a')), Failure);
  EXPECT_THROW(QrCode(""), Failure);
}

}  // namespace
}  // namespace oikist::server
