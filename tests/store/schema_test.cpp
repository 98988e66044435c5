#include <thread>

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
