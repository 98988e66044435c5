#pragma once
// The options of all games as flags of a verb, made from the games' descriptions.
#include "base/json.h"
#include "cli/verb.h"

namespace oikist::cli {

// Adds a flag for every option of every game; `options` gets those that the user names.
// `barracks_edge` becomes --barracks-edge.
void add_option_flags(CLI::App& verb, json::object& options);

// Throws Failure("unknown_field"), which names the flag, if the game with these descriptions lacks
// one of the options.
void check_options(std::string_view game, const json::array& descriptions,
                   const json::object& options);

// The options as G::make_rules reads them.
template <class G>
Fields option_fields(const json::object& options) {
  check_options(G::kName, G::describe_options(), options);
  return Fields(options, "options");
}

}  // namespace oikist::cli
