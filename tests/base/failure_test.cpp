#include "base/failure.h"

#include <gtest/gtest.h>

#include "base/json.h"

namespace oikist {
namespace {

TEST(Failure, NamesTheFieldInItsSentence) {
  const Failure failure("bad_field", "clock.move", "must be a whole number");
  EXPECT_EQ(failure.path(), "clock.move");
  EXPECT_STREQ(failure.what(), "clock.move: must be a whole number");
  EXPECT_STREQ(Failure("stale", "the table has moved on").what(), "the table has moved on");
}

TEST(Failure, PrependsThePathOfItsContainer) {
  const Failure inner =
      Failure("illegal_move", "there is no tile 70").because("tile", {{"tile", 70}});
  const Failure outer = inner.at("moves[2]");
  EXPECT_STREQ(outer.what(), "moves[2]: there is no tile 70");
  EXPECT_EQ(outer.code(), "illegal_move");
  EXPECT_EQ(outer.reason(), "tile");
  ASSERT_NE(outer.args(), nullptr);
  EXPECT_EQ(outer.args()->at("tile"), 70);
  EXPECT_EQ(Failure("bad_field", "tile", "is missing").at("moves[2]").path(), "moves[2].tile");
  EXPECT_EQ(Failure("bad_field", "[1]", "is missing").at("moves").path(), "moves[1]");
}

TEST(Failure, IsNotPlacedTwice) {
  const Failure placed("bad_field", "moves[2].tile", "is missing");
  EXPECT_STREQ(placed.at("moves[2]").what(), placed.what());
}

TEST(Failure, KeepsItsDataWhenCopied) {
  const Failure failure = Failure("bad_record", "line 3: is wrong").because("value", {{"line", 3}});
  try {
    throw failure;
  } catch (const std::exception& caught) {
    const auto* copy = dynamic_cast<const Failure*>(&caught);
    ASSERT_NE(copy, nullptr);
    EXPECT_EQ(copy->reason(), "value");
    EXPECT_EQ(copy->args()->at("line"), 3);
  }
}

}  // namespace
}  // namespace oikist
