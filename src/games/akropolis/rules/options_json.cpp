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

}  // namespace

json::object options_json(const Options& options) {
  json::array variants;
  for (const Colour colour : kAllColours)
    if (options.variants[index(colour)]) variants.emplace_back(kColourPlurals[index(colour)]);
  return {{"variants", variants},
          {"long", options.long_game},
          {"barracks_edge", kBarracksEdgeNames[static_cast<std::size_t>(options.barracks_edge)]},
          {"lake", kLakeNames[static_cast<std::size_t>(options.lake)]},
          {"architect", kArchitectNames[static_cast<std::size_t>(options.architect)]}};
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
  fields.finish();
  return options;
}

json::array describe_options() {
  return {
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
}

}  // namespace oikist::akropolis
