// Rows of tables, their events and chat.
#include <gmock/gmock.h>

#include "store/chat.h"
#include "store/events.h"
#include "store/packed_log.h"
#include "store/personal_data.h"
#include "store/ratings.h"
#include "store/settings.h"
#include "tests/store/forwarding_database.h"
#include "tests/store/support.h"

namespace oikist::store::test {

using events::Appended;
using testing::ElementsAre;
using testing::IsEmpty;

class TablesTest : public OnBothDatabases {
 protected:
  TablesTest() { add_users(db, {"ann", "bob"}); }

  // Adds one with both sitting at it.
  TableRow add(const TableId& id, const std::string& state, Time time) {
    TableRow row = table(id, "ann", state);
    row.created = row.updated = time;
    if (state == "finished") row.finished = time;
    row.seated_users = {{"ann", 0, {}, {}}, {"bob", 1, {}, {}}};
    tables::add(db, row);
    return row;
  }
};
OIKIST_ON_BOTH(TablesTest);

TEST_P(TablesTest, ListsTheTablesThatADeletedUserLeaves) {
  TableRow hosted = table("hosted", "ann");
  hosted.seated_users.clear();
  tables::add(db, hosted);
  tables::add(db, table("over", "ann", "finished"));
  tables::add(db, table("gone", "ann", "cancelled"));
  TableRow played = table("played", "bob", "paused");
  played.seated_users.push_back({"ann", 1, {}, {}});
  tables::add(db, played);
  tables::add(db, table("others", "bob", "playing"));
  TableRow left = table("left", "ann", "playing");
  left.seated_users = {{"bob", 0, {}, {}}};
  tables::add(db, left);
  EXPECT_EQ(tables::unfinished_of_user(db, "ann"), (std::vector<TableId>{"hosted", "played"}));
}

TEST_P(TablesTest, ARowComesBackAsItWas) {
  TableRow row = table("t", "ann");
  row.rated = true;
  row.due = 5'000;
  row.seats = R"([{"user":"ann"},{"level":4}])";
  row.summary = R"({"clock":{}})";
  tables::add(db, row);
  EXPECT_EQ(tables::by_id(db, "t"), row);
  EXPECT_EQ(tables::by_id(db, "u"), std::nullopt);
  EXPECT_THROW(tables::add(db, row), DatabaseError);
}

TEST_P(TablesTest, AnUpdateNeverGoesBack) {
  TableRow row = add("t", "waiting", 1);
  row.state = "finished";
  row.is_public = false;
  row.finished = 9;
  row.due = 7;
  row.seq = 2;
  row.seated_users = {{"bob", 0, 60, true}, {"ann", 1, 40, false}};
  EXPECT_TRUE(tables::update(db, row));
  EXPECT_EQ(tables::by_id(db, "t"), row);
  TableRow earlier = row;
  earlier.seq = 1;
  earlier.state = "playing";
  EXPECT_FALSE(tables::update(db, earlier));
  EXPECT_EQ(tables::by_id(db, "t"), row);
  row.seated_users.clear();
  EXPECT_TRUE(tables::update(db, row));
  EXPECT_THAT(tables::by_id(db, "t")->seated_users, IsEmpty());
  row.id = "u";
  EXPECT_FALSE(tables::update(db, row));
}

TEST_P(TablesTest, MovesAdvanceARow) {
  TableRow row = add("t", "playing", 1);
  tables::advance(db, {"t", R"({"turns":2})", 2, 30, 40});
  row.summary = R"({"turns":2})";
  row.seq = 2;
  row.updated = 30;
  row.due = 40;
  EXPECT_EQ(tables::by_id(db, "t"), row);
  tables::advance(db, {"t", "{}", 1, 20, {}});
  EXPECT_EQ(tables::by_id(db, "t"), row) << "that was an earlier move";
}

TEST_P(TablesTest, FindsRowsThatAreBehindTheirLog) {
  add("t", "playing", 1);
  add("u", "paused", 1);
  add("v", "finished", 1);
  EXPECT_THAT(tables::behind(db, 9), IsEmpty());
  for (const char* id : {"t", "u", "v"})
    EXPECT_EQ(events::append(db, id, 0, {{0, 1, "a"}, {0, 2, "b"}}), Appended::yes);
  EXPECT_THAT(tables::behind(db, 9), ElementsAre("t", "u"));
  EXPECT_THAT(tables::behind(db, 1), ElementsAre("t"));
  tables::advance(db, {"t", "{}", 2, 1, {}});
  EXPECT_THAT(tables::behind(db, 9), ElementsAre("u"));
}

TEST_P(TablesTest, TheLobbyShowsPublicTables) {
  add("old", "waiting", 1);
  add("new", "waiting", 2);
  TableRow hidden = table("hidden", "ann");
  hidden.is_public = false;
  tables::add(db, hidden);
  add("played", "playing", 3);
  add("paused", "paused", 4);
  add("over", "finished", 5);
  EXPECT_THAT(ids_of(tables::waiting(db, 3, 10)), ElementsAre("new", "old"));
  EXPECT_THAT(ids_of(tables::waiting(db, 3, 1)), ElementsAre("new"));
  EXPECT_THAT(ids_of(tables::waiting(db, 1, 10)), ElementsAre("new")) << "one host has one";
  EXPECT_THAT(ids_of(tables::playing(db, 3, 10)), ElementsAre("paused", "played"));
  EXPECT_THAT(ids_of(tables::playing(db, 1, 10)), ElementsAre("paused")) << "one host has one";
  EXPECT_EQ(tables::waiting(db, 3, 10).front().seated_users.size(), 2U);
}

TEST_P(TablesTest, TablesOfAUserRunningFirst) {
  add("over", "finished", 9);
  add("running", "playing", 1);
  add("gone", "cancelled", 8);
  add("waits", "waiting", 2);
  EXPECT_THAT(ids_of(tables::of_user(db, "bob", 10)), ElementsAre("waits", "running", "over"));
  EXPECT_THAT(ids_of(tables::of_user(db, "bob", 2)), ElementsAre("waits", "running"));
  EXPECT_THAT(tables::of_user(db, "carl", 10), IsEmpty());
}

TEST_P(TablesTest, FinishedGamesPageByPageWithEqualTimes) {
  for (const char* id : {"a", "b", "c", "d", "e"}) add(id, "finished", id[0] < 'd' ? 5 : 7);
  add("running", "playing", 9);
  std::vector<TableId> seen;
  TableId before;
  for (int page = 0; page < 3; ++page) {
    for (const TableRow& row : tables::finished_of_user(db, "ann", before, "", 2))
      seen.push_back(row.id);
    before = seen.back();
  }
  EXPECT_THAT(seen, ElementsAre("e", "d", "c", "b", "a"));
  EXPECT_THAT(tables::finished_of_user(db, "ann", "unknown", "", 2), IsEmpty());
}

TEST_P(TablesTest, PrivateGamesAreShownToThoseWhoPlayedThem) {
  TableRow row = add("t", "finished", 5);
  row.is_public = false;
  tables::update(db, row);
  EXPECT_THAT(tables::finished_of_user(db, "ann", "", "", 9), IsEmpty());
  EXPECT_THAT(tables::finished_of_user(db, "ann", "", "carl", 9), IsEmpty());
  EXPECT_EQ(tables::finished_of_user(db, "ann", "", "bob", 9).size(), 1U);
}

TEST_P(TablesTest, StatisticsCountWhatWasScored) {
  for (const int score : {50, 70}) {
    TableRow row = table("t" + std::to_string(score), "ann", "finished");
    row.seated_users = {{"ann", 0, score, score > 60}, {"bob", 1, 60, score < 60}};
    tables::add(db, row);
  }
  add("running", "playing", 1);
  EXPECT_THAT(tables::statistics(db, "ann"),
              ElementsAre(tables::Statistics{"akropolis", 2, 0, false, 2, 1, 120, 70}));
  EXPECT_THAT(tables::statistics(db, "carl"), IsEmpty());
}

TEST_P(TablesTest, DueTablesComeInOrder) {
  for (const auto& [id, due] :
       std::vector<std::pair<TableId, Time>>{{"a", 9}, {"b", 3}, {"c", 5}}) {
    TableRow row = table(id, "ann", "playing");
    row.due = due;
    tables::add(db, row);
  }
  add("never", "playing", 1);
  EXPECT_THAT(tables::due(db, 5, 10), ElementsAre(tables::Due{"b", 3}, tables::Due{"c", 5}));
  EXPECT_THAT(tables::due(db, 9, 1), ElementsAre(tables::Due{"b", 3}));
}

TEST_P(TablesTest, CountsForLimits) {
  add("a", "waiting", 1);
  add("b", "playing", 1);
  add("c", "paused", 1);
  EXPECT_EQ(tables::count_waiting_hosted(db, "ann"), 1);
  EXPECT_EQ(tables::count_waiting_hosted(db, "bob"), 0);
  EXPECT_EQ(tables::count_running(db, "bob"), 2);
}

TEST_P(TablesTest, CancelledTablesVanishWithTheirEvents) {
  add("old", "cancelled", 1);
  add("young", "cancelled", 9);
  add("over", "finished", 1);
  events::append(db, "old", 0, {{0, 1, "{}"}});
  EXPECT_EQ(tables::remove_cancelled(db, 5, 10), 1);
  EXPECT_THAT(events::after(db, "old", 0), IsEmpty());
  EXPECT_TRUE(tables::by_id(db, "young"));
  EXPECT_TRUE(tables::by_id(db, "over"));
}

TEST_P(TablesTest, FinishedTablesCanBeRemovedAfterAWhile) {
  add("old", "finished", 1);
  add("young", "finished", 9);
  add("played", "playing", 1);
  events::append(db, "old", 0, {{0, 1, "{}"}});
  EXPECT_EQ(tables::remove_finished(db, 5, 10), 1);
  EXPECT_THAT(events::after(db, "old", 0), IsEmpty());
  EXPECT_FALSE(tables::by_id(db, "old"));
  EXPECT_TRUE(tables::by_id(db, "young"));
  EXPECT_TRUE(tables::by_id(db, "played"));
}

TEST_P(TablesTest, EventsAreAppendedOnlyAtTheEnd) {
  add("t", "playing", 1);
  EXPECT_EQ(events::append(db, "t", 0, {{0, 10, "a"}, {0, 11, "b"}}), Appended::yes);
  EXPECT_EQ(events::append(db, "t", 0, {{0, 12, "c"}}), Appended::stale);
  EXPECT_EQ(events::append(db, "t", 1, {{0, 12, "c"}}), Appended::stale);
  EXPECT_EQ(events::append(db, "t", 3, {{0, 12, "c"}}), Appended::stale);
  EXPECT_EQ(events::append(db, "u", 0, {{0, 12, "c"}}), Appended::no_table);
  EXPECT_EQ(events::append(db, "t", 2, {{0, 12, "c"}}), Appended::yes);
  EXPECT_THAT(events::after(db, "t", 1), ElementsAre(Event{2, 11, "b"}, Event{3, 12, "c"}));
  EXPECT_EQ(events::head(db, "t"), 3);
  EXPECT_EQ(events::head(db, "u"), 0);
}

TEST_P(TablesTest, ChatIsCountedForEachTable) {
  add("t", "playing", 1);
  EXPECT_EQ(chat::add(db, "t", {0, "ann", 10, "Hello"}), 1);
  EXPECT_EQ(chat::add(db, "t", {0, "bob", 11, "Привіт"}), 2);
  EXPECT_EQ(chat::add(db, "t", {0, "ann", 12, "Cześć"}), 3);
  EXPECT_EQ(chat::add(db, "u", {0, "ann", 12, "x"}), std::nullopt);
  EXPECT_EQ(chat::of_table(db, "t", 0, 2).front().text, "Привіт");
  EXPECT_THAT(chat::of_table(db, "t", 2, 9), ElementsAre(ChatLine{3, "ann", 12, "Cześć"}));
  EXPECT_THAT(chat::said_before(db, "t", "ann", 12, 9),
              ElementsAre(ChatLine{1, "ann", 10, "Hello"}, ChatLine{3, "ann", 12, "Cześć"}));
  EXPECT_THAT(chat::said_before(db, "t", "ann", 11, 9),
              ElementsAre(ChatLine{1, "ann", 10, "Hello"}));
  EXPECT_THAT(chat::said_before(db, "t", "ann", 12, 1),
              ElementsAre(ChatLine{3, "ann", 12, "Cześć"}));
  EXPECT_TRUE(chat::remove(db, "t", 3));
  EXPECT_FALSE(chat::remove(db, "t", 3));
  EXPECT_EQ(chat::add(db, "t", {0, "ann", 13, "again"}), 4);
}

// Records the last statement.
class Recorder : public ForwardingDatabase {
 public:
  using ForwardingDatabase::ForwardingDatabase;

