#pragma once
// A refusal, as described in docs/online.md.
#include <string>

#include "base/failure.h"
#include "base/json.h"

namespace oikist::tables {

struct Refusal {
  std::string code;     // stable, for programs: the list is in docs/online.md
  std::string message;  // for debugging
  std::string field;    // the field of the request that is wrong, "clock.move"; empty if none is
  std::string reason;   // what is wrong with it, docs/errors.md; empty if the code says it
  json::object args;    // of the reason

  friend bool operator==(const Refusal&, const Refusal&) = default;
};

Refusal refusal_of(const Failure& failure);
// {"code", "message", "field", "reason", "args"}: the value of "error".
json::object refusal_json(const Refusal& refusal);

}  // namespace oikist::tables
