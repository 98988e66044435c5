#include "game/record.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/failure.h"

namespace oikist {
namespace {

const std::string kHash(64, 'a');

std::string sample() {
  return "oikist record 1\n"
         "game        akropolis\n"
         "rules       1\n"
         "components  base " +
         kHash +
         "\n"
         "options     {\"long\":false}\n"
         "seat        0 person Ольга # she began\n"
         "seat        1 greedy\n"
         "deal        1 2 | 3\n"
         "# a remark\n"
         "moves\n"
         "1 0 0@1,-1:2  # a good start\n"
         "2 1 0@0,1:3\n"
         "result 12 9\n";
}

std::string refusal(const std::string& text) {
  try {
    (void)Record::parse(text);
  } catch (const Failure& failure) {
    return failure.what();
  }
  return "accepted";
}

std::string with(const std::string& what, const std::string& instead) {
  std::string text = sample();
  const std::size_t at = text.find(what);
  EXPECT_NE(at, std::string::npos);
  return text.replace(at, what.size(), instead);
}

TEST(Record, ReadsHandwrittenFiles) {
  const Record record = Record::parse(sample());
  EXPECT_EQ(record.game, "akropolis");
  EXPECT_EQ(record.seats, (std::vector<RecordSeat>{{"person", "Ольга"}, {"greedy", ""}}));
  EXPECT_EQ(record.moves, (std::vector<RecordMove>{{0, "0@1,-1:2"}, {1, "0@0,1:3"}}));
  EXPECT_EQ(record.result, (std::vector<int>{12, 9}));
  EXPECT_EQ(record.deal, "1 2 | 3");
}

TEST(Record, WritesAndReadsTheSame) {
  Record record = Record::parse(sample());
  EXPECT_EQ(Record::parse(record.text()), record);
  record.seed = Seed::from_number(1);
  record.commitment = record.seed->commitment();
  record.result.reset();
  EXPECT_EQ(Record::parse(record.text()), record);
}

TEST(Record, ReadsAnyLineEnding) {
  std::string text;
  for (const char c : sample()) text += c == '\n' ? "\r\n" : std::string(1, c);
  EXPECT_EQ(Record::parse(text), Record::parse(sample()));
}

TEST(Record, RefusesNamingTheLine) {
  EXPECT_EQ(refusal(""), "line 1: a record begins with \"oikist record 1\"");
  EXPECT_THAT(refusal(with("record 1", "record 2")),
              testing::HasSubstr("line 1: this program reads"));
  EXPECT_EQ(refusal(with("rules       1", "rules       one")),
            "line 3: rules: must be a whole number, not \"one\"");
  EXPECT_THAT(refusal(with(kHash, "abc")), testing::StartsWith("line 4: components: must be"));
  EXPECT_THAT(refusal(with("{\"long\":false}", "{\"long\":")),
              testing::StartsWith("line 5: options"));
  EXPECT_EQ(refusal(with("seat        1", "seat        2")),
            "line 7: seat: seats are numbered 0 to 3 in order");
  EXPECT_EQ(refusal(with("deal ", "dael ")), "line 8: \"dael\" is not known here");
  EXPECT_EQ(refusal(with("2 1 0@", "3 1 0@")),
            "line 12: must be move 2 as number, seat, move; or the result");
  EXPECT_EQ(refusal(with("result 12 9\n", "result 12 9\nx")),
            "line 14: nothing may follow the result");
  EXPECT_EQ(refusal(with("game        akropolis\n", "")), "the line \"game\" is missing");
  EXPECT_EQ(refusal(with("# a remark", "rules 1")),
            "line 9: \"rules\" was already given in line 3");
}

TEST(Record, NamesAreText) {
  EXPECT_EQ(why_bad_name("Анна Ξ"), "");
  EXPECT_NE(why_bad_name(std::string(41, 'x')), "");
  EXPECT_NE(why_bad_name("a\nb"), "");
  EXPECT_NE(why_bad_name("a\x1b[1m"), "");
  EXPECT_NE(why_bad_name("a\xc2\x9b"
                         "1m"),
            "");  // U+009B begins an escape sequence, too
  EXPECT_EQ(why_bad_name("Ç é"), "");
  EXPECT_NE(why_bad_name("\xff"), "");
  EXPECT_NE(why_bad_name("number #1"), "");
}

}  // namespace
}  // namespace oikist
