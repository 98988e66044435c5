// One server in one folder, and files that are nobody else's.
#include "server/ops/data_folder.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <fstream>
#include <optional>

#include "base/failure.h"
#include "tests/server/support.h"
#include "tests/services/temporary_folder.h"

namespace oikist::server::testing {
namespace {

namespace fs = std::filesystem;

std::string why_not(const Settings& settings) {
  try {
    const Server second(settings, nullptr);
  } catch (const Failure& failure) {
    return failure.code() + ": " + failure.what();
  }
  return "";
}

TEST(DataFolder, IsForOneServer) {
  TestServer server;
  Settings settings = server.settings();
  settings.port = 0;
  const std::string why = why_not(settings);
  EXPECT_NE(why.find("in_use: "), std::string::npos) << why;
  EXPECT_NE(why.find(settings.data), std::string::npos) << why;
  EXPECT_NE(why.find("process " + std::to_string(getpid())), std::string::npos) << why;
  EXPECT_NE(why.find("--data"), std::string::npos) << why;
  server.stop();
  EXPECT_EQ(why_not(settings), "");
}

// The same for a file that is named as the store.
TEST(DataFolder, AFileIsForOneServer) {
  const test::TemporaryFolder folder;
  Settings settings;
  settings.port = 0;
  settings.store = folder.file("own.db");
  std::optional<Server> first(std::in_place, settings, nullptr);
  const std::string why = why_not(settings);
  EXPECT_NE(why.find("in_use: " + settings.store), std::string::npos) << why;
  first.reset();
  EXPECT_EQ(why_not(settings), "");
}

TEST(DataFolder, AnEmptyDatabaseIsNotANewServer) {
  const test::TemporaryFolder folder;
  Settings settings;
  settings.data = folder.path().string();
  std::ofstream(folder.file("oikist.db")).flush();
  EXPECT_THROW(DataFolder{settings}, Failure);
  fs::remove(folder.file("oikist.db"));
  EXPECT_NO_THROW(DataFolder{settings});
}

TEST(DataFolder, ItsFilesAreForTheirOwner) {
  test::TemporaryFolder folder;
  const std::string log = folder.file("server.log");
  TestServer server([&](Settings& settings) {
    settings.log_file = log;
    settings.log_level = "info";
  });
  const auto others = fs::perms::group_all | fs::perms::others_all;
  int files = 0;
  for (const auto& entry : fs::directory_iterator(server.settings().data)) {
    if (!entry.is_regular_file()) continue;
    ++files;
    EXPECT_EQ(entry.status().permissions() & others, fs::perms::none) << entry.path();
  }
  EXPECT_GE(files, 4);
  EXPECT_EQ(fs::status(log).permissions() & others, fs::perms::none);
}

}  // namespace
}  // namespace oikist::server::testing
