// The manual pages name all that the program has.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <regex>
#include <sstream>

#include "server/core/settings.h"
#include "tests/cli/program.h"

namespace oikist::cli::testing {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;

// The names that a help lists under "Subcommands:".
std::vector<std::string> verbs_in(const std::string& help) {
  std::vector<std::string> verbs;
  std::istringstream lines(help.substr(help.find("Subcommands:")));
  const std::regex verb("^  ([a-z][a-z-]*) .*");
  std::smatch found;
  std::string line;
  std::getline(lines, line);
  while (std::getline(lines, line) && !line.empty())
    if (std::regex_match(line, found, verb)) verbs.push_back(found[1]);
  return verbs;
}

// Long flags with the hyphens as roff wants them.
std::vector<std::string> flags_in(const std::string& help) {
  std::vector<std::string> flags;
  const std::regex flag("^  (?:-[a-z],)?--([a-z][a-z-]*)");
  std::istringstream lines(help);
  std::smatch found;
  for (std::string line; std::getline(lines, line);)
    if (std::regex_search(line, found, flag)) flags.push_back(found[1]);
  return flags;
}

std::string in_roff(const std::string& text) {
  return std::regex_replace(text, std::regex("-"), "\\-");
}

std::string manual(const std::vector<std::string>& page = {}) {
  std::vector<std::string> arguments = {"manual"};
  arguments.insert(arguments.end(), page.begin(), page.end());
  const auto run = run_program(arguments);
  EXPECT_EQ(run.code, 0) << run.err;
  return run.out;
}

TEST(Manual, NamesEveryVerbAndFlag) {
  const std::string page = manual();
  const auto verbs = verbs_in(run_program({"--help"}).out);
  ASSERT_THAT(verbs, Contains("serve"));
  ASSERT_THAT(verbs, Contains("manual"));
  for (const std::string& verb : verbs) {
    const std::size_t begin = page.find(".SS oikist " + verb + "\n");
    ASSERT_NE(begin, std::string::npos) << verb;
    const std::string part = page.substr(begin, page.find(".SS ", begin + 4) - begin);
    const std::string help = run_program({verb, "--help"}).out;
    const auto flags = flags_in(help);
    ASSERT_THAT(flags, Contains("help")) << verb;
    for (const std::string& flag : flags)
      EXPECT_THAT(part, HasSubstr("\\fB" + in_roff("--" + flag) + "\\fR")) << verb;
    if (help.find("Subcommands:") == std::string::npos) continue;
    for (const std::string& task : verbs_in(help))
      EXPECT_THAT(part, HasSubstr("\\fB" + in_roff("oikist " + verb + ' ' + task) + "\\fR"));
  }
}

TEST(Manual, NamesEverySetting) {
  const std::string page = manual({"oikist.toml"});
  for (const server::Setting& setting : server::all_settings()) {
    EXPECT_THAT(page, HasSubstr("\\fB" + std::string(setting.name) + "\\fR = "));
    EXPECT_THAT(page, HasSubstr(setting.environment()));
  }
  EXPECT_THAT(page, HasSubstr("Default: 8080; from 0 to 65535."));
  EXPECT_THAT(page, HasSubstr("Default: \"127.0.0.1\"."));
}

TEST(Manual, HasNoLineThatRoffWouldTakeForARequest) {
  // The requests that the pages use; text that begins with a dot or an apostrophe is escaped.
  const std::regex request("\\.(TH|SH|SS|PP|TP|EX|EE|BR)( .*)?");
  for (const std::string& page : {manual(), manual({"oikist.toml"})}) {
    std::istringstream lines(page);
    for (std::string line; std::getline(lines, line);) {
      const bool begins_as_request = line.starts_with('.') || line.starts_with('\'');
      EXPECT_TRUE(!begins_as_request || std::regex_match(line, request)) << line;
    }
  }
}

TEST(Manual, RefusesAnotherPage) {
  const auto run = run_program({"manual", "oikist.conf"});
  EXPECT_EQ(run.code, 2);
  EXPECT_THAT(run.err, HasSubstr("oikist.toml"));
}

TEST(Completion, OfEveryShellKnowsVerbsFlagsAndGames) {
  for (const char* shell : {"bash", "zsh", "fish"}) {
    const std::string script = run_program({"completion", shell}).out;
    for (const std::string& verb : verbs_in(run_program({"--help"}).out))
      EXPECT_THAT(script, HasSubstr(verb)) << shell;
    EXPECT_THAT(script, HasSubstr("log-level")) << shell;
    EXPECT_THAT(script, HasSubstr("akropolis panticapaeum")) << shell;
    EXPECT_THAT(script, HasSubstr("new-password")) << shell;
  }
}

}  // namespace
}  // namespace oikist::cli::testing
