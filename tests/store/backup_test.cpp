#include "store/backup.h"

#include <atomic>
#include <fstream>
#include <thread>

#include "store/chat.h"
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

template <class Act>
std::string message_of(Act act) {
  try {
    act();
  } catch (const Failure& failure) {
    return failure.what();
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

// However often it runs, the first backup is still there.
TEST_F(BackupTest, ARestoreOverwritesNothing) {
  backup(place, copy);
  for (const char* name : {"First", "Second", "Third"}) {
    users::rename(*open_database(place), "ann", name, std::string("key-") + name);
    EXPECT_TRUE(fs::exists(restore(copy, place).kept));
  }
  const auto name_in = [](const std::string& file) {
    return users::by_id(*open_database(file), "ann")->name;
  };
  EXPECT_EQ(name_in(place + ".before-restore"), "First");
  EXPECT_EQ(name_in(place + ".before-restore-2"), "Second");
  EXPECT_EQ(name_in(place + ".before-restore-3"), "Third");
  EXPECT_EQ(name_in(place), "Name ann");
}

// Seeds, e-mail addresses and hashes of passwords are nobody else's business.
TEST_F(BackupTest, FilesAreForTheirOwner) {
  const auto others = fs::perms::group_all | fs::perms::others_all;
  const auto shared = [&](const std::string& file) {
    return (fs::status(file).permissions() & others) != fs::perms::none;
  };
  const auto db = open_database(place);
  db->query("SELECT count(*) FROM users");
  for (const std::string& file : {place, place + "-wal", place + "-shm"})
    EXPECT_FALSE(shared(file)) << file;
  backup(place, copy);
  EXPECT_FALSE(shared(copy));
  restore(copy, folder.file("elsewhere.db"));
  EXPECT_FALSE(shared(folder.file("elsewhere.db")));
  // One that an older version made.
  fs::permissions(copy, fs::perms::owner_read | fs::perms::owner_write | fs::perms::others_read |
                            fs::perms::group_read);
  open_database(copy);
  EXPECT_EQ(fs::status(copy).permissions() & fs::perms::others_all, fs::perms::none);
}

// What is deleted is gone from the file, too.
TEST_F(BackupTest, DeletedTextIsNotLeftInTheFile) {
  const std::string secret = "a line that nobody may read any more";
  {
    const auto db = open_database(place);
    ASSERT_TRUE(chat::add(*db, "t", {0, "ann", 1, secret}));
    db->script("PRAGMA wal_checkpoint(TRUNCATE)");
    ASSERT_TRUE(chat::remove(*db, "t", 1));
    db->script("PRAGMA wal_checkpoint(TRUNCATE)");
  }
  std::ifstream file(place, std::ios::binary);
  const std::string bytes((std::istreambuf_iterator<char>(file)), {});
  EXPECT_GT(bytes.size(), 4096u);
  EXPECT_EQ(bytes.find(secret), std::string::npos);
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

// The message says which file is damaged and what to do.
TEST_F(BackupTest, ADamagedDatabaseIsNamed) {
  {
    const auto db = open_database(place);
    for (std::int64_t at = 2; at < 500; ++at)
      events::append(*db, "t", at, {{0, at, std::string(300, 'x')}});
  }
  fs::resize_file(place, fs::file_size(place) / 2);
  const std::string why = message_of([&] { backup(place, copy); });
  EXPECT_NE(why.find(place), std::string::npos) << why;
  EXPECT_NE(why.find("oikist admin restore FILE"), std::string::npos) << why;
  EXPECT_FALSE(fs::exists(copy));
}

TEST_F(BackupTest, AFolderForCopiesIsNotMade) {
  EXPECT_EQ(code_of([&] { backup(place, folder.file("mistyped/copy.db")); }), "no_file");
  EXPECT_FALSE(fs::exists(folder.file("mistyped")));
}

TEST_F(BackupTest, AnOpenDatabaseIsNotACopy) {
  Store store({.place = place}, at_once());
  EXPECT_EQ(code_of([&] { restore(place, folder.file("elsewhere.db")); }), "in_use");
}

TEST_F(BackupTest, RefusesFilesThatAreNotCopies) {
  EXPECT_EQ(code_of([&] { inspect_backup(folder.file("none.db")); }), "bad_backup");
  std::ofstream(folder.file("text.db")) << "This is not a database but a text, and long enough.";
  EXPECT_EQ(code_of([&] { inspect_backup(folder.file("text.db")); }), "bad_backup");
  open_database(folder.file("other.db"))->script("CREATE TABLE other (x BIGINT)");
  EXPECT_EQ(code_of([&] { inspect_backup(folder.file("other.db")); }), "bad_backup");
  backup(place, copy);
  open_database(copy)->query("UPDATE schema_version SET version = 99");
  EXPECT_EQ(code_of([&] { restore(copy, place); }), "newer_database");
}

TEST_F(BackupTest, OverwritesAndCreatesNoDatabase) {
  backup(place, copy);
  EXPECT_EQ(code_of([&] { backup(place, copy); }), "exists");
  EXPECT_EQ(code_of([&] { backup(folder.file("none.db"), folder.file("c")); }), "no_database");
  EXPECT_FALSE(fs::exists(folder.file("none.db")));
  EXPECT_EQ(code_of([&] { backup("postgres://h/d", folder.file("c")); }), "use_pg_dump");
  EXPECT_EQ(code_of([&] { restore(copy, "postgres://h/d"); }), "use_pg_dump");
}

}  // namespace oikist::store::test
