// The alert rules, the dashboard and the documents name metrics that exist.
#include <gtest/gtest.h>

#include <filesystem>
#include <regex>
#include <set>

#include "base/json.h"
#include "base/whole_file.h"

namespace oikist {
namespace {

namespace fs = std::filesystem;

const fs::path kSource = OIKIST_SOURCE;

std::set<std::string> matches(const fs::path& file, const std::string& pattern) {
  const std::string text = read_whole_file(file);
  const std::regex regex(pattern);
  std::set<std::string> found;
  for (std::sregex_iterator match(text.begin(), text.end(), regex), end; match != end; ++match)
    found.insert((*match)[1]);
  return found;
}

// As they are written where they are counted.
std::set<std::string> exported_metrics() {
  std::set<std::string> names;
  for (const char* file : {"core/metrics.cpp", "ops/server_gauges.cpp", "ops/worker_status.cpp"})
    names.merge(matches(kSource / "src/server" / file, R"re("((?:oikist|process)_\w+)")re"));
  return names;
}

TEST(Monitoring, OnlyMetricsThatExistAreUsed) {
  const std::set<std::string> exported = exported_metrics();
  EXPECT_GT(exported.size(), 30u);
  for (const char* file : {"packaging/monitoring/alerts.yml", "packaging/monitoring/dashboard.json",
                           "docs/hosting.md"}) {
    const auto used =
        matches(kSource / file,
                R"re(\b((?:oikist|process)_[a-z]+_[a-z_]+?|oikist_draining)(?:_bucket)?\b)re");
    EXPECT_GE(used.size(), 3u) << file;
    for (const std::string& name : used)
      EXPECT_TRUE(exported.contains(name)) << file << ": " << name;
  }
}

TEST(Monitoring, TheDashboardIsJson) {
  const json::value dashboard =
      json::parse(read_whole_file(kSource / "packaging/monitoring/dashboard.json"));
  EXPECT_GT(dashboard.at("panels").as_array().size(), 10u);
}

}  // namespace
}  // namespace oikist
