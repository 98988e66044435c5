#pragma once
// Small parts of Panticapaeum as JSON, shared by positions, moves and the render model.
#include "base/json.h"
#include "games/panticapaeum/rules/view.h"

namespace oikist::panticapaeum_json {

inline constexpr std::array<std::string_view, 3> kUpgradeNames = {"substitute", "discount", "coin"};

json::array cell_json(panticapaeum::Cell cell);
// From [x, y], and from the two alone.
panticapaeum::Cell read_cell(const Field& field);
panticapaeum::Cell read_cell(const Field& x, const Field& y);

template <class Cells>
json::array cells_json(const Cells& cells) {
  json::array list;
  for (const panticapaeum::Cell cell : cells) list.push_back(cell_json(cell));
  return list;
}

// All five colours with their numbers.
template <class Numbers>
json::object by_colour(const Numbers& numbers) {
  json::object object;
  for (const panticapaeum::Colour colour : panticapaeum::kAllColours)
    object[name(colour)] = numbers[index(colour)];
  return object;
}

// Only the colours that there are.
json::object some_cubes(const panticapaeum::Cubes& cubes);
// "tile", or for an aqueduct tile "aqueduct" with its shape.
void add_tile(json::object& object, panticapaeum::TileId tile);
json::object pending_json(const panticapaeum::Pending& pending);
// What the cell of the development board at `position` (1..) gives.
json::object gift_json(const panticapaeum::View& view, panticapaeum::Colour row, int position);

}  // namespace oikist::panticapaeum_json