  // How SQLite would carry it out.
  std::string plan() {
    std::string plan;
    for (const Row& row : db().run("EXPLAIN QUERY PLAN " + sql_, values_).rows)
      plan += row.text(3) + '\n';
    return plan;
  }

 private:
  Rows execute(std::string_view sql, std::span<const Value> values) override {
    sql_ = std::string(sql);
    values_.assign(values.begin(), values.end());
    return db().run(sql, values);
  }

  std::string sql_;
  std::vector<Value> values_;
};

// Public lists do not get slower with the games of other users.
TEST(TablesPlan, ListsOfOneUserAreFoundByIndex) {
  const oikist::test::TemporaryFolder folder;
  const auto db = open_database(folder.file("store.db"));
  schema::migrate(*db);
  Recorder recorder(*db);
  const auto expect_by_index = [&] {
    const std::string plan = recorder.plan();
    EXPECT_NE(plan.find("SEARCH tables USING"), std::string::npos) << plan;
    EXPECT_EQ(plan.find("SCAN tables"), std::string::npos) << plan;
    EXPECT_EQ(plan.find("SCAN sitters"), std::string::npos) << plan;
    EXPECT_EQ(plan.find("SCAN v"), std::string::npos) << plan;
  };
  (void)tables::finished_of_user(recorder, "ann", "", "bob", 30);
  expect_by_index();
  EXPECT_NE(recorder.plan().find("SEARCH v USING"), std::string::npos) << recorder.plan();
  (void)tables::of_user(recorder, "ann", 30);
  expect_by_index();
  (void)tables::heads(recorder, {"a", "b"});
  expect_by_index();
}

// Nor does the leaderboard get slower with the number of rated users.
TEST(TablesPlan, TheLeaderboardIsReadByIndex) {
  const oikist::test::TemporaryFolder folder;
  const auto db = open_database(folder.file("store.db"));
  schema::migrate(*db);
  Recorder recorder(*db);
  (void)ratings::leaders(recorder, "akropolis", 200, 100);
  const std::string plan = recorder.plan();
  EXPECT_NE(plan.find("USING INDEX ratings_order"), std::string::npos) << plan;
  EXPECT_EQ(plan.find("SCAN"), std::string::npos) << plan;
  EXPECT_EQ(plan.find("TREE FOR ORDER BY"), std::string::npos) << plan;  // for equal ratings only
}

TEST_P(TablesTest, FindsTheHeadsOfManyTables) {
  constexpr int kTables = 531;  // more than one statement asks for
  db.begin();
  for (int i = 0; i < kTables; ++i) add(TableId("t" + std::to_string(i)), "playing", 100);
  db.commit();
  ASSERT_EQ(events::append(db, "t17", 0, {{0, 1, "{}"}, {0, 2, "{}"}}), Appended::yes);
  EXPECT_THAT(tables::heads(db, {"gone", "t17", "t3"}),
              testing::UnorderedElementsAre(tables::Head{"t17", 2}, tables::Head{"t3", 0}));
  std::vector<TableId> ids = {"gone"};
  for (int i = 0; i < kTables; ++i) ids.emplace_back("t" + std::to_string(i));
  EXPECT_EQ(tables::heads(db, ids).size(), static_cast<std::size_t>(kTables));
  EXPECT_TRUE(tables::heads(db, {}).empty());
}

// Finished games older than a day.
class PackedLogs : public TablesTest {
 protected:
  static constexpr Time kDay = 86'400'000;

