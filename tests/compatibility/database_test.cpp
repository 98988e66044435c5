// A database of an earlier version is migrated, and its tables are as they were.
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <memory>
#include <string_view>
#include <vector>

#include "store/analyses.h"
#include "store/chat.h"
#include "store/events.h"
#include "store/mentions.h"
#include "store/ratings.h"
#include "store/reports.h"
#include "store/schema.h"
#include "store/tables.h"
#include "store/users.h"
#include "tables/snapshot.h"
#include "tests/compatibility/written.h"
#include "tests/services/temporary_folder.h"

namespace oikist {
namespace {

class OldDatabase : public testing::Test {
 protected:
  OldDatabase() {
    const std::string place = folder_.file("oikist.db");
    store::open_database(place)->script(read_whole_file(test::written("database.sql")));
    EXPECT_EQ(store::schema::version(*store::open_database(place)), 7);
    db_ = store::schema::open_newest(place);
  }

  tables::Table table(const TableId& id) {
    std::vector<tables::Event> events;
    for (const store::Event& line : store::events::after(*db_, id, 0))
      events.push_back(tables::parse_event(line.body));
    return tables::fold(events);
  }

  test::TemporaryFolder folder_;
  std::unique_ptr<store::Database> db_;
  const json::object expected_ = test::expected();
};

// Fields of a snapshot that are compared; `asked` is a request such as for a take-back.
constexpr std::array<std::string_view, 4> kShown = {"result", "asked", "rematch", "view"};

std::string seat_name(const tables::Seat& seat) {
  if (seat.user) return seat.user->name;
  return seat.level > 0 ? "level " + std::to_string(seat.level) : "open";
}

TEST_F(OldDatabase, IsMigrated) {
  EXPECT_EQ(store::schema::version(*db_), store::schema::newest());
  EXPECT_NO_THROW(store::schema::check(*db_));
}

TEST_F(OldDatabase, EveryTableIsAsItWas) {
  int count = 0;
  for (const auto& entry : expected_.at("tables").as_object()) {
    const json::object& was = entry.value().as_object();
    SCOPED_TRACE(std::string(entry.key()));
    const TableId id(std::string(was.at("id").as_string()));
    const tables::Table now = table(id);
    EXPECT_EQ(now.seq, was.at("seq").to_number<std::uint64_t>());
    EXPECT_EQ(tables::name(now.state), was.at("state").as_string());
    const json::object shown = tables::snapshot(now, now.host, now.time);
    for (const std::string_view field : kShown)
      if (const json::value* value = was.if_contains(field)) {
        ASSERT_TRUE(shown.contains(field)) << field;
        EXPECT_EQ(test::difference(*value, shown.at(field), std::string(field)), "");
      }
    if (const json::value* moves = was.if_contains("moves")) {
      EXPECT_EQ(shown.at("turns").as_array().size(), moves->to_number<std::size_t>());
    }
    json::array seats;
    for (const tables::Seat& seat : now.seats) seats.emplace_back(seat_name(seat));
    EXPECT_EQ(json::value(seats), was.at("seats"));
    const auto row = store::tables::by_id(*db_, id);
    ASSERT_TRUE(row);
    EXPECT_EQ(static_cast<std::uint64_t>(row->seq), now.seq);
    EXPECT_EQ(row->state, tables::name(now.state));
    ++count;
  }
  EXPECT_EQ(count, 10);
}

TEST_F(OldDatabase, FinishedGamesGiveTheSameRecords) {
  for (const char* name : {"rated", "panticapaeum", "resigned"}) {
    const auto& id = expected_.at("tables").at(name).at("id").as_string();
    EXPECT_EQ(tables::record_text(table(TableId(std::string(id)))),
              read_whole_file(test::written(std::string("table-") + name + ".record")))
        << name;
  }
}

TEST_F(OldDatabase, RatingsAreAsTheyWere) {
  for (const auto& entry : expected_.at("users").as_object()) {
    const UserId id(std::string(entry.value().at("id").as_string()));
    const auto user = store::users::by_id(*db_, id);
    ASSERT_TRUE(user);
    EXPECT_EQ(user->name, entry.key());
    const auto ratings = store::ratings::of_user(*db_, id);
    const json::object& were = entry.value().at("ratings").as_object();
    EXPECT_EQ(ratings.size(), were.size());
    for (const store::Rating& rating : ratings) {
      EXPECT_EQ(std::lround(rating.rating), were.at(rating.game).at("rating").as_int64());
      EXPECT_EQ(std::lround(rating.deviation), were.at(rating.game).at("deviation").as_int64());
      EXPECT_EQ(rating.games, were.at(rating.game).at("games").as_int64());
    }
  }
}

TEST_F(OldDatabase, ChatReportsAndAnalysesAreThere) {
  for (const auto& entry : expected_.at("tables").as_object()) {
    const TableId id(std::string(entry.value().at("id").as_string()));
    json::array lines;
    for (const store::ChatLine& line : store::chat::of_table(*db_, id, 0, 50)) {
      const auto user = store::users::by_id(*db_, line.user);
      ASSERT_TRUE(user);
      lines.push_back(json::array{user->name, line.text});
    }
    EXPECT_EQ(json::value(lines), entry.value().at("chat")) << entry.key();
  }
  EXPECT_EQ(store::reports::list(*db_, false, 10).size(), 1u);
  const TableId reviewed(std::string(expected_.at("tables").at("resigned").at("id").as_string()));
  const auto analysis = store::analyses::of_table(*db_, reviewed);
  ASSERT_TRUE(analysis && analysis->review);
  EXPECT_EQ(analysis->state, expected_.at("analysis").at("state").as_string());
  const json::value review = json::parse(*analysis->review);
  EXPECT_EQ(review.at("moves").as_array().size(),
            expected_.at("analysis").at("moves").to_number<std::size_t>());
}

TEST_F(OldDatabase, ADeletedUserStaysDeleted) {
  const UserId id(std::string(expected_.at("deleted").as_string()));
  const auto user = store::users::by_id(*db_, id);
  ASSERT_TRUE(user);
  EXPECT_TRUE(user->deleted);
  EXPECT_EQ(user->name.substr(0, 5), "gone-");
  EXPECT_FALSE(store::mentions::tables_with(*db_, id).empty());
}

}  // namespace
}  // namespace oikist
