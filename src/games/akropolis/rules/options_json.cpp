#include "games/akropolis/rules/options_json.h"

namespace oikist::akropolis {
namespace {

json::array names(std::span<const std::string_view> all) {
  json::array list;
  for (const std::string_view name : all) list.emplace_back(name);
  return list;
}

std::size_t choice(Fields& fields, std::string_view name, std::span<const std::string_view> all) {
  const auto field = fields.optional(name);
  return field ? field->one_of(all) : 0;
}

json::object choice_json(std::string_view name, std::span<const std::string_view> all,
                         std::string_view meaning) {
  return {{"name", name},
          {"type", "choice"},
          {"values", names(all)},
          {"default", all[0]},
          {"meaning", meaning}};
}

// They name their expansion, so that programs can separate them from those of the base game.
json::array athena_options() {
  json::array options = {
      json::object{{"name", "athena"},
                   {"type", "boolean"},
                   {"default", false},
                   {"meaning", "the expansion Athena: four cards to complete with single tiles"}},
      choice_json("athena_turn", kAthenaTurnNames,
                  "Athena: how many cards a player may complete in one turn"),
      choice_json("athena_housing", kAthenaHousingNames,
                  "Athena: what the houses of the card Housing surround: anything built, or a "
                  "district"),
      choice_json("athena_market", kAthenaMarketNames,
                  "Athena: what the markets of the card City Market surround: anything, also an "
                  "empty space, something built, or a district")};
  for (json::value& option : options) option.as_object()["expansion"] = "athena";
  return options;
}

}  // namespace

json::object options_json(const Options& options) {
  json::array variants;
  for (const Colour colour : kAllColours)
    if (options.variants[index(colour)]) variants.emplace_back(kColourPlurals[index(colour)]);
  json::object object = {
      {"variants", variants},
      {"long", options.long_game},
      {"barracks_edge", kBarracksEdgeNames[static_cast<std::size_t>(options.barracks_edge)]},
      {"lake", kLakeNames[static_cast<std::size_t>(options.lake)]},
      {"architect", kArchitectNames[static_cast<std::size_t>(options.architect)]}};
  // Keeps positions and records without the expansion as they were before it was added.
  if (!options.athena) return object;
  object["athena"] = true;
  object["athena_turn"] = kAthenaTurnNames[static_cast<std::size_t>(options.athena_turn)];
  object["athena_housing"] = kAthenaHousingNames[static_cast<std::size_t>(options.athena_housing)];
  object["athena_market"] = kAthenaMarketNames[static_cast<std::size_t>(options.athena_market)];
  return object;
}

Options parse_options(Fields fields) {
  Options options;
  if (const auto variants = fields.optional("variants"))
    for (const Field& entry : variants->list(kColours)) {
      bool& on = options.variants[entry.one_of(kColourPlurals)];
      if (on) entry.refuse("is named twice");
      on = true;
    }
  if (const auto field = fields.optional("long")) options.long_game = field->boolean();
  options.barracks_edge =
      static_cast<BarracksEdge>(choice(fields, "barracks_edge", kBarracksEdgeNames));
  options.lake = static_cast<Lake>(choice(fields, "lake", kLakeNames));
  options.architect = static_cast<Architect>(choice(fields, "architect", kArchitectNames));
  if (const auto field = fields.optional("athena")) options.athena = field->boolean();
  options.athena_turn = static_cast<AthenaTurn>(choice(fields, "athena_turn", kAthenaTurnNames));
  options.athena_housing =
      static_cast<AthenaHousing>(choice(fields, "athena_housing", kAthenaHousingNames));
  options.athena_market =
      static_cast<AthenaMarket>(choice(fields, "athena_market", kAthenaMarketNames));
  fields.finish();
  return options;
}

json::array describe_options() {
  json::array options = {
      json::object{{"name", "variants"},
                   {"type", "set"},
                   {"values", names(kColourPlurals)},
                   {"default", json::array{}},
                   {"meaning", "colours whose districts count double under a second condition"}},
      json::object{{"name", "long"},
                   {"type", "boolean"},
                   {"default", false},
                   {"meaning", "all 61 tiles with 2 or 3 players"}},
      choice_json("barracks_edge", kBarracksEdgeNames,
                  "which empty spaces put a barracks on the edge: those connected to the outside, "
                  "or lakes too"),
      choice_json("lake", kLakeNames,
                  "what is a lake: an enclosed empty area of any size, or one enclosed space"),
      choice_json("architect", kArchitectNames, "the opponent of a solo game: easy, medium, hard")};
  for (json::value& option : athena_options()) options.push_back(std::move(option));
  return options;
}

}  // namespace oikist::akropolis
