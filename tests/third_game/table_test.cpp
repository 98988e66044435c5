// An online table with a third game: the layer of the server that knows games, through the
// concepts.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/tables/support.h"
#include "tests/third_game/support.h"

namespace oikist::tables {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

constexpr const char* kStoa =
    R"({"game":"stoa","clock":{"kind":"live","move":10000,"bank":60000,"increment":2000}})";

TEST(ThirdGame, IsPlayedAtATableToItsEnd) {
  FastRandom random(1);
  TestTable table(settings_of(kStoa, 3), {sits(0), sits(1), level(4)});
  ASSERT_TRUE(table.table().game);
  while (!table.table().result) ASSERT_EQ(table.move(random), "");
  EXPECT_EQ(table.table().result->totals.size(), 3u);
  Table again;
  for (const Event& event : table.log())
    evolve(again, read_event(json::parse(event_text(event)).as_object()));
  EXPECT_EQ(again, table.table()) << "the log alone gives the table";
}

TEST(ThirdGame, TheFaceDownColumnsNeverLeaveTheTable) {
  FastRandom random(1);
  TestTable table(settings_of(kStoa), {sits(0), sits(1)});
  ASSERT_TRUE(table.table().game);
  table.moves(random, 4);
  EXPECT_THAT(json::serialize(table.table().game->as_json().view()), Not(HasSubstr("\"hidden\"")));
  // The last move drew a column, so it is not taken back.
  EXPECT_TRUE(table.table().game->revealed_by(3));
}

}  // namespace
}  // namespace oikist::tables
