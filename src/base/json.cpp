#include "base/json.h"

#include <boost/json/src.hpp>

#include "base/text.h"

namespace oikist {
namespace {

std::string kind_name(const json::value& value) {
  switch (value.kind()) {
    case json::kind::null:
      return "null";
    case json::kind::bool_:
      return "true or false";
    case json::kind::int64:
    case json::kind::uint64:
      return "the number " + json::serialize(value);
    case json::kind::double_:
      return "a number that is not whole or too large";
    case json::kind::string:
      return "the text " + in_quotes(value.get_string());
    case json::kind::array:
      return "a list";
    case json::kind::object:
      return "an object";
  }
  return "something else";
}

std::string position_in(std::string_view text, std::size_t offset) {
  const std::string_view before = text.substr(0, offset);
  const auto line = 1 + std::count(before.begin(), before.end(), '\n');
  const std::size_t start = before.rfind('\n') + 1;
  return "line " + std::to_string(line) + ", column " + std::to_string(offset - start + 1);
}

}  // namespace

json::value parse_json(std::string_view text, std::string_view what, std::size_t depth) {
  json::parse_options options;
  options.max_depth = depth;
  json::stream_parser parser({}, options);
  json::error_code error;
  const std::size_t used = parser.write_some(text.data(), text.size(), error);
  if (!error && used == text.size()) parser.finish(error);
  if (!error && parser.done() && trim(text.substr(used)).empty()) return parser.release();
  if (error == json::error::too_deep)
    throw Failure("bad_json", std::string(what) + " is nested deeper than " +
                                  std::to_string(depth) + " levels");
  const std::string why = error ? error.message() : "trailing characters after the value";
  throw Failure("bad_json", std::string(what) + " is not JSON: " + why + " at " +
                                position_in(text, std::min(used, text.size())));
}

void Field::refuse(const std::string& why) const {
  throw Failure("bad_field", path_, why);
}

std::int64_t Field::whole_number(std::int64_t least, std::int64_t most) const {
  // Values made here, not read, may be unsigned.
  json::error_code error;
  const auto number = value_->is_double() ? most : value_->to_number<std::int64_t>(error);
  if (error || value_->is_double() || number < least || number > most)
    refuse("must be a whole number from " + std::to_string(least) + " to " + std::to_string(most) +
           ", not " + kind_name(*value_));
  return number;
}

int Field::integer(int least, int most) const {
  return static_cast<int>(whole_number(least, most));
}

bool Field::boolean() const {
  if (!value_->is_bool()) refuse("must be true or false, not " + kind_name(*value_));
  return value_->get_bool();
}

std::string_view Field::text() const {
  if (!value_->is_string()) refuse("must be a string, not " + kind_name(*value_));
  return value_->get_string();
}

std::size_t Field::one_of(std::span<const std::string_view> names) const {
  const std::string_view name = text();
  const auto found = std::find(names.begin(), names.end(), name);
  if (found == names.end()) refuse("must be " + alternatives(names) + ", not " + in_quotes(name));
  return static_cast<std::size_t>(found - names.begin());
}

std::vector<Field> Field::list(std::size_t most) const {
  if (!value_->is_array()) refuse("must be a list, not " + kind_name(*value_));
  const json::array& array = value_->get_array();
  if (array.size() > most)
    refuse("has " + std::to_string(array.size()) + " entries, at most " + std::to_string(most) +
           " are possible");
  std::vector<Field> fields;
  fields.reserve(array.size());
  for (std::size_t i = 0; i < array.size(); ++i)
    fields.emplace_back(array[i], path_ + '[' + std::to_string(i) + ']');
  return fields;
}

Fields Field::object() const {
  if (!value_->is_object()) refuse("must be an object, not " + kind_name(*value_));
  return {value_->get_object(), path_};
}

std::string Fields::path_of(std::string_view name) const {
  return path_.empty() ? std::string(name) : path_ + '.' + std::string(name);
}

Field Fields::required(std::string_view name) {
  if (auto field = optional(name)) return *field;
  throw Failure("bad_field", path_of(name), "is missing");
}

std::optional<Field> Fields::optional(std::string_view name) {
  known_.emplace(name);
  const json::value* value = object_->if_contains(name);
  if (value == nullptr) return std::nullopt;
  return Field(*value, path_of(name));
}

void Fields::finish() const {
  for (const auto& member : *object_) {
    const std::string_view name(member.key().data(), member.key().size());
    if (!known_.contains(name))
      throw Failure("unknown_field", path_of(in_quotes(name)), "is not a field known here");
  }
}

}  // namespace oikist
