#include <thread>

#include "store/events.h"
#include "store/mentions.h"
#include "store/notices.h"
#include "store/push.h"
#include "store/sessions.h"
#include "store/token_hash.h"
#include "store/tokens.h"
#include "tests/store/forwarding_database.h"
#include "tests/store/support.h"

namespace oikist::store::test {

using SchemaTest = BothDatabases;
OIKIST_ON_BOTH(SchemaTest);

TEST_P(SchemaTest, AnEmptyDatabaseBecomesTheNewestAndStaysIt) {
  const auto db = open_database(place());
  EXPECT_EQ(schema::version(*db), 0);
  schema::migrate(*db);
  EXPECT_EQ(schema::version(*db), schema::newest());
  add_users(*db, {"a"});
  schema::migrate(*db);
  EXPECT_TRUE(users::by_id(*db, "a"));
}

TEST_P(SchemaTest, ANewerDatabaseIsRefusedUnchanged) {
  const auto db = open();
  db->query("UPDATE schema_version SET version = version + 1");
  try {
    schema::migrate(*db);
    ADD_FAILURE();
  } catch (const Failure& failure) {
    EXPECT_EQ(failure.code(), "newer_database");
  }
  EXPECT_EQ(schema::version(*db), schema::newest() + 1);
  EXPECT_THROW(Store({.place = place()}, at_once()), Failure);
}

std::string why_bad(const std::function<void()>& act) {
  try {
    act();
  } catch (const Failure& failure) {
    EXPECT_EQ(failure.code(), "bad_store");
    return failure.what();
  }
  return "";
}

// Whatever is missing, the message names it and the remedy, and nothing crashes.
TEST_P(SchemaTest, ADatabaseWithoutItsVersionIsRefused) {
  const auto db = open();
  db->query("DELETE FROM schema_version");
  const std::string why = why_bad([&] { schema::migrate(*db); });
  EXPECT_NE(why.find("schema_version"), std::string::npos) << why;
  EXPECT_NE(why.find("restore"), std::string::npos) << why;
  EXPECT_NE(why_bad([&] { Store({.place = place()}, at_once()); }), "");
  db->query("INSERT INTO schema_version VALUES (1), (2)");
  EXPECT_NE(why_bad([&] { schema::migrate(*db); }), "");
}

TEST_P(SchemaTest, ADatabaseWithoutATableIsRefused) {
  for (const std::string& name : schema::table_names()) {
    if (name == "schema_version") continue;
    const auto db = open();
    db->begin();
    db->query("ALTER TABLE " + name + " RENAME TO elsewhere");
    const std::string why = why_bad([&] { schema::check(*db); });
    EXPECT_NE(why.find(name), std::string::npos) << why;
    EXPECT_NE(why.find("restore"), std::string::npos) << why;
    db->rollback();
  }
  const auto db = open();
  db->query("ALTER TABLE events RENAME TO elsewhere");
  EXPECT_NE(why_bad([&] { Store({.place = place()}, at_once()); }), "");
}

// Older nodes write while a newer one migrates: a deadlock may hit it.
class DeadlockedOnce : public ForwardingDatabase {
 public:
  using ForwardingDatabase::ForwardingDatabase;

  void script(const std::string& sql) override {
    ForwardingDatabase::script(sql);
    if (sql.find("ALTER TABLE") != std::string::npos && !std::exchange(was_, true))
      throw DatabaseError(ErrorKind::busy, "deadlock detected");
  }

