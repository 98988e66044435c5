// When a program must not write: the host made the server read-only, or a newer program changed the
// schema.
#include "store/write_gate.h"

#include <thread>

#include "store/settings.h"
#include "tests/store/support.h"

namespace oikist::store::test {
namespace {

using namespace std::chrono_literals;

class WriteGateTest : public BothDatabases {
 protected:
  static Outcome<void> put(Store& store, const std::string& value) {
    return write_and_wait(store, [value](Database& db) { settings::put(db, "x", value); });
  }
  static std::optional<std::string> get(Store& store) {
    return *read_and_wait(store, [](Database& db) { return settings::get(db, "x"); });
  }
  // Writes until it is as expected; the gate looks once per second.
  static bool comes_to(Store& store, bool written) {
    const auto until = std::chrono::steady_clock::now() + 30s;
    while (put(store, "again").ok() != written) {
      if (std::chrono::steady_clock::now() > until) return false;
      std::this_thread::sleep_for(20ms);
    }
    return true;
  }
  // As a newer program leaves it: more than this one knows, but nothing taken away.
  static void migrate_further(Database& db, std::int64_t usable_from) {
    db.script("CREATE TABLE IF NOT EXISTS later (id BIGINT PRIMARY KEY)");
    db.query("UPDATE schema_version SET version = $1", {schema::newest() + 1});
    settings::put(db, "schema_usable_from",
                  std::to_string(schema::newest() + 1) + ' ' + std::to_string(usable_from));
  }
};
OIKIST_ON_BOTH(WriteGateTest);

TEST_P(WriteGateTest, AReadOnlyServerReadsAndWritesNothing) {
  Store store({.place = place()}, at_once());
  ASSERT_TRUE(put(store, "before"));
  const auto host = open_database(place());
  read_only::begin(*host, "until 18:00");
  ASSERT_TRUE(comes_to(store, false));
  const auto refused = put(store, "after");
  ASSERT_FALSE(refused.ok());
  EXPECT_EQ(refused.code(), "unavailable");
  EXPECT_EQ(refused.failure().reason(), read_only::kReason);
  EXPECT_NE(std::string(refused.failure().what()).find("until 18:00"), std::string::npos);
  EXPECT_NE(get(store), "after");
  EXPECT_EQ(store.metrics().read_only, "until 18:00");
  EXPECT_TRUE(store.metrics().available);
  EXPECT_EQ(store.metrics().unavailable, 0u) << "no fault of the database";
  EXPECT_TRUE(read_only::end(*host));
  EXPECT_FALSE(read_only::end(*host));
  ASSERT_TRUE(comes_to(store, true));
  EXPECT_EQ(get(store), "again");
  EXPECT_FALSE(store.metrics().read_only);
}

TEST_P(WriteGateTest, AServerThatStartsIsReadOnlyFromItsFirstWrite) {
  read_only::begin(*open(), "");
  Store store({.place = place()}, at_once());
  EXPECT_FALSE(put(store, "first"));
  EXPECT_FALSE(get(store));
}

TEST_P(WriteGateTest, LooksOncePerSecond) {
  const auto db = open();
  WriteGate gate;
  const WriteGate::Clock::time_point start{1h};
  EXPECT_FALSE(gate.refusal(*db, start));
  read_only::begin(*db, "");
  EXPECT_FALSE(gate.refusal(*db, start + WriteGate::kInterval - 1ms));
  EXPECT_TRUE(gate.refusal(*db, start + WriteGate::kInterval));
  read_only::end(*db);
  EXPECT_TRUE(gate.refusal(*db, start + 2 * WriteGate::kInterval - 1ms));
  EXPECT_FALSE(gate.refusal(*db, start + 2 * WriteGate::kInterval));
}

TEST_P(WriteGateTest, ANewerCompatibleSchemaIsUsed) {
  Store running({.place = place()}, at_once());
  ASSERT_TRUE(put(running, "before"));
  const auto newer = open_database(place());
  migrate_further(*newer, schema::newest());
  WriteGate gate;
  EXPECT_FALSE(gate.refusal(*newer, WriteGate::Clock::time_point(1h)));
  Store started({.place = place()}, at_once());
  EXPECT_TRUE(put(started, "by the one started since"));
  EXPECT_EQ(get(running), "by the one started since");
  EXPECT_EQ(schema::version(*newer), schema::newest() + 1) << "and not taken back";
}

// A program that was started before must not go on either, although its connection holds.
TEST_P(WriteGateTest, ANewerIncompatibleSchemaIsNotWritten) {
  Store running({.place = place()}, at_once());
  ASSERT_TRUE(put(running, "before"));
  const auto newer = open_database(place());
  migrate_further(*newer, schema::newest() + 1);
  ASSERT_TRUE(comes_to(running, false));
  EXPECT_EQ(put(running, "after").code(), "unavailable");
  EXPECT_FALSE(running.metrics().available);
  EXPECT_NE(running.metrics().trouble.find("newer program"), std::string::npos)
      << running.metrics().trouble;
  EXPECT_THROW(Store({.place = place()}, at_once()), Failure);
  EXPECT_NE(settings::get(*newer, "x"), "after");
}

TEST_P(WriteGateTest, AMigrationStoresTheOldestUsableVersion) {
  const auto db = open_database(place());
  schema::migrate(*db, 9);
  EXPECT_EQ(schema::usable_from(9), 8) << "the ninth step added a table and an index";
  EXPECT_EQ(settings::get(*db, "schema_usable_from"), "9 8");
  schema::migrate(*db);
  EXPECT_EQ(settings::get(*db, "schema_usable_from"),
            std::to_string(schema::newest()) + ' ' +
                std::to_string(schema::usable_from(schema::newest())));
}

}  // namespace
}  // namespace oikist::store::test
