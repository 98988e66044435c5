#pragma once
// Boost.JSON, and readers that report the wrong field and what would be right.
#include <boost/json.hpp>
#include <cstdint>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/failure.h"
#include "base/fixed_vector.h"

namespace oikist {

namespace json = boost::json;

inline constexpr std::size_t kJsonDepth = 32;

// Throws Failure("bad_json") with the position of the error. `what` names the text: "the line".
json::value parse_json(std::string_view text, std::string_view what,
                       std::size_t depth = kJsonDepth);

class Fields;

// The path of a value, kept in parts because hardly any path is ever printed. Refers to the names
// of members, so it must not outlive the parsed value.
class JsonPath {
 public:
  JsonPath() = default;
  explicit JsonPath(std::string root) : root_(std::move(root)) {}

  JsonPath member(std::string_view name) const;
  JsonPath entry(std::size_t index) const;
  std::string text() const;  // "cities[1].stones"

 private:
  struct Step {
    const char* name;    // null: an entry of a list
    std::uint32_t size;  // of the name, or the index
  };
  JsonPath with(Step step) const;

  static constexpr std::size_t kSteps = 6;
  std::string root_;
  FixedVector<Step, kSteps> steps_;
};

// One value with its path ("cities[1].stones"), read as the type that it must have. Every reader
// throws Failure("bad_field") naming the path.
class Field {
 public:
  Field(const json::value& value, std::string path) : value_(&value), path_(std::move(path)) {}
  Field(const json::value& value, JsonPath path) : value_(&value), path_(std::move(path)) {}

  const json::value& value() const { return *value_; }
  std::string path() const { return path_.text(); }

  int integer(int least, int most) const;
  std::int64_t whole_number(std::int64_t least, std::int64_t most) const;
  bool boolean() const;
  std::string_view text() const;
  // The index of the text in `names`.
  std::size_t one_of(std::span<const std::string_view> names) const;
  std::vector<Field> list(std::size_t most) const;
  Fields object() const;
  [[noreturn]] void refuse(const std::string& why) const;
  // With the reason and arguments for sentences in other languages: see Failure.
  [[noreturn]] void refuse(std::string reason, const json::object& args,
                           const std::string& why) const;

 private:
  const json::value* value_;
  JsonPath path_;
};

// An object whose fields are read by name; finish() rejects fields that were not read.
class Fields {
 public:
  Fields(const json::object& object, std::string path) : object_(&object), path_(std::move(path)) {}
  Fields(const json::object& object, JsonPath path) : object_(&object), path_(std::move(path)) {}

  Field required(std::string_view name);
  std::optional<Field> optional(std::string_view name);
  bool has(std::string_view name) const { return object_->contains(name); }
  // Accepts `name` without reading it.
  void ignore(std::string_view name) { (void)find(name); }
  void finish() const;
  std::string path() const { return path_.text(); }

 private:
  // The member, now marked as known; null if there is none.
  const json::key_value_pair* find(std::string_view name);

  const json::object* object_;
  JsonPath path_;
  std::uint64_t known_ = 0;             // as bits, for the first 64 members
  std::set<std::size_t> known_beyond_;  // indices of the others
};

}  // namespace oikist
