#include "cluster/answer.h"

#include <gtest/gtest.h>

namespace oikist::cluster::test {

TEST(AnswerTest, RoundTrips) {
  EXPECT_EQ(Answer::decoded(Answer(std::string("a\nb")).encoded()).text(), "a\nb");
  EXPECT_EQ(Answer::decoded(Answer(std::string()).encoded()).text(), "");
  const Answer refused = Answer::decoded(Answer(Failure("busy", "two\nlines")).encoded());
  EXPECT_EQ(refused.failure().code(), "busy");
  EXPECT_STREQ(refused.failure().what(), "two\nlines");
}

TEST(AnswerTest, ReportsAMissingAnswer) {
  for (const char* bytes : {"", "x", "-busy"})
    EXPECT_EQ(Answer::decoded(bytes).failure().code(), "bad_answer") << bytes;
}

TEST(ReplyTest, OnlyTheFirstReplyCounts) {
  int given = 0;
  const Reply reply([&](const Answer&) { ++given; });
  const Reply copy = reply;
  reply.answer("a");
  copy.answer("b");
  copy.refuse("busy", "");
  EXPECT_EQ(given, 1);
}

}  // namespace oikist::cluster::test
