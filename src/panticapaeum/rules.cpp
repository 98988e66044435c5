#include "panticapaeum/rules.h"

#include "base/failure.h"

namespace oikist::panticapaeum {

Rules::Rules(int players, const Options& options, const Components& components)
    : players_(players), options_(options), components_(&components) {
  if (players < kMinPlayers || players > kMaxPlayers)
    throw Failure("bad_options",
                  "players: Panticapaeum is for 2 to 4 players, not " + std::to_string(players));
}

Options read_options(Fields fields) {
  Options options;
  if (const auto supply = fields.optional("supply"))
    options.supply = static_cast<Supply>(supply->one_of(kSupplyNames));
  fields.finish();
  return options;
}

json::object options_to_json(const Options& options) {
  return {{"supply", kSupplyNames[static_cast<std::size_t>(options.supply)]}};
}

json::array describe_options() {
  json::array names;
  for (const std::string_view name : kSupplyNames) names.emplace_back(name);
  json::array options;
  options.push_back({{"name", "supply"},
                     {"type", "choice"},
                     {"values", std::move(names)},
                     {"default", kSupplyNames[0]},
                     {"meaning", "whether the cubes of the box, 20 of each colour, can run out"}});
  return options;
}

}  // namespace oikist::panticapaeum