  PackedLogs() {
    settings::put(db, "packing_from", "1000");
    add("old", "finished", kDay);
    add("young", "finished", 2 * kDay);
    add("running", "playing", kDay);
    for (const char* id : {"old", "young", "running"})
      EXPECT_EQ(events::append(db, id, 0, log()), Appended::yes);
  }

  static std::vector<Event> log() {
    std::vector<Event> events;
    for (int i = 1; i <= 40; ++i)
      events.push_back({i, 1'700'000'000'000 + 1'000 * i,
                        R"({"event":"moved","time":)" +
                            std::to_string(1'700'000'000'000 + 1'000 * i) + R"(,"seat":)" +
                            std::to_string(i % 2) + R"(,"move":"0@)" + std::to_string(i) +
                            R"(,-1:4","bank":45000})"});
    events[0].body = R"({"event":"created","time":5,"host":{"id":"ann","name":"Ann"}})";
    return events;
  }
  int pack(Time now = 2 * kDay + 1) { return events::pack_finished(db, now, 10); }
  std::int64_t rows(const char* table) {
    return db.query("SELECT count(*) FROM events WHERE table_id = $1", {table}).front().integer(0);
  }
};
OIKIST_ON_BOTH(PackedLogs);

TEST_P(PackedLogs, AreReadAsTheyWere) {
  EXPECT_EQ(pack(), 1);
  EXPECT_EQ(pack(), 0);
  EXPECT_EQ(rows("old"), 0);
  EXPECT_EQ(rows("young"), 40);
  EXPECT_EQ(rows("running"), 40);
  EXPECT_EQ(events::after(db, "old", 0), log());
  EXPECT_EQ(events::after(db, "old", 39), (std::vector<Event>{log().back()}));
  EXPECT_THAT(events::after(db, "old", 40), IsEmpty());
  EXPECT_EQ(events::head(db, "old"), 40);
  EXPECT_EQ(tables::heads(db, {"old"}).front().seq, 40);
  const std::string packed = db.query("SELECT log FROM packed_logs").front().text(0);
  std::size_t before = 0;
  for (const Event& event : log()) before += event.body.size();
  EXPECT_LT(packed.size(), before / 4);
}

TEST_P(PackedLogs, GrowWhereSomethingStillHappens) {
  ASSERT_EQ(pack(), 1);
  const Event rematch{41, 1'800'000'000'000, R"({"event":"rematch"})"};
  EXPECT_EQ(events::append(db, "old", 0, {rematch}), Appended::stale);
  EXPECT_EQ(events::append(db, "old", 39, {rematch}), Appended::stale);
  EXPECT_EQ(events::append(db, "old", 41, {rematch}), Appended::stale);
  EXPECT_EQ(events::append(db, "old", 40, {rematch}), Appended::yes);
  EXPECT_EQ(events::append(db, "old", 40, {rematch}), Appended::stale);
  std::vector<Event> all = log();
  all.push_back(rematch);
  EXPECT_EQ(events::after(db, "old", 0), all);
  EXPECT_EQ(events::head(db, "old"), 41);
  EXPECT_EQ(tables::heads(db, {"old"}).front().seq, 41);
}

TEST_P(PackedLogs, ANameInThemIsOverwritten) {
  ASSERT_EQ(pack(), 1);
  std::vector<Event> all = log();
  all[0].body = R"({"event":"created","time":5,"host":{"id":"ann","name":"gone-1"}})";
  events::rewrite(db, "old", 1, all[0].body);
  EXPECT_EQ(events::after(db, "old", 0), all);
}

TEST_P(PackedLogs, AreExportedAndRemovedWithTheirTable) {
  ASSERT_EQ(pack(), 1);
  const json::array exported = export_user(db, "ann")->at("events").as_array();
  ASSERT_EQ(exported.size(), 80u);
  EXPECT_EQ(exported.back().at("table_id"), "old");
  EXPECT_EQ(exported.back().at("body").at("move"), "0@40,-1:4");
  EXPECT_EQ(tables::remove_finished(db, kDay + 1, 10), 1);
  EXPECT_EQ(db.query("SELECT count(*) FROM packed_logs").front().integer(0), 0);
}

// Programs of before can be replaced one by one for a day; then packing begins, and they may not go
// on.
TEST_P(PackedLogs, KeepOlderProgramsOut) {
  const auto usable = [&] { return *settings::get(db, "schema_usable_from"); };
  const std::string newest = std::to_string(schema::newest());
  EXPECT_EQ(usable(), newest + " 10");
  EXPECT_EQ(pack(999), 0);
  EXPECT_EQ(usable(), newest + " 10");
  EXPECT_EQ(pack(), 1);
  EXPECT_EQ(usable(), newest + " 12");
}

TEST_P(PackedLogs, ADamagedOneIsRefused) {
  ASSERT_EQ(pack(), 1);
  const std::string packed = db.query("SELECT log FROM packed_logs").front().text(0);
  EXPECT_EQ(unpack_log(packed, 40), log());
  for (const std::string& bad :
       {std::string(), "2" + packed.substr(1), packed.substr(0, packed.size() / 2), packed + "%",
        "1 99999999999 " + packed.substr(7)})
    EXPECT_THROW(unpack_log(bad, 40), Failure) << bad;
  EXPECT_THROW(unpack_log(packed, 41), Failure);
}

}  // namespace oikist::store::test
