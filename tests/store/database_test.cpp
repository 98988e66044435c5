// What statements give and how they fail, the same on both databases.
#include <thread>

#include "tests/store/support.h"

namespace oikist::store::test {

using DatabaseTest = OnBothDatabases;
OIKIST_ON_BOTH(DatabaseTest);

ErrorKind error_kind_of(Database& db, std::string_view sql,
                        std::initializer_list<Value> values = {}) {
  try {
    db.query(sql, values);
  } catch (const DatabaseError& error) {
    return error.kind();
  }
  ADD_FAILURE() << sql << " did not fail";
  return ErrorKind::fault;
}

TEST_P(DatabaseTest, ValuesRoundTrip) {
  db.script("CREATE TABLE kinds (i BIGINT, d DOUBLE PRECISION, t TEXT)");
  const std::string text = "Київ ' \"; \\ \n 🏛";
  db.query("INSERT INTO kinds VALUES ($1, $2, $3)", {INT64_MIN, 0.1 + 0.2, text});
  db.query("INSERT INTO kinds VALUES ($1, $2, $3)", {Value(), Value(), ""});
  const Rows rows = db.query("SELECT i, d, t FROM kinds ORDER BY i IS NULL");
  ASSERT_EQ(rows.rows.size(), 2U);
  EXPECT_EQ(rows.columns, (std::vector<std::string>{"i", "d", "t"}));
  EXPECT_EQ(rows.rows[0].integer(0), INT64_MIN);
  EXPECT_EQ(rows.rows[0].real(1), 0.1 + 0.2);
  EXPECT_EQ(rows.rows[0].text(2), text);
  EXPECT_EQ(rows.rows[1].maybe_integer(0), std::nullopt);
  EXPECT_TRUE(rows.rows[1][1].is_null());
  EXPECT_EQ(rows.rows[1].maybe_text(2), "");
}

TEST_P(DatabaseTest, ParametersMayRepeatAndStandInAnyOrder) {
  add_users(db, {"a", "b"});
  const Rows rows = db.query("SELECT id FROM users WHERE id = $2 AND name_key <> $1 AND $2 <> 'x'",
                             {"key-a", "b"});
  ASSERT_EQ(rows.rows.size(), 1U);
  EXPECT_EQ(rows.front().text(0), "b");
}

TEST_P(DatabaseTest, ChangesAreCounted) {
  add_users(db, {"a", "b"});
  EXPECT_EQ(db.query("UPDATE users SET name = 'x'").changed, 2);
  EXPECT_EQ(db.query("UPDATE users SET name = 'y' WHERE id = 'c'").changed, 0);
  EXPECT_EQ(db.query("SELECT id FROM users").changed, 0);
  EXPECT_EQ(db.query("DELETE FROM users RETURNING id").changed, 2);
}

TEST_P(DatabaseTest, FaultsHaveTheirKind) {
  add_users(db, {"a"});
  EXPECT_EQ(error_kind_of(db, "SELEC"), ErrorKind::fault);
  EXPECT_EQ(error_kind_of(db, "SELECT * FROM nothing"), ErrorKind::fault);
  EXPECT_EQ(error_kind_of(db, "SELECT id FROM users WHERE id = $1"), ErrorKind::fault);
  EXPECT_EQ(error_kind_of(db, "SELECT id FROM users WHERE id = $1", {std::string("a\0b", 3)}),
            ErrorKind::fault);
  EXPECT_EQ(error_kind_of(
                db,
                "INSERT INTO users (id, name, name_key, guest, password, email, created, deleted)"
                " SELECT id, name, 'k', guest, password, email, created,"
                " deleted FROM users"),
            ErrorKind::conflict);
  EXPECT_EQ(
      error_kind_of(db, "INSERT INTO tokens VALUES ('t', 'h', 'nobody', 'l', 1, NULL, 'play', 9)"),
      ErrorKind::conflict);
  EXPECT_EQ(db.query("SELECT 1").front().integer(0), 1) << "it works on";
  EXPECT_THROW(db.query("SELECT 1").front().text(0), DatabaseError);
  EXPECT_THROW(db.query("SELECT 1").front().integer(1), DatabaseError);
}

TEST_P(DatabaseTest, ATransactionIsUndoneAsAWhole) {
  EXPECT_THROW(in_transaction(db,
                              [](Database& inner) {
                                users::add(inner, user("a"));
                                throw Failure("no", "no");
                              }),
               Failure);
  EXPECT_FALSE(users::by_id(db, "a"));
  EXPECT_TRUE(in_transaction(db, [](Database& inner) { return users::add(inner, user("a")); }));
  EXPECT_TRUE(users::by_id(*open(), "a"));
}

TEST_P(DatabaseTest, AReaderSeesOneMoment) {
  const auto reader = open_database(place(), Access::read);
  reader->begin_reading();
  EXPECT_FALSE(users::by_id(*reader, "a"));
  add_users(db, {"a"});
  EXPECT_FALSE(users::by_id(*reader, "a"));
  reader->rollback();
  EXPECT_TRUE(users::by_id(*reader, "a"));
}

TEST_P(DatabaseTest, AReaderCannotWrite) {
  const auto reader = open_database(place(), Access::read);
  reader->begin_reading();
  EXPECT_THROW(users::add(*reader, user("a")), DatabaseError);
  reader->rollback();
}

// A statement that was prepared is kept, whether or not its first execution succeeds.
TEST(PreparedStatement, IsPreparedOnce) {
  const auto db = open_database(oikist::test::PostgresServer::shared().fresh_database());
  for (int i = 0; i < 3; ++i)
    EXPECT_EQ(error_kind_of(*db, "SELECT 1 / CAST($1 AS BIGINT)", {0}), ErrorKind::fault);
  EXPECT_EQ(error_kind_of(*db, "SELECT nonsense"), ErrorKind::fault);
  EXPECT_EQ(error_kind_of(*db, "SELECT nonsense"), ErrorKind::fault);
  EXPECT_EQ(db->query("SELECT count(*) FROM pg_prepared_statements WHERE statement LIKE '%1 /%'")
                .front()
                .integer(0),
            2);  // with this one
}

TEST(PlaceTest, RefusesBadPlacesWithoutShowingThePassword) {
  for (const char* place : {"", ":memory:", "mysql://x", "postgres://u:secret@[::1/d"}) {
    try {
      open_database(place);
      ADD_FAILURE() << place;
    } catch (const Failure& failure) {
      EXPECT_EQ(failure.code(), "bad_store") << place;
      EXPECT_EQ(std::string(failure.what()).find("secret"), std::string::npos);
    }
  }
}

TEST(PlaceTest, AMissingServerIsUnavailable) {
  for (const char* place : {"postgres://u@127.0.0.1:1/d", "/proc/nowhere/file.db"}) {
    try {
      open_database(place);
      ADD_FAILURE() << place;
    } catch (const Failure& failure) {
      EXPECT_EQ(failure.code(), "unavailable") << place;
    }
  }
}

TEST(PlaceTest, AFileThatIsNotADatabaseIsRefused) {
  try {
    open_database("/proc/self/exe");
    ADD_FAILURE();
  } catch (const Failure& failure) {
    EXPECT_TRUE(failure.code() == "bad_store" || failure.code() == "unavailable") << failure.what();
  }
}

TEST(PlaceTest, PasswordsAreNotShown) {
  EXPECT_EQ(without_password("postgres://ann:geheim@host:5432/oikist?sslmode=require"),
            "postgres://ann:***@host:5432/oikist?sslmode=require");
  EXPECT_EQ(without_password("postgres://ann@host:5432/oikist"), "postgres://ann@host:5432/oikist");
  EXPECT_EQ(without_password("postgres://host/o?user=a&password=geheim&x=y"),
            "postgres://host/o?user=a&password=***&x=y");
  EXPECT_EQ(without_password("/var/lib/oikist/store.db"), "/var/lib/oikist/store.db");
}

}  // namespace oikist::store::test
