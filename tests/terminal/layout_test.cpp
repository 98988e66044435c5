#include "terminal/layout.h"

#include <gtest/gtest.h>

#include "tests/terminal/support.h"

namespace oikist::cli {
namespace {

TEST(Layout, WrapsAtBlanksAndMovesIn) {
  EXPECT_EQ(wrapped("one two three four", 9, 2), "one two\n  three\n  four\n");
  EXPECT_EQ(wrapped("short", 9), "short\n");
  EXPECT_EQ(wrapped("", 9), "\n");
  EXPECT_EQ(wrapped("a\nb\n", 9), "a\nb\n");
}

TEST(Layout, BreaksWordsThatAreTooLong) {
  EXPECT_EQ(wrapped("abcdefghij", 4), "abcd\nefgh\nij\n");
  EXPECT_LE(testing::widest_line(wrapped(std::string(500, 'x') + " y", 80, 79)), 80u);
  EXPECT_LE(testing::widest_line(wrapped("a " + std::string(500, 'x'), 80, 5)), 80u);
}

TEST(Layout, CountsCharactersNotBytes) {
  EXPECT_EQ(left_aligned("Łódź", 6), "Łódź  ");
  EXPECT_EQ(right_aligned("Київ", 6), "  Київ");
  EXPECT_EQ(shortened("Панакапей", 5), "Пан..");
  EXPECT_EQ(centred("ab", 6), "  ab  ");
}

TEST(Layout, EnumeratesAndSigns) {
  EXPECT_EQ(enumerated({"a"}), "a");
  EXPECT_EQ(enumerated({"a", "b", "c"}), "a, b and c");
  EXPECT_EQ(signed_text(3), "+3");
  EXPECT_EQ(signed_text(-3), "-3");
  EXPECT_EQ(signed_text(0), "0");
}

TEST(Layout, FillsColumns) {
  EXPECT_EQ(in_columns({"aa", "b", "cc"}, 8), "aa  b\ncc\n");
  EXPECT_EQ(in_columns({}, 8), "");
}

TEST(Layout, MakesForeignTextSafe) {
  EXPECT_EQ(printable("a\033[31mb\t"), "a?[31mb?");
  EXPECT_EQ(printable("Łódź"), "Łódź");
  EXPECT_EQ(printable("x\xc2\x9b"
                      "1m"),
            "x?1m");
  EXPECT_EQ(printable("x\xff"), "x?");
}

}  // namespace
}  // namespace oikist::cli
