#include "games/stoa/rules/rules.h"

namespace oikist::stoa {

json::object options_json(const Options& options) {
  return {{"stairs", options.stairs}};
}

Options parse_options(Fields fields) {
  Options options;
  if (const auto stairs = fields.optional("stairs")) options.stairs = stairs->boolean();
  fields.finish();
  return options;
}

json::array describe_options() {
  return {json::object{{"name", "stairs"},
                       {"type", "boolean"},
                       {"default", true},
                       {"meaning", "consecutive neighbours count two more points"}}};
}

Rules::Rules(int players, const Options& options, const Components& components)
    : players_(players), options_(options), components_(&components) {
  if (players < kMinPlayers || players > kMaxPlayers)
    throw Failure("bad_options", "Stoa is for " + std::to_string(kMinPlayers) + " to " +
                                     std::to_string(kMaxPlayers) + " players, not " +
                                     std::to_string(players));
}

}  // namespace oikist::stoa