 private:
  bool was_ = false;
};

TEST_P(SchemaTest, ADeadlockIsTriedAgain) {
  const auto db = open_database(place());
  schema::migrate(*db, 10);
  DeadlockedOnce deadlocked(*db);
  schema::migrate(deadlocked);
  EXPECT_EQ(schema::version(*db), schema::newest());
  schema::check(*db);
}

TEST_P(SchemaTest, AFailedStepLeavesNothing) {
  const auto db = open_database(place());
  db->script("CREATE TABLE analyses (x BIGINT)");  // in the way of a late statement
  EXPECT_THROW(schema::migrate(*db), Failure);
  EXPECT_EQ(schema::version(*db), 0);
  EXPECT_THROW(db->query("SELECT count(*) FROM users"), DatabaseError);
  db->script("DROP TABLE analyses");
  schema::migrate(*db);
  EXPECT_EQ(schema::version(*db), schema::newest());
}

// Logs of before say who is in them: also who has left since, and for whom a place was kept.
TEST_P(SchemaTest, TheThirdStepFindsWhoIsMentioned) {
  const auto db = open_database(place());
  schema::migrate(*db, 1);
  EXPECT_EQ(schema::version(*db), 1);
  add_users(*db, {"ann", "bob", "cay", "dan"});
  tables::add(*db, table("t", "ann"));
  const std::vector<std::string> bodies = {
      R"({"event":"created","id":"t","host":{"id":"ann","name":"A"},)"
      R"("seats":[{"user":{"id":"ann","name":"A"}},{"kept":{"id":"cay","name":"C"}}]})",
      R"({"event":"seated","seat":1,"user":{"id":"bob","name":"B"}})",
      R"({"event":"seated","seat":1,"user":{"id":"removed","name":"R"}})",
      R"({"event":"left","seat":1,"host":"dan"})", "no JSON"};
  for (std::size_t i = 0; i < bodies.size(); ++i)
    db->query("INSERT INTO events (table_id, seq, time, body) VALUES ('t', $1, 1, $2)",
              {static_cast<std::int64_t>(i) + 1, bodies[i]});
  schema::migrate(*db);
  EXPECT_EQ(schema::version(*db), schema::newest());
  for (const char* user : {"ann", "bob", "cay"})
    EXPECT_EQ(mentions::tables_with(*db, user), std::vector<TableId>{"t"}) << user;
  EXPECT_TRUE(mentions::tables_with(*db, "dan").empty());
  EXPECT_TRUE(mentions::tables_with(*db, "removed").empty());
}

// Those of before belong to the session that was seen last.
TEST_P(SchemaTest, TheFifthStepGivesSubscriptionsToSessions) {
  const auto db = open_database(place());
  schema::migrate(*db, 4);
  add_users(*db, {"ann", "bob"});
  sessions::add(*db, {"old", "ann", 1, 10, 99, ""}, "one");
  sessions::add(*db, {"new", "ann", 1, 20, 99, ""}, "two");
  for (const char* user : {"ann", "bob"})
    db->query(
        "INSERT INTO push_subscriptions (endpoint, user_id, keys, created)"
        " VALUES ($1, $1, '{}', 1)",
        {user});
  schema::migrate(*db);
  ASSERT_EQ(push::of_user(*db, "ann").size(), 1U);
  EXPECT_EQ(push::of_user(*db, "ann").front().session, "new");
  EXPECT_TRUE(push::of_user(*db, "bob").empty());
}

// Those of before play on for a year and do not touch the account.
TEST_P(SchemaTest, TheSixthStepGivesTokensAScopeAndAnEnd) {
  const auto db = open_database(place());
  schema::migrate(*db, 5);
  add_users(*db, {"ann"});
  db->query(
      "INSERT INTO tokens (id, token_hash, user_id, label, created, seen)"
      " VALUES ('t', $1, 'ann', 'bot', 1, NULL)",
      {token_hash("secret")});
  schema::migrate(*db);
  const auto now = std::chrono::duration_cast<std::chrono::milliseconds>(
                       std::chrono::system_clock::now().time_since_epoch())
                       .count();
  const auto token = tokens::by_secret(*db, "secret", now);
  ASSERT_TRUE(token);
  EXPECT_EQ(token->scope, "play");
  EXPECT_NEAR(static_cast<double>(token->expires - now), 365.0 * 86'400'000, 60'000);
}

TEST_P(SchemaTest, TheEighthStepDropsATableThatNothingUsed) {
  const auto db = open_database(place());
  schema::migrate(*db, 7);
  EXPECT_EQ(db->query("SELECT count(*) FROM secrets").front().integer(0), 0);
  schema::migrate(*db);
  EXPECT_THROW(db->query("SELECT count(*) FROM secrets"), DatabaseError);
}

TEST_P(SchemaTest, NoticesAreKeptForAWhile) {
  const auto db = open();
  const Notice first{"b", 10, "table", "t"}, second{"a", 20, "name", "ann"};
  notices::add(*db, second);
  notices::add(*db, first);
  EXPECT_EQ(notices::after(*db, 0), (std::vector<Notice>{first, second}));
  EXPECT_EQ(notices::after(*db, 10), std::vector<Notice>{second});
  EXPECT_EQ(notices::remove_before(*db, 20), 1);
  EXPECT_EQ(notices::after(*db, 0), std::vector<Notice>{second});
}

TEST_P(SchemaTest, ANoticeReplacesThoseAboutTheSameOnly) {
  const auto db = open();
  const Notice ann{"a", 10, "blocks", "ann"}, bob{"b", 10, "blocks", "bob"};
  const Notice other{"c", 10, "name", "ann"}, again{"d", 20, "blocks", "ann"};
  for (const Notice& notice : {ann, bob, other}) notices::add(*db, notice);
  notices::replace(*db, again);
  EXPECT_EQ(notices::after(*db, 0), (std::vector<Notice>{bob, other, again}));
}

TEST_P(SchemaTest, SeveralNodesMayStartAtOnce) {
  std::vector<std::thread> nodes;
  for (int i = 0; i < 4; ++i) nodes.emplace_back([this] { EXPECT_NO_THROW(open()); });
  for (std::thread& node : nodes) node.join();
  EXPECT_EQ(open()->query("SELECT count(*) FROM schema_version").front().integer(0), 1);
}

TEST_P(SchemaTest, EveryTableIsListed) {
  const auto db = open();
  const Rows tables =
      db->query(GetParam() == Kind::sqlite
                    ? "SELECT count(*) FROM sqlite_schema WHERE type = 'table'"
                    : "SELECT count(*) FROM pg_tables WHERE schemaname = current_schema()");
  EXPECT_EQ(tables.front().integer(0), static_cast<std::int64_t>(schema::table_names().size()));
  for (const std::string& name : schema::table_names())
    EXPECT_NO_THROW(db->query("SELECT count(*) FROM " + name)) << name;
}

}  // namespace oikist::store::test
