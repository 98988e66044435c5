#include "game/component_file.h"

#include <set>
#include <vector>

#include "base/text.h"
#include "game/record.h"

namespace oikist {
namespace {

// Searches JSON text for objects with two members of the same name, of which the parser would keep
// only the last.
class RepeatedMembers {
 public:
  explicit RepeatedMembers(std::string_view text) : text_(text) {}

  // Throws Failure("bad_field") about the first one.
  void refuse() {
    for (std::size_t at = 0; at < text_.size(); ++at) {
      const char c = text_[at];
      if (c == '{' || c == '[')
        open_.emplace_back().is_list = c == '[';
      else if (c == '}' || c == ']')
        open_.pop_back();
      else if (c == ',')
        ++open_.back().index;
      else if (c == '"')
        at = read_string(at);
    }
  }

 private:
  struct Level {
    bool is_list = false;
    std::size_t index = 0;
    std::string name;  // of the current member
    std::set<std::string> names;
  };

  // Gives the place of the closing quote.
  std::size_t read_string(std::size_t at) {
    std::size_t end = at + 1;
    while (text_[end] != '"') end += text_[end] == '\\' ? 2u : 1u;
    const std::size_t next = text_.find_first_not_of(" \t\r\n", end + 1);
    if (next == std::string_view::npos || text_[next] != ':') return end;
    Level& object = open_.back();
    object.name = std::string_view(json::parse(text_.substr(at, end - at + 1)).as_string());
    if (!object.names.insert(object.name).second)
      throw Failure("bad_field", path(), "has the field " + in_quotes(object.name) + " twice")
          .because("repeated", {{"name", object.name}});
    return end;
  }

  // Of the innermost object.
  std::string path() const {
    std::string path = "components";
    for (std::size_t i = 0; i + 1 < open_.size(); ++i) {
      const Level& level = open_[i];
      path += level.is_list ? '[' + std::to_string(level.index) + ']' : '.' + level.name;
    }
    return path;
  }

  std::string_view text_;
  std::vector<Level> open_;
};

}  // namespace

ComponentFile::ComponentFile(std::string_view text, ComponentCheck* check)
    : value_(parse_json(text, "the component file")),
      fields_(Field(value_, "components").object()),
      check_(check) {
  attempt([&] { RepeatedMembers(text).refuse(); });
}

void ComponentFile::count(std::string_view what, int have, int least, int most) {
  if (check_ != nullptr) check_->counts.push_back({std::string(what), have, least, most});
}

std::string ComponentFile::read_name(std::string_view otherwise) {
  const auto field = fields_.optional("name");
  if (!field) return std::string(otherwise);
  std::string name(field->text());
  if (const std::string why = why_bad_name(name); !why.empty() || name.empty())
    field->refuse("name", {{"most", kMaxSeatName}}, why.empty() ? "must not be empty" : why);
  return name;
}

}  // namespace oikist
