#pragma once
// The options of a game as JSON: `{"supply":"unlimited"}`.
#include "base/json.h"
#include "games/panticapaeum/rules/rules.h"

namespace oikist::panticapaeum {

// Every option, also those at their default.
json::object options_json(const Options& options);
// Missing options have their defaults. Throws Failure("bad_field") or ("unknown_field").
Options parse_options(Fields fields);
// Name, type, default and meaning of each option, for programs that offer them.
json::array describe_options();

}  // namespace oikist::panticapaeum
