#include "base/id.h"

#include <gtest/gtest.h>

#include <sstream>
#include <type_traits>
#include <unordered_set>

#include "base/json.h"

namespace oikist {
namespace {

TEST(Ids, OneIsNeverTakenForAnother) {
  static_assert(!std::is_constructible_v<UserId, TableId>);
  static_assert(!std::is_assignable_v<UserId&, TableId>);
  static_assert(!std::is_convertible_v<std::string, UserId>);
  static_assert(!std::is_convertible_v<std::string_view, UserId>);
  static_assert(std::is_constructible_v<UserId, std::string>);
  static_assert(std::is_convertible_v<UserId, std::string>);
  static_assert(std::is_convertible_v<UserId, std::string_view>);
}

TEST(Ids, AreTextAtTheEdges) {
  const UserId ann("a1"), bob("b2");
  EXPECT_EQ(ann.text(), "a1");
  EXPECT_EQ(json::serialize(json::object{{"id", ann}}), R"({"id":"a1"})");
  std::ostringstream out;
  out << bob;
  EXPECT_EQ(out.str(), "b2");
}

TEST(Ids, AreComparedAndHashedByTheirText) {
  EXPECT_EQ(UserId("a"), UserId(std::string("a")));
  EXPECT_LT(UserId("a"), UserId("b"));
  EXPECT_TRUE(UserId().empty());
  EXPECT_EQ((std::unordered_set<TableId>{"t", "t", "u"}).size(), 2u);
}

}  // namespace
}  // namespace oikist
