#include "panticapaeum/rules.h"

#include "base/failure.h"

namespace oikist::panticapaeum {

Rules::Rules(int players, const Options& options, const Components& components)
    : players_(players), options_(options), components_(&components) {
  if (players < kMinPlayers || players > kMaxPlayers)
    throw Failure("bad_options",
                  "players: Panticapaeum is for 2 to 4 players, not " + std::to_string(players));
}

Options options_from_json(const Field& field) {
  Fields fields = field.object();
  Options options;
  if (const auto supply = fields.optional("supply"))
    options.supply = static_cast<Supply>(supply->one_of(kSupplyNames));
  fields.finish();
  return options;
}

json::object options_to_json(const Options& options) {
  const std::string_view supply = kSupplyNames[static_cast<std::size_t>(options.supply)];
  json::object object;
  object["supply"] = json::string_view(supply.data(), supply.size());
  return object;
}

}  // namespace oikist::panticapaeum
