#pragma once
// The options of all games as flags of a verb, made from the games' descriptions.
#include "base/json.h"
#include "cli/verb.h"

namespace oikist::cli {

// Adds a flag for every option of every game; `options` gets those that the user names.
// `barracks_edge` becomes --barracks-edge.
void add_option_flags(CLI::App& verb, json::object& options);

}  // namespace oikist::cli
