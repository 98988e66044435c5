#include "base/text.h"

#include <gtest/gtest.h>

namespace oikist {
namespace {

TEST(Text, WordsAndSplit) {
  EXPECT_EQ(words("  a\tbc \n"), (std::vector<std::string_view>{"a", "bc"}));
  EXPECT_TRUE(words(" ").empty());
  EXPECT_EQ(split("a,,b", ','), (std::vector<std::string_view>{"a", "", "b"}));
}

TEST(Text, ParseIntTakesAllOrNothing) {
  EXPECT_EQ(parse_int("-12"), -12);
  EXPECT_EQ(parse_int("+3"), 3);
  for (const char* wrong : {"", "-", "+", "+-1", "1x", " 1", "99999999999", "1.0"})
    EXPECT_EQ(parse_int(wrong), std::nullopt) << wrong;
}

TEST(Text, QuotedIsSafeToPrint) {
  EXPECT_EQ(in_quotes("ok"), "\"ok\"");
  EXPECT_EQ(in_quotes("a\x1b[2J\n"), "\"a?[2J?\"");
  EXPECT_EQ(in_quotes("\xff\xfe"), "\"??\"");
  EXPECT_LE(in_quotes(std::string(1000, 'x')).size(), 70u);
}

TEST(Text, Utf8) {
  EXPECT_EQ(display_width("Ольвія"), 6u);
  EXPECT_TRUE(is_valid_utf8("Ольвія ⬡"));
  EXPECT_EQ(valid_utf8_length("О\xE9 ⬡"), 2u);
  for (const char* wrong : {"\x80", "\xc0\xaf", "\xed\xa0\x80", "\xf4\x90\x80\x80", "\xe2\x82"})
    EXPECT_FALSE(is_valid_utf8(wrong));
}

TEST(Text, CountedAndAlternatives) {
  EXPECT_EQ(counted(1, "stone", "stones"), "1 stone");
  EXPECT_EQ(counted(0, "stone", "stones"), "0 stones");
  const std::string_view names[] = {"a", "b", "c"};
  EXPECT_EQ(alternatives(names), "a, b or c");
}

TEST(Text, CodePointsAndBack) {
  const std::string text = "aж€👍\u007f\u0080\u07ff\u0800\uffff\U00010000\U0010ffff";
  const std::u32string points = code_points(text);
  EXPECT_EQ(points, U"aж€👍\u007f\u0080\u07ff\u0800\uffff\U00010000\U0010ffff");
  std::string back;
  for (const char32_t point : points) append_utf8(back, point);
  EXPECT_EQ(back, text);
}

}  // namespace
}  // namespace oikist
