#pragma once
#include "server/http/message.h"
#include "tables/refusal.h"

namespace oikist::server {

// A refusal of a table, as a Failure with the same fields.
[[noreturn]] inline void throw_refusal(const tables::Refusal& refusal, json::object details = {}) {
  if (!refusal.field.empty()) details["field"] = refusal.field;
  if (!refusal.reason.empty()) details["reason"] = refusal.reason;
  if (!refusal.args.empty()) details["args"] = refusal.args;
  throw DetailedFailure(refusal.code, refusal.message, std::move(details));
}

}  // namespace oikist::server
