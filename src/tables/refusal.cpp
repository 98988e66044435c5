#include "tables/refusal.h"

namespace oikist::tables {
namespace {

// A path such as "clock.move" or "moves[2]": no blanks.
bool is_path(std::string_view text) {
  return !text.empty() && text.find_first_of(" \t\n") == std::string_view::npos;
}

}  // namespace

Refusal refusal_of(const Failure& failure) {
  const std::string message = failure.what();
  const std::string field = message.substr(0, message.find(": "));
  return {failure.code(), message, field != message && is_path(field) ? field : ""};
}

json::object refusal_json(const Refusal& refusal) {
  json::object object = {{"code", refusal.code}, {"message", refusal.message}};
  if (!refusal.field.empty()) object["field"] = refusal.field;
  return object;
}

}  // namespace oikist::tables
