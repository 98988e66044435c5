// Cities of Panticapaeum as they lie on a real table.
#include <tuple>

#include "base/text.h"
#include "games/panticapaeum/codec/codec.h"
#include "games/panticapaeum/codec/json.h"

namespace oikist {

using panticapaeum::Building;
using panticapaeum::Cell;
using panticapaeum::City;
using panticapaeum::Estate;
using panticapaeum::Kind;
using panticapaeum::kNoPlot;
using panticapaeum::Value;
using panticapaeum_json::read_cell;

namespace {

constexpr int kMostCoins = 999;
constexpr int kMostPoints = 20;
constexpr int kMostWorkers = 32;
constexpr std::array<std::string_view, 2> kGrounds = {".", "d"};

// [x, y, height, "." or "d"]
panticapaeum::Column read_column(const Field& field) {
  const auto parts = field.list(4);
  if (parts.size() != 4) field.refuse("must be [x, y, height, ground]");
  const Cell cell = read_cell(parts[0], parts[1]);
  const int height = parts[2].integer(1, panticapaeum::kMaxTiles);
  return {cell, height, parts[3].one_of(kGrounds) == 1};
}

int free_plot(const City& city, const Field& field) {
  const int plot = city.find(read_cell(field));
  if (plot == kNoPlot) field.refuse("is not in the city");
  if (!city.open().has(plot)) field.refuse("already has a building or a worker");
  return plot;
}

bool side_by_side(Cell a, Cell b) {
  return std::abs(a.x - b.x) + std::abs(a.y - b.y) == 1;
}

void read_building(const Field& field, City& city) {
  Fields fields = field.object();
  Building building;
  building.kind = static_cast<Kind>(fields.required("kind").one_of(panticapaeum::kKindNames));
  const Field cells = fields.required("cells");
  fields.finish();
  const auto list = cells.list(building.plots.size());
  if (list.empty()) cells.refuse("must be one or two cells");
  for (const Field& entry : list)
    building.plots[building.size++] = static_cast<std::uint8_t>(free_plot(city, entry));
  if (building.size == 2) {
    auto& [a, b] = building.plots;
    if (!side_by_side(city.cell(a), city.cell(b))) cells.refuse("must lie side by side");
    if (city.height(a) != city.height(b)) cells.refuse("must be of the same height");
    if (city.cell(b) < city.cell(a)) std::swap(a, b);
  }
  if (city.buildings().ssize() == panticapaeum::kMaxBuildings)
    field.refuse("is one building more than the box has");
  (void)city.build(building);
}

City read_city(Fields& fields, const std::string& path) {
  std::vector<panticapaeum::Column> columns;
  for (const Field& entry : fields.required("columns").list(panticapaeum::kMaxPlots))
    columns.push_back(read_column(entry));
  City city;
  try {
    city = City::from_columns(columns);
  } catch (const Failure& failure) {
    throw failure.at(path);
  }
  for (const Field& entry : fields.required("buildings").list(panticapaeum::kMaxBuildings))
    read_building(entry, city);
  for (const Field& entry : fields.required("workers").list(kMostWorkers))
    (void)city.place_worker(free_plot(city, entry));
  return city;
}

// Points each, or [points, per].
Value read_value(const Field& field) {
  if (!field.value().is_array())
    return {static_cast<std::uint8_t>(field.integer(0, kMostPoints)), 1};
  const auto parts = field.list(2);
  if (parts.size() != 2) field.refuse("must be points, or [points, per]");
  return {static_cast<std::uint8_t>(parts[0].integer(0, kMostPoints)),
          static_cast<std::uint8_t>(parts[1].integer(1, kMostPoints))};
}

Estate read_holdings(Fields& fields, const City& city) {
  Estate estate{city};
  estate.coins = fields.required("coins").integer(0, kMostCoins);
  estate.cubes = fields.required("cubes").integer(0, kMostCoins);
  estate.waters = fields.required("waters").boolean();
  Fields values = fields.required("values").object();
  for (const Kind kind : panticapaeum::kAllKinds)
    estate.values[index(kind)] = read_value(values.required(name(kind)));
  values.finish();
  return estate;
}

json::array cells_json(const std::vector<Cell>& cells) {
  json::array list;
  for (const Cell cell : cells) list.push_back(json::array{cell.x, cell.y});
  return list;
}

json::array lines_json(const Estate& estate) {
  json::array lines;
  for (const panticapaeum::ScoreLine& line : explain(estate)) {
    const auto part = static_cast<std::size_t>(line.part);
    json::object object = {{"part", panticapaeum::kPartNames[part]},
                           {"points", line.points},
                           {"count", line.count},
                           {"cells", cells_json(line.cells)}};
    if (part < panticapaeum::kKinds) {
      object["value"] = json::array{line.value.points, line.value.per};
      object["near"] = cells_json(line.near);
    }
    lines.push_back(std::move(object));
  }
  return lines;
}

}  // namespace

json::object Codec<Panticapaeum>::tally(Fields& request, const panticapaeum::Components&) {
  const auto cities = request.required("cities").list(panticapaeum::kMaxPlayers);
  request.finish();
  if (cities.empty()) throw Failure("bad_field", "cities", "must have one to four cities");
  json::array scores;
  json::array explained;
  std::vector<std::tuple<int, int, int>> standings;
  for (const Field& field : cities) {
    Fields fields = field.object();
    const City city = read_city(fields, field.path());
    const Estate estate = read_holdings(fields, city);
    fields.finish();
    const panticapaeum::Score points = score(estate);
    scores.push_back(Codec<Panticapaeum>::score_json(points));
    explained.push_back({{"lines", lines_json(estate)}, {"buildings", city.buildings().size()}});
    standings.emplace_back(points.total, city.buildings().ssize(), estate.coins);
  }
  return {{"scores", std::move(scores)},
          {"cities", std::move(explained)},
          {"winners", best_of(standings)}};
}

}  // namespace oikist
