#include "server/core/environment.h"

#include <algorithm>
#include <cctype>
#include <numeric>
#include <string_view>
#include <utility>
#include <vector>

#include "base/failure.h"
#include "server/core/settings.h"

namespace oikist::server {
namespace {

// Levenshtein distance, ignoring the case of `one`.
std::size_t edit_distance(std::string_view one, std::string_view other) {
  std::vector<std::size_t> row(other.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 0; i < one.size(); ++i) {
    std::size_t diagonal = std::exchange(row[0], i + 1);
    for (std::size_t j = 0; j < other.size(); ++j) {
      const std::size_t replaced =
          diagonal + (std::toupper(static_cast<unsigned char>(one[i])) == other[j] ? 0 : 1);
      diagonal = row[j + 1];
      row[j + 1] = std::min({replaced, diagonal + 1, row[j] + 1});
    }
  }
  return row.back();
}

constexpr std::string_view kPrefix = "OIKIST_";
constexpr std::string_view kConfigVariable = "OIKIST_CONFIG";

std::vector<std::string> known_variables() {
  std::vector<std::string> names = {std::string(kConfigVariable)};
  for (const Setting& setting : all_settings()) names.push_back(setting.environment());
  return names;
}

}  // namespace

void check_environment(std::span<const std::string> names) {
  const std::vector<std::string> known = known_variables();
  for (const std::string& name : names) {
    if (!name.starts_with(kPrefix) || std::find(known.begin(), known.end(), name) != known.end())
      continue;
    const auto nearest =
        std::min_element(known.begin(), known.end(), [&](const auto& one, const auto& other) {
          return edit_distance(name, one) < edit_distance(name, other);
        });
    throw Failure("bad_setting", name, "is not a setting; did you mean " + *nearest + '?');
  }
}

}  // namespace oikist::server
