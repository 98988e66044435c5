#include "tables/refusal.h"

namespace oikist::tables {

Refusal refusal_of(const Failure& failure) {
  return {failure.code(), failure.what(), failure.path(), failure.reason(),
          failure.args() == nullptr ? json::object{} : *failure.args()};
}

json::object refusal_json(const Refusal& refusal) {
  json::object object = {{"code", refusal.code}, {"message", refusal.message}};
  if (!refusal.field.empty()) object["field"] = refusal.field;
  if (!refusal.reason.empty()) object["reason"] = refusal.reason;
  if (!refusal.args.empty()) object["args"] = refusal.args;
  return object;
}

}  // namespace oikist::tables
