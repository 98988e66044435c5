#include "store/move.h"

#include "store/events.h"
#include "store/ratings.h"
#include "store/settings.h"
#include "tests/store/support.h"

namespace oikist::store::test {
namespace {

std::string code_of_move(const std::string& from, const std::string& to,
                         const MoveProgress& progress = {}) {
  try {
    move_to_postgres(from, to, progress);
  } catch (const Failure& failure) {
    return failure.code();
  }
  return "";
}

class MoveTest : public testing::Test {
 protected:
  static constexpr std::int64_t kEvents = 1'234;  // some pages, and a part of one

  MoveTest() {
    const auto db = open_database(place);
    schema::migrate(*db);
    add_users(*db, {"ann", "bob"});
    tables::add(*db, table("t", "ann"));
    tables::add(*db, table("u", "bob"));
    db->begin();
    for (std::int64_t at = 0; at < kEvents; ++at)
      events::append(*db, at % 2 == 0 ? "t" : "u", at / 2, {{0, at, "{\"n\":\"\u00e9\u4e16'\"}"}});
    db->commit();
    settings::put(*db, "empty", "");
    db->query("INSERT INTO ratings VALUES ('ann', 'akropolis', $1, $2, $3, 7, 99)",
              {1500.1 + 0.2, 1.0 / 3, 1e-300});
    db->query("UPDATE beats SET time = 4711");
  }
  bool target_is_empty() const { return schema::tables_in(*open_database(target)).empty(); }

  oikist::test::TemporaryFolder folder;
  std::string place = folder.file("store.db");
  std::string target = oikist::test::PostgresServer::shared().fresh_database();
};

TEST_F(MoveTest, MovesEverything) {
  std::int64_t done = 0, all = 0;
  const auto counts = move_to_postgres(place, target, [&](std::int64_t now, std::int64_t of) {
    EXPECT_GT(now, done);
    done = now;
    all = of;
  });
  EXPECT_EQ(counts.at("users"), 2);
  EXPECT_EQ(counts.at("events"), kEvents);
  EXPECT_EQ(counts.size(), schema::table_names().size() - 1);
  EXPECT_EQ(done, all);
  const auto from = open_database(place), to = open_database(target);
  schema::check(*to);
  EXPECT_EQ(schema::version(*to), schema::newest());
  for (const std::string& table : schema::table_names()) {
    if (table == "events") continue;
    const std::string all_rows = "SELECT * FROM " + table + " ORDER BY 1";
    const Rows one = from->query(all_rows), other = to->query(all_rows);
    EXPECT_EQ(one.columns, other.columns) << table;
    ASSERT_EQ(one.rows.size(), other.rows.size()) << table;
    for (std::size_t row = 0; row < one.rows.size(); ++row)
      for (std::size_t column = 0; column < one.columns.size(); ++column)
        EXPECT_EQ(one.rows[row][column], other.rows[row][column]) << table << ' ' << column;
  }
  for (const char* id : {"t", "u"}) {
    const auto one = events::after(*from, id, 0), other = events::after(*to, id, 0);
    ASSERT_EQ(one.size(), static_cast<std::size_t>(kEvents / 2));
    ASSERT_EQ(one.size(), other.size());
    for (std::size_t i = 0; i < one.size(); ++i) EXPECT_EQ(one[i].body, other[i].body);
  }
  // A server goes on where the other one stopped.
  Store store({.place = target}, at_once());
  EXPECT_TRUE(write_and_wait(store, [](Database& db) {
                events::append(db, "t", kEvents / 2, {{0, 1, "{}"}});
              }).ok());
}

TEST_F(MoveTest, ATargetWithSomethingInItIsRefused) {
  schema::migrate(*open_database(target));
  EXPECT_EQ(code_of_move(place, target), "not_empty");
  EXPECT_TRUE(open_database(target)->query("SELECT id FROM users").empty());
}

TEST_F(MoveTest, WrongPlacesAreRefused) {
  EXPECT_EQ(code_of_move(folder.file("none.db"), target), "no_database");
  EXPECT_FALSE(std::filesystem::exists(folder.file("none.db")));
  EXPECT_EQ(code_of_move(target, target), "bad_store");
  EXPECT_EQ(code_of_move(place, folder.file("other.db")), "bad_store");
  EXPECT_TRUE(target_is_empty());
}

TEST_F(MoveTest, AnInterruptedMoveLeavesNothing) {
  const auto db = open_database(target);
  const auto cut = [&](std::int64_t done, std::int64_t) {
    if (done < kEvents) return;
    db->query(
        "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity"
        " WHERE datname = current_database() AND pid <> pg_backend_pid()");
  };
  EXPECT_EQ(code_of_move(place, target, cut), "unavailable");
  EXPECT_TRUE(target_is_empty());
  EXPECT_EQ(code_of_move(place, target), "");
}

TEST_F(MoveTest, NobodyWritesMeanwhile) {
  bool tried = false;
  move_to_postgres(place, target, [&](std::int64_t, std::int64_t) {
    if (std::exchange(tried, true)) return;
    EXPECT_THROW(open_database(place)->query("UPDATE users SET name = 'x'"), DatabaseError);
  });
  EXPECT_TRUE(tried);
}

// The database itself alters the data: only reading them back shows that.
TEST_F(MoveTest, ACopyThatDiffersIsNotKept) {
  open_database(target)->script(R"(
CREATE FUNCTION spoil() RETURNS trigger LANGUAGE plpgsql AS
  $$ BEGIN NEW.rating := NEW.rating + 1e-12 * NEW.rating; RETURN NEW; END $$;
CREATE FUNCTION spoil_ratings() RETURNS event_trigger LANGUAGE plpgsql AS
  $$ BEGIN
    IF EXISTS (SELECT 1 FROM pg_event_trigger_ddl_commands() WHERE object_identity = 'public.ratings')
    THEN CREATE TRIGGER spoil BEFORE INSERT ON ratings FOR EACH ROW EXECUTE FUNCTION spoil();
    END IF;
  END $$;
CREATE EVENT TRIGGER spoil ON ddl_command_end WHEN TAG IN ('CREATE TABLE')
  EXECUTE FUNCTION spoil_ratings();)");
  EXPECT_EQ(code_of_move(place, target), "bad_copy");
  EXPECT_TRUE(target_is_empty());
}

}  // namespace
}  // namespace oikist::store::test
