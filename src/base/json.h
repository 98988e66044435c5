#pragma once
// JSON as Boost.JSON has it, and readers that say which field is wrong and what would be right.
#include <boost/json.hpp>
#include <cstdint>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/failure.h"

namespace oikist {

namespace json = boost::json;

inline constexpr std::size_t kJsonDepth = 32;

// Throws Failure("bad_json") with the place of the fault. `what` names the text: "the line".
json::value parse_json(std::string_view text, std::string_view what);

class Fields;

// One value with the path that leads to it ("cities[1].stones"), read as what it has to be.
// Every reader throws Failure("bad_field") naming the path.
class Field {
 public:
  Field(const json::value& value, std::string path) : value_(&value), path_(std::move(path)) {}

  const json::value& value() const { return *value_; }
  const std::string& path() const { return path_; }

  int integer(int least, int most) const;
  std::int64_t whole_number(std::int64_t least, std::int64_t most) const;
  bool boolean() const;
  std::string_view text() const;
  // The index of the text in `names`.
  std::size_t one_of(std::span<const std::string_view> names) const;
  std::vector<Field> list(std::size_t most) const;
  Fields object() const;
  [[noreturn]] void refuse(const std::string& why) const;

 private:
  const json::value* value_;
  std::string path_;
};

// An object whose fields are taken by name; finish() refuses by name what nobody took.
class Fields {
 public:
  Fields(const json::object& object, std::string path) : object_(&object), path_(std::move(path)) {}

  Field required(std::string_view name);
  std::optional<Field> optional(std::string_view name);
  bool has(std::string_view name) const { return object_->contains(name); }
  // Accepts `name` without reading it.
  void ignore(std::string_view name) { known_.emplace(name); }
  void finish() const;
  const std::string& path() const { return path_; }

 private:
  std::string path_of(std::string_view name) const;

  const json::object* object_;
  std::string path_;
  std::set<std::string, std::less<>> known_;
};

}  // namespace oikist
