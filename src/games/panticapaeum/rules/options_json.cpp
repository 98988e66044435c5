#include "games/panticapaeum/rules/options_json.h"

namespace oikist::panticapaeum {

json::object options_json(const Options& options) {
  return {{"supply", kSupplyNames[static_cast<std::size_t>(options.supply)]}};
}

Options parse_options(Fields fields) {
  Options options;
  if (const auto supply = fields.optional("supply"))
    options.supply = static_cast<Supply>(supply->one_of(kSupplyNames));
  fields.finish();
  return options;
}

json::array describe_options() {
  json::array values;
  for (const std::string_view name : kSupplyNames) values.emplace_back(name);
  return {json::object{{"name", "supply"},
                       {"type", "choice"},
                       {"values", values},
                       {"default", kSupplyNames[0]},
                       {"meaning", "whether the cubes of the box, 20 of a colour, can run out"}}};
}

}  // namespace oikist::panticapaeum
