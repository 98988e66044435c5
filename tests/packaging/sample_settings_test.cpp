// The commented settings that packages install.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <csignal>
#include <filesystem>
#include <map>
#include <regex>
#include <sstream>

#include "base/failure.h"
#include "server/core/settings.h"
#include "tests/cli/program.h"

namespace oikist::server {
namespace {

using cli::testing::file_text;
using cli::testing::RunningProgram;
using cli::testing::TestFolder;
using cli::testing::write_text;

const std::string kSample = OIKIST_SOURCE "/packaging/oikist.toml";

// The lines of the sample that set something or would without their "#", by setting.
std::multimap<std::string, std::string> sample_lines() {
  std::multimap<std::string, std::string> lines;
  const std::regex line_of_setting("^#?(([a-z_]+) = .*)");
  std::istringstream text(file_text(kSample));
  std::smatch found;
  for (std::string line; std::getline(text, line);)
    if (std::regex_match(line, found, line_of_setting)) lines.emplace(found[2], found[1]);
  return lines;
}

Settings read(const std::string& file) {
  return read_settings(file, [](const char*) -> const char* { return nullptr; }, {});
}

bool same(const Setting& setting, const Settings& a, const Settings& b) {
  return std::visit([&](auto member) { return a.*member == b.*member; }, setting.member);
}

// Texts and lists that are empty unless they are set.
bool is_unset(const Setting& setting, const Settings& settings) {
  if (const auto* text = std::get_if<std::string Settings::*>(&setting.member))
    return (settings.**text).empty();
  if (const auto* list = std::get_if<std::vector<std::string> Settings::*>(&setting.member))
    return (settings.**list).empty();
  return false;
}

TEST(SampleSettings, HasEverySettingOnceWithItsDefault) {
  const TestFolder folder;
  const auto lines = sample_lines();
  for (const Setting& setting : all_settings()) {
    const std::string name(setting.name);
    ASSERT_EQ(lines.count(name), 1u) << "packaging/oikist.toml, " << name;
    std::string text = lines.find(name)->second + '\n';
    if (name == "cluster") text += lines.find("store")->second + '\n';        // it needs one
    if (name == "mail_command") text += lines.find("origin")->second + '\n';  // likewise
    write_text(folder.file("one.toml"), text);
    const Settings settings = read(folder.file("one.toml"));
    if (is_unset(setting, Settings())) {
      EXPECT_FALSE(is_unset(setting, settings)) << name << ": the example is empty";
    } else {
      EXPECT_TRUE(same(setting, settings, Settings()))
          << name << ": the sample shows another value than the default";
    }
  }
}

TEST(SampleSettings, HasNoSettingThatDoesNotExist) {
  const TestFolder folder;
  std::string all;
  for (const auto& [name, line] : sample_lines()) all += line + '\n';
  write_text(folder.file("all.toml"), all);
  EXPECT_NO_THROW(read(folder.file("all.toml")));
}

TEST(SampleSettings, AsInstalledListensOnThisMachineOnly) {
  const Settings settings = read(kSample);
  EXPECT_EQ(settings.host, "127.0.0.1");
  EXPECT_EQ(settings.data, "/var/lib/oikist");
}

TEST(SampleSettings, StartTheRealServer) {
  const TestFolder folder;
  // The program under test may have been built without the page.
  std::filesystem::create_directory(folder.file("page"));
  write_text(folder.file("page/index.html"), "<!doctype html><title>Oikist</title>");
  RunningProgram server({"serve", "--config", kSample, "--port", "0", "--data", folder.file("data"),
                         "--page", folder.file("page")},
                        false);
  EXPECT_TRUE(server.wait_for("Oikist is at http://127.0.0.1:")) << server.output();
  server.send_signal(SIGTERM);
  EXPECT_EQ(server.wait(), 0) << server.output();
}

}  // namespace
}  // namespace oikist::server
