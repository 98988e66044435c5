#include "tables/text_rules.h"

#include <gtest/gtest.h>

#include "base/fast_random.h"
#include "base/text.h"

namespace oikist::tables {
namespace {

std::string chat(std::string_view text) {
  return clean_chat(text).text;
}

class GoodName : public testing::TestWithParam<std::string> {};
TEST_P(GoodName, IsTaken) {
  EXPECT_EQ(why_bad_user_name(GetParam()), "");
  EXPECT_FALSE(name_key(GetParam()).empty());
}
INSTANTIATE_TEST_SUITE_P(All, GoodName,
                         testing::Values("Ann", "Al", "anna-maria_7.x", "Zażółć Gęślą", "Ґанок 2",
                                         "Їжак", "Йосип", "Ёлка", "Ωμέγα", "Ñandú", "Straße",
                                         "Nguyễn Thị", "A 1", "x-", std::string(24, 'q'),
                                         "аааааааааааааааааааааааа", "gone", "Gonel-5"));

class BadName : public testing::TestWithParam<std::string> {};
TEST_P(BadName, IsRefusedWithAReason) {
  EXPECT_NE(why_bad_user_name(GetParam()), "");
}
INSTANTIATE_TEST_SUITE_P(All, BadName,
                         testing::Values("", "A", "Ж", std::string(25, 'q'), std::string(25, ' '),
                                         "12", "--", " Ann", "Ann ", "An  n", "Ann\n", "A\tn",
                                         std::string("A\0n", 3), "An\x7fn",
                                         "Аnn",                       // Cyrillic А before Latin
                                         "Annа",                      // and after it
                                         "Αnn",                       // Greek Α
                                         "Ann\u200b", "A\u200dnn",    // zero width
                                         "A\u00adnn",                 // soft hyphen
                                         "Ann\u202e", "\u2066Ann",    // override, isolate
                                         "\u200fAnn",                 // right-to-left mark
                                         "A\u0301nn", "Ann\u0336",    // combining
                                         "Ann\u00a0B", "Ann\u3000B",  // other spaces
                                         "Ａｎｎ",                    // full width
                                         "𝐀𝐧𝐧",                       // mathematical
                                         "ꓮꓠ", "安娜", "אנה", "أنا",  // other scripts
                                         "Ann😀", "Ann!", "<b>", "Ann#", "a@b", "a/b", "ſs", "ĳs",
                                         "٣٤ab", "gone-3f2a", "GONE-1", "Ann\xff", "\xc3",
                                         "\xed\xa0\x80xx", "\xc0\xaf-a"));

TEST(NameKey, LookAlikeNamesCollide) {
  const auto same = [](const std::string& a, const std::string& b) {
    ASSERT_EQ(why_bad_user_name(a), "") << a;
    ASSERT_EQ(why_bad_user_name(b), "") << b;
    EXPECT_EQ(name_key(a), name_key(b)) << a << " and " << b;
  };
  same("Ann", "ANN");
  same("Ann B", "Ann_B");
  same("AnnB", "Ann-B.");
  same("HAT", "НАТ");      // Cyrillic
  same("hat", "нат");      // the same in small letters
  same("HAT", "ΗΑΤ");      // Greek
  same("copex", "сорех");  // Cyrillic
  same("BOT", "ВОТ");
  same("Ilya", "llya");  // I and l
  same("B0B", "BOB");
  same("Bill1", "Billl");
  same("modern", "modem");
  same("vvow", "wow");
  same("Zoë", "Zoe");
  same("Łukasz", "Lukasz");
  same("Ёж", "Еж");
  same("Йод", "Иод");
  same("Київ", "КИЇВ");
  same("Γαμμα", "γάμμα");
  same("Νίκος", "ΝΙΚΟΣ");
  same("Πυ", "ПУ");  // Greek and Cyrillic
}

TEST(NameKey, DistinctNamesDiffer) {
  const std::vector<std::string> names = {"Ann",  "Anna", "Bob",  "Hat",  "Nat",  "Vat", "Катя",
                                          "Коля", "Юля",  "Юрий", "Саша", "Νίκη", "w2",  "w3"};
  for (std::size_t i = 0; i < names.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      EXPECT_NE(name_key(names[i]), name_key(names[j])) << names[i] << " and " << names[j];
}

// What a computer player is called is written with letters, too, and digits stand for letters.
TEST(ReservedName, IsKnownHoweverItIsWritten) {
  for (const char* name : {"Level 10", "Level lO", "Level-IO", "level1O", "Level O", "Moder4tor",
                           "S3rver", "5ystem 2", "Adm1n 3", "The server", "Рівень 1О", "r00t"})
    EXPECT_NE(why_reserved_name(name), "") << name;
  for (const char* name : {"Modo", "Botol", "Levello", "Ann 10", "Ol", "Al", "Hostel", "lO", "Aia"})
    EXPECT_EQ(why_reserved_name(name), "") << name;
}

TEST(Chat, OrdinaryTextStaysAsItIs) {
  for (const char* text : {"Good game!", "Гарна гра, дякую :)", "Dobra gra, zażółć gęślą jaźń",
                           "<b>not bold</b>", "👍🏽 👨‍👩‍👧 ❤️", "שלום, كيف",
                           "สวัสดี ครับ น้ำ", "एक्‍स", "e\u0301"})
    EXPECT_EQ(chat(text), text);
}

TEST(Chat, OneLineWithoutSpaceAround) {
  EXPECT_EQ(chat("  a \t\r\n b\u00a0\u2003c\u2028d  "), "a b c d");
}

TEST(Chat, NothingInvisibleAndNothingThatTurnsText) {
  EXPECT_EQ(chat("a\u202ebc\u202c"), "abc");
  EXPECT_EQ(chat("\u2066a\u2069\u200f\u200e\u061c"), "a");
  EXPECT_EQ(chat("a\u200bb\ufeffc\u2060d\u00ade"), "abcde");
  EXPECT_EQ(chat(std::string("a\0b\x1b[31m\x7f", 9)), "ab[31m");
  EXPECT_EQ(chat("a\U000e0041\U000e007fb\ue000\U0010ffff"), "ab");
  EXPECT_EQ(chat("a\u200d\u200d\u200db"), "a\u200db");
  EXPECT_EQ(chat("\u200da\u200d"), "a");
  EXPECT_EQ(chat("a\u200d b"), "a b");
}

TEST(Chat, MarksAreBounded) {
  std::string tower = "z";
  for (int i = 0; i < 100; ++i) tower += "\u0301";
  EXPECT_EQ(code_points(chat(tower + "a\u0301")).size(), 1 + 4 + 2);
  EXPECT_EQ(chat("\u0301a"), "a");
  EXPECT_EQ(chat("a \u0301b"), "a b");
}

TEST(Chat, LengthIsCountedAfterCleaning) {
  EXPECT_EQ(chat(std::string(300, 'a')), std::string(300, 'a'));
  EXPECT_EQ(chat(std::string(500, ' ') + std::string(300, 'a')).size(), 300);
  EXPECT_NE(clean_chat(std::string(301, 'a')).why, "");
  EXPECT_NE(clean_chat(std::string(1 << 20, ' ')).why, "");
  std::string letters;
  for (int i = 0; i < 300; ++i) letters += "ж";
  EXPECT_EQ(chat(letters), letters);
}

TEST(Chat, RefusesEmptyOrInvalidText) {
  for (const std::string& text :
       {std::string(), std::string("   "), std::string("\u200b\u202e"), std::string("\u0301"),
        std::string("\u3164"), std::string("a\xff"), std::string("\xc3")}) {
    EXPECT_EQ(chat(text), "");
    EXPECT_NE(clean_chat(text).why, "");
  }
}

TEST(Chat, CleaningTwiceChangesNothingMore) {
  const std::u32string parts = U"a b\u0301\u200d\u200c\u202e\u3164ж👍\ufe0f\u200b\n\u0308";
  FastRandom random(7);
  for (int run = 0; run < 2000; ++run) {
    std::string text;
    for (std::uint32_t n = random.below(20); n > 0; --n)
      append_utf8(text, parts[random.below(static_cast<std::uint32_t>(parts.size()))]);
    const ChatText once = clean_chat(text);
    if (once.why.empty()) {
      EXPECT_EQ(clean_chat(once.text).text, once.text);
    }
  }
}

TEST(TextRules, AnyBytesAreAnswered) {
  FastRandom random(3);
  for (int run = 0; run < 20000; ++run) {
    std::string bytes;
    for (std::uint32_t n = random.below(30); n > 0; --n)
      bytes += static_cast<char>(random.below(256));
    if (why_bad_user_name(bytes).empty()) {
      EXPECT_FALSE(name_key(bytes).empty());
    }
    EXPECT_TRUE(is_valid_utf8(clean_chat(bytes).text));
  }
}

}  // namespace
}  // namespace oikist::tables
