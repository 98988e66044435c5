#include "base/json.h"

#include <algorithm>
#include <array>
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

std::string_view name_of(const json::key_value_pair& member) {
  return {member.key().data(), member.key().size()};
}

struct TextPlace {
  std::size_t line = 1, column = 1;
  std::string text() const {
    return "line " + std::to_string(line) + ", column " + std::to_string(column);
  }
};

TextPlace place_in(std::string_view text, std::size_t offset) {
  const std::string_view before = text.substr(0, offset);
  const auto ends = static_cast<std::size_t>(std::count(before.begin(), before.end(), '\n'));
  return {ends + 1, offset - (before.rfind('\n') + 1) + 1};
}

// The position of the first byte that is not valid UTF-8, of a NUL or of a byte order mark at the
// start; the size of the text if there is none of these.
std::size_t first_foreign_byte(std::string_view text) {
  constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
  if (text.starts_with(kByteOrderMark)) return 0;
  return std::min({valid_utf8_length(text), text.find('\0'), text.size()});
}

}  // namespace

json::value parse_json(std::string_view text, std::string_view what, std::size_t depth) {
  constexpr std::size_t kScratch = 2048;  // most texts are short
  std::array<unsigned char, kScratch> scratch;
  json::parse_options options;
  options.max_depth = depth;
  json::stream_parser parser({}, options, scratch.data(), scratch.size());
  json::error_code error;
  const std::size_t used = parser.write_some(text.data(), text.size(), error);
  if (!error && used == text.size()) parser.finish(error);
  if (!error && parser.done() && trim(text.substr(used)).empty()) return parser.release();
  if (const std::size_t foreign = first_foreign_byte(text); foreign < text.size()) {
    const TextPlace place = place_in(text, foreign);
    throw Failure("bad_json", std::string(what) +
                                  " must be UTF-8 text without a byte order mark: look at " +
                                  place.text())
        .because("encoding", {{"line", place.line}, {"column", place.column}});
  }
  if (error == json::error::too_deep)
    throw Failure("bad_json",
                  std::string(what) + " is nested deeper than " + std::to_string(depth) + " levels")
        .because("depth", {{"most", depth}});
  const std::string why = error ? error.message() : "trailing characters after the value";
  const TextPlace place = place_in(text, std::min(used, text.size()));
  throw Failure("bad_json", std::string(what) + " is not JSON: " + why + " at " + place.text())
      .because("syntax", {{"line", place.line}, {"column", place.column}});
}

void Field::refuse(const std::string& why) const {
  throw Failure("bad_field", path_.text(), why);
}

void Field::refuse(std::string reason, const json::object& args, const std::string& why) const {
  throw Failure("bad_field", path_.text(), why).because(std::move(reason), args);
}

std::int64_t Field::whole_number(std::int64_t least, std::int64_t most) const {
  // Values made here, not read, may be unsigned.
  json::error_code error;
  const auto number = value_->is_double() ? most : value_->to_number<std::int64_t>(error);
  if (error || value_->is_double() || number < least || number > most)
    refuse("range", {{"least", least}, {"most", most}},
           "must be " +
               (least == most ? std::to_string(least)
                              : "a whole number from " + std::to_string(least) + " to " +
                                    std::to_string(most)) +
               ", not " + kind_name(*value_));
  return number;
}

int Field::integer(int least, int most) const {
  return static_cast<int>(whole_number(least, most));
}

bool Field::boolean() const {
  if (!value_->is_bool())
    refuse("kind", {{"kind", "boolean"}}, "must be true or false, not " + kind_name(*value_));
  return value_->get_bool();
}

std::string_view Field::text() const {
  if (!value_->is_string())
    refuse("kind", {{"kind", "text"}}, "must be a string, not " + kind_name(*value_));
  return value_->get_string();
}

std::size_t Field::one_of(std::span<const std::string_view> names) const {
  const std::string_view name = text();
  const auto found = std::find(names.begin(), names.end(), name);
  if (found == names.end())
    refuse("one_of", {{"names", json::array(names.begin(), names.end())}},
           "must be " + alternatives(names) + ", not " + in_quotes(name));
  return static_cast<std::size_t>(found - names.begin());
}

std::vector<Field> Field::list(std::size_t most) const {
  if (!value_->is_array())
    refuse("kind", {{"kind", "list"}}, "must be a list, not " + kind_name(*value_));
  const json::array& array = value_->get_array();
  if (array.size() > most)
    refuse("most_entries", {{"found", array.size()}, {"most", most}},
           "has " + std::to_string(array.size()) + " entries, at most " + std::to_string(most) +
               " are possible");
  std::vector<Field> fields;
  fields.reserve(array.size());
  for (std::size_t i = 0; i < array.size(); ++i) fields.emplace_back(array[i], path_.entry(i));
  return fields;
}

Fields Field::object() const {
  if (!value_->is_object())
    refuse("kind", {{"kind", "object"}}, "must be an object, not " + kind_name(*value_));
  return {value_->get_object(), path_};
}

Field Fields::required(std::string_view name) {
  if (auto field = optional(name)) return *std::move(field);
  throw Failure("bad_field", path_.member(name).text(), "is missing").because("missing", {});
}

const json::key_value_pair* Fields::find(std::string_view name) {
  constexpr std::size_t kBits = 64;
  const auto* const member = object_->find(name);
  if (member == object_->end()) return nullptr;
  const auto place = static_cast<std::size_t>(member - object_->begin());
  if (place < kBits)
    known_ |= std::uint64_t{1} << place;
  else
    known_beyond_.insert(place);
  return member;
}

std::optional<Field> Fields::optional(std::string_view name) {
  const json::key_value_pair* const member = find(name);
  if (member == nullptr) return std::nullopt;
  return Field(member->value(), path_.member(name_of(*member)));
}

void Fields::finish() const {
  constexpr std::size_t kBits = 64;
  std::size_t place = 0;
  for (const auto& member : *object_) {
    const bool known = place < kBits ? (known_ >> place & 1) != 0 : known_beyond_.contains(place);
    if (!known) {
      const std::string name = in_quotes(name_of(member));
      throw Failure("unknown_field", path_.member(name).text(), "is not a field known here")
          .because("unknown", {});
    }
    ++place;
  }
}

JsonPath JsonPath::with(Step step) const {
  if (steps_.size() < kSteps) {
    JsonPath path = *this;
    path.steps_.push_back(step);
    return path;
  }
  JsonPath path(text());
  path.steps_.push_back(step);
  return path;
}

JsonPath JsonPath::member(std::string_view name) const {
  return with({name.data(), static_cast<std::uint32_t>(name.size())});
}

JsonPath JsonPath::entry(std::size_t index) const {
  return with({nullptr, static_cast<std::uint32_t>(index)});
}

std::string JsonPath::text() const {
  std::string text = root_;
  for (const Step& step : steps_) {
    if (step.name == nullptr) {
      text += '[' + std::to_string(step.size) + ']';
    } else {
      if (!text.empty()) text += '.';
      text.append(step.name, step.size);
    }
  }
  return text;
}

}  // namespace oikist
