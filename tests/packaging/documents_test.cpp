// Versions, changelog and licences are correct.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <filesystem>
#include <map>
#include <regex>
#include <set>
#include <sstream>

#include "base/text.h"
#include "tests/cli/program.h"

namespace oikist::cli::testing {
namespace {

namespace json = boost::json;
using ::testing::HasSubstr;

const std::string kSource = OIKIST_SOURCE "/";

struct Version {
  std::string number, file, text;
};

// The table of docs/versions.md by its first column.
std::map<std::string, Version> version_table() {
  std::map<std::string, Version> table;
  const std::regex row(R"(\| ([^|]+) \| ([0-9.]+) \| `([^`]+)` \| `([^`]+)` \|)");
  std::istringstream text(file_text(kSource + "docs/versions.md"));
  std::smatch found;
  for (std::string line; std::getline(text, line);)
    if (std::regex_match(line, found, row)) table[found[1]] = {found[2], found[3], found[4]};
  return table;
}

TEST(Versions, AreDefinedWhereTheTableSays) {
  const auto table = version_table();
  ASSERT_GE(table.size(), 10u);
  for (const auto& [what, version] : table) {
    EXPECT_THAT(file_text(kSource + version.file), HasSubstr(version.text)) << what;
    if (version.text.find_first_of("0123456789") == std::string::npos) continue;
    EXPECT_THAT(version.text, HasSubstr(version.number)) << what;
  }
}

TEST(Versions, AreThoseOfTheProgram) {
  const auto table = version_table();
  std::istringstream said(run_program({"--version"}).out);
  std::string line;
  std::getline(said, line);
  EXPECT_EQ(line, "oikist " + table.at("program").number);
  EXPECT_EQ(table.at("page").number, table.at("program").number);
  while (std::getline(said, line)) {
    const std::string game = line.substr(0, line.find(' '));
    EXPECT_THAT(line, HasSubstr("rules version " + table.at("rules of " + game).number + ","));
  }
}

TEST(Versions, OfTheDatabaseIsThatOfANewOne) {
  const TestFolder folder;
  std::filesystem::create_directory(folder.file("data"));
  const auto made = run_program({"admin", "users", "--data", folder.file("data")});
  ASSERT_EQ(made.code, 0) << made.err;
  const auto run =
      run_program({"admin", "backup", folder.file("copy.db"), "--data", folder.file("data")});
  ASSERT_EQ(run.code, 0) << run.err;
  EXPECT_THAT(run.out, HasSubstr("schema " + version_table().at("database schema").number + "\n"));
}

TEST(Versions, OfThePageIsInItsLock) {
  const json::object lock = json::parse(file_text(kSource + "web/package-lock.json")).as_object();
  const std::string page = version_table().at("page").number;
  EXPECT_EQ(lock.at("version").as_string(), page);
  EXPECT_EQ(lock.at("packages").at("").at("version").as_string(), page);
}

TEST(Changes, StartWithTheCurrentVersion) {
  const std::string text = file_text(kSource + "CHANGELOG.md");
  const std::size_t begin = text.find("\n## ");
  ASSERT_NE(begin, std::string::npos);
  EXPECT_EQ(text.substr(begin + 4, text.find(' ', begin + 4) - begin - 4),
            version_table().at("program").number);
}

// Fonts are packages of the build, but their outlines are in the page.
bool is_in_the_page(const std::string& path, const json::object& package) {
  return !path.empty() &&
         (!package.contains("dev") || path.starts_with("node_modules/@fontsource/"));
}

TEST(Licences, OfEveryPackageInThePageAreListed) {
  const std::string copyright = file_text(kSource + "packaging/copyright") + '\n';
  const json::object lock = json::parse(file_text(kSource + "web/package-lock.json")).as_object();
  int packages = 0;
  for (const auto& [path, package] : lock.at("packages").as_object()) {
    if (!is_in_the_page(path, package.as_object())) continue;
    ++packages;
    const std::string name = std::string(path).substr(path.rfind("node_modules/") + 13);
    const std::regex paragraph("\nFiles: (.* )?" + name + "( .*)?\n");
    EXPECT_TRUE(std::regex_search(copyright, paragraph)) << name;
  }
  EXPECT_GE(packages, 4);
}

TEST(Licences, ThatAreNamedAreThereInFull) {
  const std::string copyright = file_text(kSource + "packaging/copyright");
  std::map<std::string, bool> in_full;
  const std::regex licence("\nLicense: ([^\n]+)\n( ?)");
  for (std::sregex_iterator it(copyright.begin(), copyright.end(), licence), end; it != end; ++it)
    in_full[(*it)[1]] |= (*it)[2].length() > 0;
  EXPECT_GE(in_full.size(), 5u);
  for (const auto& [name, has_text] : in_full) EXPECT_TRUE(has_text) << name;
  std::string own = file_text(kSource + "LICENSE");
  own = own.substr(own.find("Permission is hereby granted"));
  EXPECT_THAT(copyright, HasSubstr(own.substr(0, own.find('\n'))));
}

// "Suite.Test" of every test in tests/.
std::set<std::string> names_of_tests() {
  std::set<std::string> names;
  const std::regex definition(R"(\n(?:TEST|TEST_F|TEST_P)\(\s*(\w+)\s*,\s*(\w+))");
  for (const auto& entry : std::filesystem::recursive_directory_iterator(kSource + "tests")) {
    if (entry.path().extension() != ".cpp") continue;
    const std::string text = file_text(entry.path());
    for (auto at = std::sregex_iterator(text.begin(), text.end(), definition);
         at != std::sregex_iterator(); ++at)
      names.insert((*at)[1].str() + '.' + (*at)[2].str());
  }
  return names;
}

TEST(Promises, NameTestsThatExist) {
  const std::set<std::string> names = names_of_tests();
  const std::string text = file_text(kSource + "docs/security.md");
  const std::regex named(R"(`(\w+\.)(\w+|\*)`)");
  int count = 0;
  for (auto at = std::sregex_iterator(text.begin(), text.end(), named);
       at != std::sregex_iterator(); ++at, ++count) {
    const std::string suite = (*at)[1].str(), test = (*at)[2].str();
    if (suite == "Suite.") continue;  // the explanation of the notation
    const auto first = names.lower_bound(test == "*" ? suite : suite + test);
    EXPECT_TRUE(first != names.end() && first->starts_with(suite) &&
                (test == "*" || *first == suite + test))
        << "docs/security.md names " << suite << test << ", which does not exist";
  }
  EXPECT_GT(count, 40);
}

}  // namespace
}  // namespace oikist::cli::testing
