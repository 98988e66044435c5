// The verb admin from outside.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "program.h"
#include "store/chat.h"
#include "store/reports.h"
#include "store/schema.h"
#include "store/tables.h"
#include "store/users.h"

namespace oikist::cli::testing {
namespace {

constexpr std::int64_t kNoon = 1'794'830'400'000;  // 2026-11-16 12:00 UTC

void add_reports(const std::string& place) {
  const auto db = store::open_database(place);
  store::schema::migrate(*db);
  const auto add = [&](const UserId& id, const std::string& name) {
    EXPECT_TRUE(store::users::add(*db, {id, name, name, false, "", {}, kNoon, {}}));
  };
  add("a1", "Ann");
  add("b2", "Богдан");
  store::TableRow table;
  table.id = "7f";
  table.game = "akropolis";
  table.state = "playing";
  table.host = "a1";
  table.seats = "[]";
  table.summary = "{}";
  store::tables::add(*db, table);
  const auto say = [&](const UserId& user, std::int64_t time, const std::string& text) {
    EXPECT_TRUE(store::chat::add(*db, "7f", {0, user, time, text}));
  };
  say("b2", kNoon - 120'000, "ну й хід");
  say("a1", kNoon - 60'000, "please stop");
  say("b2", kNoon, "ні");
  say("b2", kNoon + 30'000, "after the report");
  store::reports::add(*db, {"r1", "7f", "a1", "b2", kNoon, "talks too much", {}});
  store::reports::add(*db, {"r2", "7f", {}, "a1", kNoon + 60'000, "never talks", {}});
}

TEST(AdminProgram, ReportsAreForPeopleToRead) {
  const TestFolder folder;
  const std::vector<std::string> ask = {"admin", "reports", "--data", folder.file("data")};
  std::filesystem::create_directory(folder.file("data"));
  EXPECT_EQ(run_program(ask).out, "no open reports\n");
  add_reports(folder.file("data/oikist.db"));
  const ProgramResult shown = run_program(ask);
  EXPECT_EQ(shown.code, 0) << shown.err;
  EXPECT_EQ(shown.out,
            "TIME (UTC)        REPORTED                  BY\n"
            "2026-11-16 12:00  Богдан                    Ann\n"
            "    talks too much\n"
            "    said 2026-11-16 11:58, line 1: ну й хід\n"
            "    said 2026-11-16 12:00, line 3: ні\n"
            "    table 7f, report r1\n"
            "2026-11-16 12:01  Ann                       (deleted)\n"
            "    never talks\n"
            "    said 2026-11-16 11:59, line 2: please stop\n"
            "    table 7f, report r2\n");
}

// As a server does: one connection that writes and several that read.
TEST(AdminProgram, LeavesTheLogOfARunningServerAlone) {
  const TestFolder folder;
  std::filesystem::create_directory(folder.file("data"));
  const std::string place = folder.file("data/oikist.db");
  const auto writer = store::open_database(place);
  store::schema::migrate(*writer);
  const auto reader = store::open_database(place, store::Access::read);
  const auto another = store::open_database(place, store::Access::read);
  for (const std::string name : {"Ann", "Bob", "Cid"}) {
    EXPECT_TRUE(store::users::add(*writer, {UserId(name), name, name, false, "", {}, kNoon, {}}));
    const ProgramResult shown = run_program({"admin", "users", "--data", folder.file("data")});
    EXPECT_NE(shown.out.find(name), std::string::npos) << shown.out << shown.err;
    EXPECT_TRUE(std::filesystem::exists(place + "-wal"));
  }
}

TEST(AdminProgram, AMistypedFolderIsRefusedAndNotMade) {
  const TestFolder folder;
  const ProgramResult refused = run_program({"admin", "users", "--data", folder.file("dta")});
  EXPECT_EQ(refused.code, 1);
  EXPECT_NE(refused.err.find("there is no such folder"), std::string::npos) << refused.err;
  EXPECT_FALSE(std::filesystem::exists(folder.file("dta")));
}

TEST(AdminProgram, ANewDatabaseIsOnlyMadeInAnEmptyFolder) {
  const TestFolder folder;
  std::ofstream(folder.file("something else")) << "of somebody";
  const ProgramResult refused = run_program({"admin", "users", "--data", folder.file(".")});
  EXPECT_EQ(refused.code, 1);
  EXPECT_NE(refused.err.find("there is no oikist.db"), std::string::npos) << refused.err;
  EXPECT_FALSE(std::filesystem::exists(folder.file("oikist.db")));
}

TEST(AdminProgram, RefusesAStateThatNoTableHas) {
  const TestFolder folder;
  std::filesystem::create_directory(folder.file("data"));
  const auto tables = [&](const char* state) {
    return run_program({"admin", "tables", state, "--data", folder.file("data")});
  };
  EXPECT_EQ(tables("playing").out, "no tables\n");
  EXPECT_EQ(tables("plying").code, 1);
  EXPECT_NE(tables("plying").err.find("must be waiting, playing"), std::string::npos);
}

// The whole link or nothing; at the port of the server.
TEST(AdminProgram, PrintsLinksToTheServer) {
  const TestFolder folder;
  const std::string config = folder.file("oikist.toml");
  std::filesystem::create_directory(folder.file("data"));
  std::ofstream(config) << "port = 8181\ndata = \"" << folder.file("data") << "\"\n";
  const auto admin = [&](std::vector<std::string> words) {
    words.insert(words.begin(), "admin");
    words.insert(words.end(), {"--config", config});
    return run_program(words);
  };
  EXPECT_EQ(admin({"invite"}).out.find("http://localhost:8181/#/invited/"), 0U);
  EXPECT_EQ(admin({"add-account", "Ann"}).code, 0);
  EXPECT_EQ(admin({"reset-link", "Ann"}).out.find("http://localhost:8181/#/reset/"), 0U);
  const ProgramResult refused = admin({"reset-link", "Bob"});
  EXPECT_EQ(refused.code, 1);
  EXPECT_EQ(refused.out, "");
}

TEST(AdminProgram, RemovesALineOfTheChat) {
  const TestFolder folder;
  const std::string data = folder.file("data");
  std::filesystem::create_directory(data);
  EXPECT_EQ(run_program({"admin", "users", "--data", data}).code, 0);
  add_reports(folder.file("data/oikist.db"));
  const auto remove = [&](const std::string& number) {
    return run_program({"admin", "remove-line", "7f", number, "--data", data});
  };
  EXPECT_EQ(remove("1").code, 0);
  const std::string left = run_program({"admin", "reports", "--data", data}).out;
  EXPECT_EQ(left.find("line 1:"), std::string::npos);
  EXPECT_NE(left.find("line 3:"), std::string::npos);
  for (const char* none : {"1", "9", "first"}) {
    const ProgramResult refused = remove(none);
    EXPECT_NE(refused.code, 0);
    EXPECT_NE(refused.err.find("has no line \"" + std::string(none)), std::string::npos)
        << refused.err;
  }
}

}  // namespace
}  // namespace oikist::cli::testing
