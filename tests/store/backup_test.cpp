#include "store/backup.h"

#include <atomic>
#include <fstream>
#include <thread>

#include "store/events.h"
#include "tests/store/support.h"

namespace oikist::store::test {
namespace {

namespace fs = std::filesystem;

template <class Act>
std::string code_of(Act act) {
  try {
    act();
  } catch (const Failure& failure) {
    return failure.code();
  }
  return "";
}

class BackupTest : public testing::Test {
 protected:
  BackupTest() {
    const auto db = open_database(place);
    schema::migrate(*db);
    add_users(*db, {"ann", "bob"});
    tables::add(*db, table("t", "ann"));
    events::append(*db, "t", 0, {{0, 1, "{}"}, {0, 2, "{}"}});
  }

  oikist::test::TemporaryFolder folder;
  std::string place = folder.file("store.db");
  std::string copy = folder.file("copy.db");
};

}  // namespace

TEST_F(BackupTest, ACopyHasEverything) {
  const BackupReport report = backup(place, copy);
  EXPECT_EQ(report.counts.at("users"), 2);
  EXPECT_EQ(report.counts.at("events"), 2);
  EXPECT_EQ(report.version, schema::newest());
  EXPECT_EQ(report.bytes, fs::file_size(copy));
  EXPECT_EQ(inspect_backup(copy).counts, report.counts);
  EXPECT_FALSE(fs::exists(copy + ".unfinished"));
  EXPECT_FALSE(fs::exists(copy + "-wal"));
}

TEST_F(BackupTest, ACopyIsOfOneMomentWhileAServerWrites) {
  Store store({.place = place}, at_once());
  std::atomic<bool> stop = false;
  std::thread load([&] {
    for (std::int64_t at = 2; !stop; ++at)
      write_and_wait(store, [at](Database& db) { events::append(db, "t", at, {{0, at, "{}"}}); });
  });
  for (int i = 0; i < 5; ++i) {
    const std::string file = copy + std::to_string(i);
    const BackupReport report = backup(place, file);
    const auto db = open_database(file);
    EXPECT_EQ(events::head(*db, "t"), report.counts.at("events"));
    EXPECT_EQ(events::after(*db, "t", 0).size(),
              static_cast<std::size_t>(report.counts.at("events")));
  }
  stop = true;
  load.join();
}

TEST_F(BackupTest, ARestoreBringsBackThatMoment) {
  const BackupReport report = backup(place, copy);
  users::rename(*open_database(place), "ann", "Other", "key-other");
  EXPECT_EQ(restore(copy, place).counts, report.counts);
  EXPECT_EQ(users::by_id(*open_database(place), "ann")->name, "Name ann");
  EXPECT_EQ(users::by_id(*open_database(place + ".before-restore"), "ann")->name, "Other");
  EXPECT_TRUE(fs::exists(copy));
  restore(copy, folder.file("elsewhere.db"));
  Store store({.place = folder.file("elsewhere.db")}, at_once());
  EXPECT_TRUE(write_and_wait(store, [](Database& db) { add_users(db, {"carl"}); }));
}

TEST_F(BackupTest, ADatabaseInUseIsNotReplaced) {
  backup(place, copy);
  Store store({.place = place}, at_once());
  EXPECT_EQ(code_of([&] { restore(copy, place); }), "in_use");
  EXPECT_TRUE(write_and_wait(store, [](Database& db) { add_users(db, {"carl"}); }));
  EXPECT_FALSE(fs::exists(place + ".unfinished"));
}

TEST_F(BackupTest, ADamagedCopyIsFound) {
  {
    // Enough pages that the middle of the file matters.
    const auto db = open_database(place);
    for (std::int64_t at = 2; at < 500; ++at)
      events::append(*db, "t", at, {{0, at, std::string(300, 'x')}});
  }
  backup(place, copy);
  const auto size = fs::file_size(copy);
  for (const std::uintmax_t at : {size / 2, std::uintmax_t{8192}}) {
    fs::copy_file(copy, copy + ".bad", fs::copy_options::overwrite_existing);
    std::fstream file(copy + ".bad", std::ios::in | std::ios::out | std::ios::binary);
    file.seekp(static_cast<std::streamoff>(at));
    file << std::string(4096, '\x5a');
    file.close();
    EXPECT_EQ(code_of([&] { inspect_backup(copy + ".bad"); }), "bad_backup") << at;
    EXPECT_EQ(code_of([&] { restore(copy + ".bad", place); }), "bad_backup") << at;
  }
  EXPECT_EQ(events::head(*open_database(place), "t"), 500) << "the database is as it was";
}

TEST_F(BackupTest, WhatIsNoCopyIsRefused) {
  EXPECT_EQ(code_of([&] { inspect_backup(folder.file("none.db")); }), "bad_backup");
  std::ofstream(folder.file("text.db")) << "This is not a database but a text, and long enough.";
  EXPECT_EQ(code_of([&] { inspect_backup(folder.file("text.db")); }), "bad_backup");
  open_database(folder.file("other.db"))->script("CREATE TABLE other (x BIGINT)");
  EXPECT_EQ(code_of([&] { inspect_backup(folder.file("other.db")); }), "bad_backup");
  backup(place, copy);
  open_database(copy)->query("UPDATE schema_version SET version = 99");
  EXPECT_EQ(code_of([&] { restore(copy, place); }), "newer_database");
}

TEST_F(BackupTest, NothingIsOverwrittenOrMadeUp) {
  backup(place, copy);
  EXPECT_EQ(code_of([&] { backup(place, copy); }), "exists");
  EXPECT_EQ(code_of([&] { backup(folder.file("none.db"), folder.file("c")); }), "no_database");
  EXPECT_FALSE(fs::exists(folder.file("none.db")));
  EXPECT_EQ(code_of([&] { backup("postgres://h/d", folder.file("c")); }), "use_pg_dump");
  EXPECT_EQ(code_of([&] { restore(copy, "postgres://h/d"); }), "use_pg_dump");
}

}  // namespace oikist::store::test
