#include "tables/refusal.h"

namespace oikist::tables {

Refusal refusal_of(const Failure& failure) {
  return {failure.code(), failure.what(), failure.path()};
}

json::object refusal_json(const Refusal& refusal) {
  json::object object = {{"code", refusal.code}, {"message", refusal.message}};
  if (!refusal.field.empty()) object["field"] = refusal.field;
  return object;
}

}  // namespace oikist::tables
