#include "game/component_file.h"

#include "game/record.h"

namespace oikist {

ComponentFile::ComponentFile(std::string_view text, ComponentCheck* check)
    : value_(parse_json(text, "the component file")),
      fields_(Field(value_, "components").object()),
      check_(check) {}

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
