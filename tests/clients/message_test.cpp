#include "tests/clients/message.h"

#include <gtest/gtest.h>

#include "base/failure.h"

namespace oikist::clients {
namespace {

TEST(Message, FindsItsMembersWithoutReadingThem) {
  const Message message(
      R"({"is":"news", "seq": 41,"view":{"a":[1,{"is":"no"}],"b":"}\"]"},"ok":true,"last":-7})");
  EXPECT_TRUE(message.is("is", "news"));
  EXPECT_FALSE(message.is("is", "new"));
  EXPECT_FALSE(message.is("seq", "41"));
  EXPECT_EQ(message.number("seq"), 41);
  EXPECT_EQ(message.number("last"), -7);
  EXPECT_EQ(message["view"], R"({"a":[1,{"is":"no"}],"b":"}\"]"})");
  EXPECT_EQ(message["ok"], "true");
  EXPECT_FALSE(message.has("a"));
  EXPECT_TRUE(Message("{}")["x"].empty());
}

TEST(Message, RefusesMalformedFrames) {
  for (const char* text : {"", "[]", "{", R"({"a")", R"({"a":)", R"({"a":1 "b":2})", R"({"a":[1)",
                           R"({"a":"b)", R"({1:2})"})
    EXPECT_THROW((void)Message(text).has("last"), Failure) << text;
  EXPECT_THROW((void)Message(R"({"a":"1"})").number("a"), Failure);
  EXPECT_THROW((void)Message("{}").number("a"), Failure);
}

}  // namespace
}  // namespace oikist::clients
