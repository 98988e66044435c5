#include "base/error_codes.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <regex>
#include <set>

#include "base/whole_file.h"

namespace oikist {
namespace {

namespace fs = std::filesystem;

// Codes as literals where they are thrown; the table's rules throw through refuse().
std::map<std::string, std::string> thrown_codes() {
  const std::regex thrown(R"re(\b(?:Failure|Delay|DetailedFailure|Refusal)\s*[({]\s*"([a-z_]+)")re"
                          R"re(|constexpr const char\* k\w+ = "([a-z_]+)";  // code)re");
  const std::regex refused(R"re(\brefuse\(\s*"([a-z_]+)")re");
  std::map<std::string, std::string> codes;
  for (const auto& entry : fs::recursive_directory_iterator(fs::path(OIKIST_SOURCE) / "src")) {
    const std::string extension = entry.path().extension().string();
    if (extension != ".cpp" && extension != ".h") continue;
    const std::string text = read_whole_file(entry.path());
    const auto collect = [&](const std::regex& pattern) {
      for (std::sregex_iterator match(text.begin(), text.end(), pattern), end; match != end;
           ++match)
        codes.emplace((*match)[1].matched ? (*match)[1] : (*match)[2], entry.path().string());
    };
    collect(thrown);
    if (entry.path().filename() == "decide.cpp") collect(refused);
  }
  return codes;
}

std::set<std::string> listed_codes() {
  std::set<std::string> names;
  for (const ErrorCode& code : kErrorCodes) names.emplace(code.name);
  return names;
}

TEST(ErrorCodes, AreListedOnceInOrder) {
  const auto before = [](const ErrorCode& a, const ErrorCode& b) { return a.name < b.name; };
  EXPECT_TRUE(std::is_sorted(kErrorCodes.begin(), kErrorCodes.end(), before));
  EXPECT_EQ(listed_codes().size(), kErrorCodes.size());
}

TEST(ErrorCodes, ListsEveryCodeThatIsThrown) {
  const auto listed = listed_codes();
  const auto thrown = thrown_codes();
  EXPECT_GT(thrown.size(), 70u);
  for (const auto& [code, file] : thrown)
    EXPECT_TRUE(listed.contains(code)) << code << " of " << file;
}

TEST(ErrorCodes, AreDocumentedWithTheSameWords) {
  const std::string document = read_whole_file(fs::path(OIKIST_SOURCE) / "docs" / "errors.md");
  std::string table;
  for (const ErrorCode& code : kErrorCodes)
    table += "| `" + std::string(code.name) + "` | " + std::string(code.meaning) + " |\n";
  EXPECT_NE(document.find("| code | meaning |\n|---|---|\n" + table + "\n"), std::string::npos)
      << "docs/errors.md should have this table:\n"
      << table;
}

}  // namespace
}  // namespace oikist
