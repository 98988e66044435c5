// The render model of Panticapaeum: the part of the codec for `render`.
#include <algorithm>
#include <map>

#include "games/panticapaeum/codec/codec.h"
#include "games/panticapaeum/codec/json.h"
#include "games/panticapaeum/rules/prompt.h"

namespace oikist {

using panticapaeum::BoardCell;
using panticapaeum::Building;
using panticapaeum::Cell;
using panticapaeum::City;
using panticapaeum::Colour;
using panticapaeum::Components;
using panticapaeum::Gift;
using panticapaeum::kAllColours;
using panticapaeum::kAllKinds;
using panticapaeum::Kind;
using panticapaeum::Pending;
using panticapaeum::Phase;
using panticapaeum::Placement;
using panticapaeum::Seat;
using panticapaeum::TileForm;
using panticapaeum::TileId;
using panticapaeum::View;
using namespace panticapaeum_json;

namespace {

constexpr int kNothing = -1;  // stands for no building where buildings are numbered

// A tile as rows of letters, `_` where it has no cell.
json::array rows_of(const TileForm& form) {
  const auto width = static_cast<std::size_t>(form.width);
  std::vector<std::string> rows(static_cast<std::size_t>(form.height), std::string(width, '_'));
  for (const auto& cell : form.cells)
    rows[static_cast<std::size_t>(cell.dy)][static_cast<std::size_t>(cell.dx)] =
        letter_of(cell.terrain);
  json::array list;
  for (const std::string& row : rows) list.emplace_back(row);
  return list;
}

// The tile unturned, with what it brings.
json::object tile_json(const Components& components, TileId tile) {
  const TileForm& form = components.form(tile, 0);
  panticapaeum::Cubes cubes{};
  int drought = 0;
  for (const auto& cell : form.cells) {
    if (is_coloured(cell.terrain)) ++cubes[index(colour_of(cell.terrain))];
    if (cell.terrain == panticapaeum::Terrain::drought) ++drought;
  }
  json::object object;
  add_tile(object, tile);
  object["rows"] = rows_of(form);
  object["cells"] = form.cells.size();
  object["cubes"] = some_cubes(cubes);
  object["drought"] = drought;
  return object;
}

json::array circle_json(const View& view) {
  json::array circle;
  for (int place = 0; place < view.circle.ssize(); ++place) {
    const TileId tile = view.circle[static_cast<std::size_t>(place)];
    if (tile == panticapaeum::kNoTile) {
      circle.emplace_back(nullptr);
      continue;
    }
    json::object entry = tile_json(view.components(), tile);
    entry["place"] = place;
    circle.push_back(std::move(entry));
  }
  return circle;
}

json::array choices_json(const View& view) {
  json::array choices;
  if (view.phase == Phase::scout)
    for (const int place : scouting_places(view)) choices.emplace_back(place);
  return choices;
}

json::value value_json(panticapaeum::Value value) {
  return {{"points", value.points}, {"per", value.per}};
}

bool is_payable(const View& view, Kind kind) {
  bool payable = false;
  for_each_payment(view.own(), row_of(kind), price(view, kind),
                   [&](const panticapaeum::Cubes&) { payable = true; });
  return payable;
}

json::array buildings_json(const View& view) {
  json::array list;
  const panticapaeum::Rules& rules = view.rules();
  for (const Kind kind : kAllKinds) {
    const int left = view.columns[index(kind)];
    json::array ladder;
    for (int remain = rules.buildings_of_a_kind(); remain > 0; --remain)
      ladder.emplace_back(rules.cost(kind, remain));
    list.push_back({{"kind", name(kind)},
                    {"row", name(row_of(kind))},
                    {"cells", view.components().building_cells(kind)},
                    {"left", left},
                    {"ladder", std::move(ladder)},
                    {"price", left > 0 ? json::value(price(view, kind)) : json::value(nullptr)},
                    {"payable", left > 0 && is_payable(view, kind)},
                    {"placeable", is_placeable(view, kind)}});
  }
  return list;
}

constexpr std::array<std::string_view, 12> kGiftNames = {
    "value",   "worker",     "relocate", "free_build", "aqueduct_tile", "random_tile",
    "advance", "substitute", "discount", "coin",       "single",        "pair"};

}  // namespace

json::object panticapaeum_json::gift_json(const View& view, Colour row, int position) {
  const BoardCell cell = view.components().cell(row, position);
  json::object object = {{"gift", kGiftNames[static_cast<std::size_t>(cell.gift)]},
                         {"row", name(row)},
                         {"position", position}};
  if (cell.gift == Gift::value)
    object["value"] = value_json(view.components().value(panticapaeum::kind_of(row), position));
  if (cell.gift == Gift::aqueduct_tile) object["shape"] = cell.number;
  if (cell.gift == Gift::single) object["cubes"] = json::array{name(view.singles[cell.number])};
  if (cell.gift == Gift::pair) {
    const auto colours = panticapaeum::double_colours(view.doubles[cell.number]);
    object["cubes"] = json::array{name(colours[0]), name(colours[1])};
  }
  return object;
}

namespace {

json::array rows_json(const View& view) {
  json::array rows;
  for (const Colour row : kAllColours) {
    json::array cells;
    for (int position = 1; position <= view.components().row_length(row); ++position)
      cells.push_back(gift_json(view, row, position));
    json::array markers;
    for (int seat = 0; seat < view.players(); ++seat)
      markers.emplace_back(view.seats[static_cast<std::size_t>(seat)].markers[index(row)]);
    rows.push_back({{"row", name(row)},
                    {"kind", name(panticapaeum::kind_of(row))},
                    {"cells", std::move(cells)},
                    {"markers", std::move(markers)}});
  }
  return rows;
}

// What lies in one column of a city.
struct Column {
  std::string layers;  // letters of the cells, from the ground up
  int tile = 0;        // the placement on top
};
using Columns = std::map<Cell, Column>;

json::array tiles_json(const City& city, const Components& components, Columns& columns) {
  json::array tiles;
  for (int n = 0; n < city.tiles().ssize(); ++n) {
    const Placement& placement = city.tiles()[static_cast<std::size_t>(n)];
    const TileForm& form = components.form(placement.tile, placement.rotation);
    std::size_t level = 0;
    for (const auto& part : form.cells) {
      Column& column =
          columns[Cell::make(placement.corner.x + part.dx, placement.corner.y + part.dy)];
      column.layers += letter_of(part.terrain);
      column.tile = n;
      level = column.layers.size();
    }
    json::object tile;
    add_tile(tile, placement.tile);
    tile["x"] = placement.corner.x;
    tile["y"] = placement.corner.y;
    tile["rotation"] = placement.rotation;
    tile["level"] = level;
    tile["rows"] = rows_of(form);
    tiles.push_back(std::move(tile));
  }
  return tiles;
}

int building_at(const City& city, int plot) {
  for (int n = 0; n < city.buildings().ssize(); ++n)
    if (city.plots_of(city.buildings()[static_cast<std::size_t>(n)]).has(plot)) return n;
  return kNothing;
}

json::array cells_of(const City& city, const Columns& columns) {
  json::array cells;
  for (const auto& [at, column] : columns) {
    const int plot = city.find(at);
    json::object cell = {{"x", at.x},
                         {"y", at.y},
                         {"height", column.layers.size()},
                         {"terrain", column.layers.substr(column.layers.size() - 1)},
                         {"layers", column.layers},
                         {"tile", column.tile},
                         {"cube", nullptr},
                         {"worker", city.workers().has(plot)},
                         {"building", nullptr}};
    if (city.has_cube(plot)) cell["cube"] = name(city.cube(plot));
    if (const int number = building_at(city, plot); number != kNothing) cell["building"] = number;
    cells.push_back(std::move(cell));
  }
  return cells;
}

json::array standing_json(const City& city) {
  json::array list;
  for (const Building& building : city.buildings()) {
    json::array cells;
    for (std::size_t i = 0; i < building.size; ++i)
      cells.push_back(cell_json(city.cell(building.plots[i])));
    list.push_back({{"kind", name(building.kind)},
                    {"cells", std::move(cells)},
                    {"level", city.height(building.plots[0])}});
  }
  return list;
}

json::value bounds_json(const City& city) {
  if (city.plot_count() == 0) return nullptr;
  const panticapaeum::Bounds& bounds = city.bounds();
  return {{"x", bounds.min_x},
          {"y", bounds.min_y},
          {"width", bounds.width()},
          {"height", bounds.height()}};
}

json::object seat_json(const View& view, int number) {
  const Seat& seat = view.seats[static_cast<std::size_t>(number)];
  Columns columns;
  json::array tiles = tiles_json(seat.city, view.components(), columns);
  json::object values;
  for (const Kind kind : kAllKinds) values[name(kind)] = value_json(value_of(view, seat, kind));
  return {{"coins", seat.coins},
          {"store", by_colour(seat.store)},
          {"workers",
           {{"available", seat.workers_available},
            {"supply", seat.workers_in_supply},
            {"placed", seat.city.workers().count()}}},
          {"markers", by_colour(seat.markers)},
          {"upgrades",
           {{kUpgradeNames[0], seat.upgrades.substitutes},
            {kUpgradeNames[1], seat.upgrades.discounts},
            {kUpgradeNames[2], seat.upgrades.coins}}},
          {"income", view.components().worker_cells(seat.markers[index(Colour::brown)])},
          {"values", std::move(values)},
          {"bounds", bounds_json(seat.city)},
          {"cells", cells_of(seat.city, columns)},
          {"tiles", std::move(tiles)},
          {"buildings", standing_json(seat.city)}};
}

// True while the tile that began the running turn has not been laid.
bool is_before_laying(const View& view) {
  if (view.phase == Phase::scout) return true;
  const bool develops = std::any_of(view.pending.begin(), view.pending.end(), [](const Pending& p) {
    return p.task == panticapaeum::Task::develop;
  });
  return view.phase == Phase::lay && develops;
}

// The tile that was laid last, by the seat whose turn it was.
json::value last_json(const View& view) {
  const int players = view.players();
  const int first = view.rules().first_seat(view.round);
  int seat = view.seat;
  if (view.phase >= Phase::discard)
    seat = (first + players - 1) % players;
  else if (is_before_laying(view) && (view.turn > 0 || seat != first))
    seat = (seat + players - 1) % players;
  else if (is_before_laying(view) && view.round > 1)
    seat = (view.rules().first_seat(view.round - 1) + players - 1) % players;
  const int count = view.seats[static_cast<std::size_t>(seat)].city.tiles().ssize();
  if (count == 0) return nullptr;
  return {{"seat", seat}, {"tile", count - 1}};
}

// The rows in which a marker may advance now, and what it would reach.
json::array advances_json(const View& view) {
  json::array list;
  for (const Colour row : kAllColours)
    if (row != view.pending.back().row() && is_unfinished(view, row))
      list.push_back(gift_json(view, row, view.own().markers[index(row)] + 1));
  return list;
}

json::array free_kinds(const View& view) {
  json::array kinds;
  for (const Kind kind : kAllKinds)
    if (kind != Kind::fortress && is_placeable(view, kind)) kinds.emplace_back(name(kind));
  return kinds;
}

json::object step_prompt(const View& view) {
  const Pending& step = view.pending.back();
  return {{"row", name(step.row())},
          {"bought", step.bought},
          {"cost", step_cost(view.own(), step.bought)},
          {"gift", gift_json(view, step.row(), view.own().markers[index(step.row())] + 1)}};
}

// The data of the prompt, besides its name.
json::object question(const View& view) {
  switch (view.phase) {
    case Phase::lay:
      return {{"tile", tile_json(view.components(), view.pending.back().number)}};
    case Phase::place:
      return {{"kind", name(view.pending.back().kind())},
              {"cells", view.components().building_cells(view.pending.back().kind())}};
    case Phase::step:
      return step_prompt(view);
    case Phase::free_build:
      return {{"kinds", free_kinds(view)}};
    case Phase::aqueduct_tile:
      return {{"tile", tile_json(view.components(),
                                 panticapaeum::aqueduct_tile(view.pending.back().number))}};
    case Phase::advance:
      return {{"rows", advances_json(view)}};
    case Phase::discard:
      return {{"excess", panticapaeum::total(view.own().store) - panticapaeum::kStoreLimit}};
    default:
      return {};
  }
}

json::object prompt_json(const View& view) {
  json::object prompt = question(view);
  prompt["what"] = name(view.phase);
  prompt["pass"] = is_time_to_pass(view.phase);
  prompt["worker"] = is_time_for_workers(view.phase) && can_place_worker(view.own());
  return prompt;
}

json::array pending_list(const View& view) {
  json::array pending;
  for (int i = view.pending.ssize(); i > 0; --i)
    pending.push_back(pending_json(view.pending[static_cast<std::size_t>(i - 1)]));
  return pending;
}

}  // namespace

json::object Codec<Panticapaeum>::render_json(const View& view) {
  json::array seats;
  for (int seat = 0; seat < view.players(); ++seat) seats.push_back(seat_json(view, seat));
  json::object render = {{"game", Panticapaeum::kName},
                         {"players", view.players()},
                         {"round", view.round},
                         {"rounds", panticapaeum::kRounds},
                         {"turn", view.turn},
                         {"turns", panticapaeum::kTurns},
                         {"seat", view.seat},
                         {"first", view.rules().first_seat(view.round)},
                         {"circle", circle_json(view)},
                         {"trireme", view.trireme},
                         {"choices", choices_json(view)},
                         {"bag_left", view.bag_left},
                         {"discarded", view.discard.count()},
                         {"buildings", buildings_json(view)},
                         {"rows", rows_json(view)},
                         {"seats", std::move(seats)},
                         {"prompt", prompt_json(view)},
                         {"pending", pending_list(view)},
                         {"last", last_json(view)}};
  if (Panticapaeum::is_over(view))
    render["decided_by"] =
        panticapaeum::kDecisionNames[static_cast<std::size_t>(panticapaeum::decision(view))];
  return render;
}

}  // namespace oikist
