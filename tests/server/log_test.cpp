// The log: what an operator must see is in it, and nobody can fill the disk with it.
#include "server/core/log.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <fstream>

#include "server/core/state_log.h"
#include "tests/server/support.h"
#include "tests/services/temporary_folder.h"

namespace oikist::server::testing {
namespace {

TEST(Log, LongTextsAreShortened) {
  const test::TemporaryFolder folder;
  const std::string file = folder.file("log");
  Log("info", file).write(LogLevel::info, "request", {{"path", std::string(15'000, 'a')}});
  Log("info", file).write(LogLevel::info, "request", {{"path", std::string(199, 'a') + "яя"}});
  const auto lines = lines_in(file);
  ASSERT_EQ(lines.size(), 2u);
  EXPECT_EQ(lines[0].at("path").as_string().size(), kMostLoggedText + 3);
  EXPECT_EQ(lines[1].at("path").as_string(), std::string(199, 'a') + "...");
}

TEST(Log, DropsAndCountsExcessLines) {
  const test::TemporaryFolder folder;
  const std::string file = folder.file("log");
  const Log log("info", file);
  constexpr int kLines = 20'000;
  for (int i = 0; i < kLines; ++i) log.write(LogLevel::info, "request", {{"n", i}});
  log.write(LogLevel::error, "fault", {});
  const auto few = lines_of(file, "request").size();
  EXPECT_GE(few, 10u * kLogLinesPerSecond);
  EXPECT_LT(few, kLines / 2);
  EXPECT_EQ(lines_of(file, "fault").size(), 1u) << "errors have room of their own";
  std::int64_t left_out = 0;
  for (const json::object& line : lines_of(file, "left_out"))
    left_out += line.at("lines").as_int64();
  EXPECT_EQ(left_out + static_cast<std::int64_t>(few), kLines);
}

// As long as it lasts, not with every turn that is tried again.
TEST(Log, AMissingWorkerIsNamedOnce) {
  const test::TemporaryFolder folder;
  const std::string file = folder.file("log");
  TestServer server([&](Settings& settings) {
    settings.log_file = file;
    settings.log_level = "warn";
    settings.ai_threads = 0;
  });
  Browser ann(server);
  ann.guest("Ann");
  const json::object wish = {{"game", "akropolis"}, {"seats", {{{"level", 1}}, "me"}}};
  for (int i = 0; i < 2; ++i) EXPECT_EQ(ann.post("/api/v1/tables", wish).status, 201);
  EXPECT_TRUE(comes_true([&] { return !lines_of(file, "worker_lost").empty(); }));
  server.stop();
  EXPECT_EQ(lines_of(file, "worker_lost").size(), 1u);
  EXPECT_TRUE(lines_of(file, "computer").empty());
}

TEST(Log, TheDefaultLevelShowsTheMainEvents) {
  const test::TemporaryFolder folder;
  const std::string file = folder.file("log");
  TestServer server([&](Settings& settings) {
    settings.log_file = file;
    settings.log_level = Settings().log_level;
    settings.guests_per_hour = 2;
  });
  Browser ann(server), eve(server);
  ann.account("Ann");
  eve.post("/api/v1/session", {{"name", "Ann"}, {"password", "my other password"}});
  eve.guest("Eve");
  EXPECT_EQ(eve.post("/api/v1/guests", {{"name", "Eva"}}).status, 429);
  EXPECT_EQ(eve.post("/api/v1/guests", {{"name", "Eva"}}, {{"Origin", "http://x"}}).status, 403);
  server.stop();
  const auto failed = lines_of(file, "sign_in_failed");
  ASSERT_EQ(failed.size(), 1u);
  EXPECT_EQ(failed[0].at("user").as_string(), ann.id());
  EXPECT_EQ(failed[0].at("address").as_string(), "127.0.0.1");
  const auto refusals = lines_of(file, "refusals");
  ASSERT_EQ(refusals.size(), 1u);
  EXPECT_EQ(refusals[0].at("too_many"), 1);
  EXPECT_EQ(refusals[0].at("foreign_origin"), 1);
  std::ifstream stream(file);
  const std::string all((std::istreambuf_iterator<char>(stream)), {});
  EXPECT_EQ(all.find("password"), std::string::npos);
}

TEST(Log, NumbersArePlain) {
  const test::TemporaryFolder folder;
  const std::string file = folder.file("log");
  Log("info", file)
      .write(LogLevel::info, "n", {{"a", 0.007984}, {"b", -12.5}, {"c", 3.0}, {"d", "1E5 \\\"E"}});
  std::ifstream stream(file);
  std::string line;
  std::getline(stream, line);
  EXPECT_NE(line.find(R"("a":0.007984,"b":-12.5,"c":3,"d":"1E5 \\\"E"})"), std::string::npos)
      << line;
}

TEST(Log, ARepeatedWarningIsWrittenOnce) {
  const test::TemporaryFolder folder;
  const std::string file = folder.file("log");
  const Log log("warn", file);
  for (int table = 0; table < 50; ++table)
    log.write(LogLevel::warn, "due", {{"table", table}, {"what", "no connection"}});
  log.write(LogLevel::warn, "due", {{"table", 1}, {"what", "something else"}});
  EXPECT_EQ(lines_of(file, "due").size(), 2u);
}

TEST(Log, AFileThatWasMovedAwayIsOpenedAgain) {
  const test::TemporaryFolder folder;
  const std::string file = folder.file("log"), old = folder.file("log.1");
  TestServer server([&](Settings& settings) {
    settings.log_file = file;
    settings.log_level = "warn";
  });
  server.server().stop_on_signals();
  std::filesystem::rename(file, old);
  ::kill(::getpid(), SIGHUP);
  EXPECT_TRUE(comes_true([&] { return std::filesystem::exists(file); }));
  server.stop();
  EXPECT_EQ(lines_of(old, "started").size(), 1u);
  EXPECT_EQ(lines_of(file, "stopped").size(), 1u);
}

TEST(Log, LogsEachLossAndRecoveryOnce) {
  const test::TemporaryFolder folder;
  const std::string file = folder.file("log");
  const Log log("warn", file);
  StateLog state(log, "store");
  state.set(true);
  for (int i = 0; i < 3; ++i) state.set(false, "connection refused");
  for (int i = 0; i < 3; ++i) state.set(true);
  ASSERT_EQ(lines_in(file).size(), 2u);
  EXPECT_EQ(lines_of(file, "store_lost").at(0).at("cause").as_string(), "connection refused");
  EXPECT_EQ(lines_of(file, "store_back").at(0).at("after_seconds"), 0);
}

TEST(Log, LogsALossBetweenTwoLooks) {
  const test::TemporaryFolder folder;
  const std::string file = folder.file("log");
  const Log log("warn", file);
  StateLog state(log, "store");
  state.set(true, "", 0);
  for (int i = 0; i < 3; ++i) state.set(true, "connection refused", 1);
  ASSERT_EQ(lines_in(file).size(), 2u);
  EXPECT_EQ(lines_of(file, "store_lost").at(0).at("cause").as_string(), "connection refused");
  EXPECT_EQ(lines_of(file, "store_back").size(), 1u);
  for (int i = 0; i < 3; ++i) state.set(false, "connection refused", 2);
  state.set(true, "connection refused", 3);
  EXPECT_EQ(lines_in(file).size(), 4u) << "it was away all the time";
}

TEST(Log, LogsLiveConnectionsAndTheStart) {
  const test::TemporaryFolder folder;
  const std::string file = folder.file("log");
  TestServer server([&](Settings& settings) {
    settings.log_file = file;
    settings.log_level = "info";
    settings.metrics = "127.0.0.1:0";
  });
  Browser ann(server), probe(server);
  ann.guest("Ann");
  probe.use_port(server.metrics_port());
  probe.get("/readyz");
  Live live(ann);
  EXPECT_TRUE(comes_true([&] { return !lines_of(file, "live_opened").empty(); }));
  const int port = server.port();
  server.stop();
  ASSERT_EQ(lines_of(file, "started").size(), 1u);
  const json::object started = lines_of(file, "started").front();
  EXPECT_EQ(started.at("level").as_string(), "warn");
  EXPECT_FALSE(started.at("version").as_string().empty());
  EXPECT_EQ(started.at("port"), port);
  ASSERT_EQ(lines_of(file, "live_closed").size(), 1u);
  const json::object closed = lines_of(file, "live_closed").front();
  EXPECT_EQ(closed.at("user").as_string(), ann.id());
  EXPECT_EQ(closed.at("why").as_string(), "server_stops");
  for (const json::object& request : lines_of(file, "request"))
    EXPECT_NE(request.at("path").as_string(), "/readyz");
}

}  // namespace
}  // namespace oikist::server::testing
