#pragma once
// What earlier versions wrote, see README.md.
#include <filesystem>
#include <string>

#include "base/json.h"
#include "base/whole_file.h"

namespace oikist::test {

inline std::filesystem::path written(const std::string& name) {
  return std::filesystem::path(OIKIST_WRITTEN) / "schema-7" / name;
}

inline json::object expected() {
  return json::parse(read_whole_file(written("expected.json"))).as_object();
}

// Everything that is expected is there; an object may have more fields. Otherwise the path to the
// first difference.
inline std::string difference(const json::value& expected, const json::value& found,
                              const std::string& path = "") {
  if (expected.is_object() && found.is_object()) {
    for (const auto& member : expected.get_object()) {
      const std::string inner = path + '.' + std::string(member.key());
      const json::value* other = found.get_object().if_contains(member.key());
      if (other == nullptr) return inner + " is missing";
      if (std::string why = difference(member.value(), *other, inner); !why.empty()) return why;
    }
    return "";
  }
  if (expected.is_array() && found.is_array() &&
      expected.get_array().size() == found.get_array().size()) {
    for (std::size_t i = 0; i < expected.get_array().size(); ++i)
      if (std::string why = difference(expected.get_array()[i], found.get_array()[i],
                                       path + '[' + std::to_string(i) + ']');
          !why.empty())
        return why;
    return "";
  }
  if (expected.is_number() && found.is_number()) {
    if (expected.to_number<double>() == found.to_number<double>()) return "";
  } else if (expected == found) {
    return "";
  }
  return path + ": " + json::serialize(expected) + " was written, " + json::serialize(found) +
         " is found";
}

}  // namespace oikist::test
