#pragma once
// The options of a game as JSON: `{"variants":["houses"],"long":false,...}`.
#include "base/json.h"
#include "games/akropolis/rules/rules.h"

namespace oikist::akropolis {

// Every option, also those at their default; those of Athena only if it is in play.
json::object options_json(const Options& options);
// Missing options have their defaults. Throws Failure("bad_field") or ("unknown_field").
Options parse_options(Fields fields);
// Name, type, default and meaning of each option, for programs that offer them.
json::array describe_options();

}  // namespace oikist::akropolis
