#include "games/panticapaeum/codec/json.h"

namespace oikist::panticapaeum_json {

using panticapaeum::Cell;
using panticapaeum::Colour;
using panticapaeum::Cubes;
using panticapaeum::kAllColours;
using panticapaeum::Pending;
using panticapaeum::Task;
using panticapaeum::TileId;

json::array cell_json(Cell cell) {
  return {cell.x, cell.y};
}

Cell read_cell(const Field& x, const Field& y) {
  constexpr int kFar = panticapaeum::kMaxCoordinate;
  const int column = x.integer(-kFar, kFar);
  return Cell::make(column, y.integer(-kFar, kFar));
}

Cell read_cell(const Field& field) {
  const auto parts = field.list(2);
  if (parts.size() != 2) field.refuse("must be [x, y]");
  return read_cell(parts[0], parts[1]);
}

json::object some_cubes(const Cubes& cubes) {
  json::object object;
  for (const Colour colour : kAllColours)
    if (cubes[index(colour)] > 0) object[name(colour)] = cubes[index(colour)];
  return object;
}

void add_tile(json::object& object, TileId tile) {
  if (panticapaeum::is_aqueduct_tile(tile))
    object["aqueduct"] = panticapaeum::shape_of(tile);
  else
    object["tile"] = tile;
}

json::object pending_json(const Pending& pending) {
  json::object object = {{"what", name(pending.task)}};
  switch (pending.task) {
    case Task::lay:
      add_tile(object, pending.number);
      break;
    case Task::place:
      object["kind"] = name(pending.kind());
      break;
    case Task::move:
      object["row"] = name(pending.row());
      break;
    case Task::step:
      object["row"] = name(pending.row());
      object["bought"] = pending.bought;
      break;
    case Task::aqueduct_tile:
      object["shape"] = pending.number;
      break;
    case Task::advance:
      object["not"] = name(pending.row());
      break;
    case Task::develop:
    case Task::relocate:
    case Task::free_build:
    case Task::random_tile:
    case Task::end:
      break;
  }
  return object;
}

}  // namespace oikist::panticapaeum_json
