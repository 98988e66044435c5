// The rows that lists show: they follow the moves, which are stored without them.
#include <gtest/gtest.h>

#include "store/database.h"
#include "store/events.h"
#include "store/tables.h"
#include "tests/server/player.h"

namespace oikist::server::testing {
namespace {

std::int64_t seq_of_row(const TestServer& server, const std::string& table) {
  const auto db = store::open_database(server.place(), store::Access::read);
  return store::tables::by_id(*db, TableId(table))->seq;
}

TEST(Rows, AreWrittenBeforeTheirUserReadsThem) {
  TestServer server;
  Pair pair(server, table_wish("akropolis"));
  for (int move = 1; move <= 3; ++move) {
    ASSERT_NO_FATAL_FAILURE(pair.play());
    const json::object mine = pair.ann.browser.get("/api/v1/me/tables").object();
    const json::value& table = mine.at("tables").at(0);
    EXPECT_EQ(table.at("seq").to_number<int>(), pair.ann.seq);
    EXPECT_EQ(table.at("turns").to_number<int>(), move);
    EXPECT_EQ(table.at("running").to_number<int>(), decides(pair.ann.view));
  }
}

TEST(Rows, AreWrittenInTheBackground) {
  TestServer server;
  Pair pair(server, table_wish("akropolis"));
  ASSERT_NO_FATAL_FAILURE(pair.play());
  EXPECT_TRUE(comes_true([&] { return seq_of_row(server, pair.table) == pair.ann.seq; }));
  ASSERT_NO_FATAL_FAILURE(pair.play());
  server.stop();
  EXPECT_EQ(seq_of_row(server, pair.table), pair.ann.seq) << "a server that stops leaves none out";
}

TEST(Rows, MissingAfterACrashAreWrittenOnStart) {
  TestServer server;
  Pair pair(server, table_wish("akropolis"));
  ASSERT_NO_FATAL_FAILURE(pair.play());
  server.stop();
  const auto db = store::open_database(server.place());
  const auto whole = store::tables::by_id(*db, TableId(pair.table));
  db->query("UPDATE tables SET seq = seq - 1, summary = '{}', updated = 1, due = NULL");
  EXPECT_EQ(store::tables::behind(*db, 10), std::vector{TableId(pair.table)});
  server.start_again();
  EXPECT_TRUE(comes_true(
      [&] { return store::tables::by_id(*db, TableId(pair.table))->seq == whole->seq; }));
  EXPECT_EQ(store::tables::by_id(*db, TableId(pair.table)), whole);
  EXPECT_TRUE(store::tables::behind(*db, 10).empty());
}

}  // namespace
}  // namespace oikist::server::testing
