// The verb admin from outside.
#include <gtest/gtest.h>

#include "program.h"
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
  const auto add = [&](const std::string& id, const std::string& name) {
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
  store::reports::add(*db, {"r1", "7f", "a1", "b2", kNoon, "talks too much", {}});
  store::reports::add(*db, {"r2", "7f", {}, "a1", kNoon + 60'000, "never talks", {}});
}

TEST(AdminProgram, ReportsAreForPeopleToRead) {
  const TestFolder folder;
  const std::vector<std::string> ask = {"admin", "reports", "--data", folder.file("data")};
  EXPECT_EQ(run_program(ask).out, "no open reports\n");
  add_reports(folder.file("data/oikist.db"));
  const ProgramResult shown = run_program(ask);
  EXPECT_EQ(shown.code, 0) << shown.err;
  EXPECT_EQ(shown.out,
            "TIME (UTC)        REPORTED                  BY\n"
            "2026-11-16 12:00  Богдан                    Ann\n"
            "    talks too much\n"
            "    table 7f, report r1\n"
            "2026-11-16 12:01  Ann                       (deleted)\n"
            "    never talks\n"
            "    table 7f, report r2\n");
}

}  // namespace
}  // namespace oikist::cli::testing
