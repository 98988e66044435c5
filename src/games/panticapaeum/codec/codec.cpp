#include "games/panticapaeum/codec/codec.h"

#include <algorithm>

#include "games/panticapaeum/codec/json.h"
#include "games/panticapaeum/rules/parts.h"

namespace oikist {

using panticapaeum::Cell;
using panticapaeum::Colour;
using panticapaeum::Cubes;
using panticapaeum::Do;
using panticapaeum::kAllColours;
using panticapaeum::kAllKinds;
using panticapaeum::kColourNames;
using panticapaeum::Kind;
using panticapaeum::kKindNames;
using panticapaeum::Move;
using panticapaeum::Parts;
using panticapaeum::Pending;
using panticapaeum::SeatParts;
using panticapaeum::Task;
using panticapaeum::TileId;
using namespace panticapaeum_json;

namespace {

constexpr std::size_t kManyEntries = 512;  // more than any list of a position has
constexpr int kMaxCoins = 60'000;
constexpr int kMaxCubes = 250;

// --- writing ---------------------------------------------------------------------------------

json::array tiles_json(const std::vector<TileId>& tiles) {
  json::array list;
  for (const TileId tile : tiles) list.emplace_back(tile);
  return list;
}

json::object placement_json(const panticapaeum::Placement& placement) {
  json::object object;
  add_tile(object, placement.tile);
  object["x"] = placement.corner.x;
  object["y"] = placement.corner.y;
  object["rotation"] = placement.rotation;
  return object;
}

json::array upgrades_json(const SeatParts& seat) {
  json::array list;
  const std::array<int, 3> counts = {seat.substitutes, seat.discounts, seat.coin_upgrades};
  for (std::size_t i = 0; i < counts.size(); ++i)
    for (int k = 0; k < counts[i]; ++k) list.emplace_back(kUpgradeNames[i]);
  return list;
}

json::object seat_json(const SeatParts& seat) {
  json::array tiles;
  for (const auto& placement : seat.tiles) tiles.push_back(placement_json(placement));
  json::array buildings;
  for (const auto& building : seat.buildings)
    buildings.push_back({{"kind", name(building.kind)}, {"cells", cells_json(building.cells)}});
  json::array cubes;
  for (const auto& cube : seat.cubes)
    cubes.push_back(json::array{cube.cell.x, cube.cell.y, name(cube.colour)});
  return {{"coins", seat.coins},
          {"store", by_colour(seat.store)},
          {"workers", {{"available", seat.workers_available}, {"supply", seat.workers_in_supply}}},
          {"markers", by_colour(seat.markers)},
          {"upgrades", upgrades_json(seat)},
          {"tiles", std::move(tiles)},
          {"buildings", std::move(buildings)},
          {"placed_workers", cells_json(seat.placed_workers)},
          {"cubes", std::move(cubes)}};
}

json::array circle_json(const std::vector<TileId>& circle) {
  json::array list;
  for (const TileId tile : circle)
    list.push_back(tile == panticapaeum::kNoTile ? json::value(nullptr) : json::value(tile));
  return list;
}

// Everything but the bag, which is written or only counted.
json::object open_part(const panticapaeum::View& view, const Parts& parts) {
  json::object columns;
  for (const Kind kind : kAllKinds) columns[name(kind)] = parts.columns[index(kind)];
  json::array singles;
  for (const Colour colour : parts.singles) singles.emplace_back(name(colour));
  json::array doubles;
  for (const auto& pair : parts.doubles)
    doubles.push_back(json::array{name(pair[0]), name(pair[1])});
  json::array seats;
  for (const SeatParts& seat : parts.seats) seats.push_back(seat_json(seat));
  json::object object = {{"game", Panticapaeum::kName},
                         {"players", view.players()},
                         {"options", Panticapaeum::options_json(view.rules())},
                         {"round", parts.round},
                         {"turn", parts.turn},
                         {"seat", parts.seat},
                         {"phase", name(parts.phase)},
                         {"circle", circle_json(parts.circle)},
                         {"trireme", parts.trireme},
                         {"discard", tiles_json(parts.discard)},
                         {"columns", std::move(columns)},
                         {"singles", std::move(singles)},
                         {"doubles", std::move(doubles)},
                         {"seats", std::move(seats)}};
  if (!parts.pending.empty()) {
    json::array pending;
    for (const Pending& entry : parts.pending) pending.push_back(pending_json(entry));
    object["pending"] = std::move(pending);
  }
  return object;
}

// --- reading ---------------------------------------------------------------------------------

Colour read_colour(const Field& field) {
  return static_cast<Colour>(field.one_of(kColourNames));
}
Kind read_kind(const Field& field) {
  return static_cast<Kind>(field.one_of(kKindNames));
}

int read_coordinate(const Field& field) {
  return field.integer(-panticapaeum::kMaxCoordinate, panticapaeum::kMaxCoordinate);
}

std::vector<Cell> read_cells(const Field& field) {
  std::vector<Cell> cells;
  for (const Field& entry : field.list(kManyEntries)) cells.push_back(read_cell(entry));
  return cells;
}

std::array<int, panticapaeum::kColours> read_by_colour(const Field& field, int most) {
  Fields fields = field.object();
  std::array<int, panticapaeum::kColours> numbers{};
  for (const Colour colour : kAllColours)
    numbers[index(colour)] = fields.required(name(colour)).integer(0, most);
  fields.finish();
  return numbers;
}

Cubes read_some_cubes(const Field& field) {
  Fields fields = field.object();
  Cubes cubes{};
  for (const Colour colour : kAllColours)
    if (const auto count = fields.optional(name(colour)))
      cubes[index(colour)] = static_cast<std::uint8_t>(count->integer(0, kMaxCubes));
  fields.finish();
  return cubes;
}

std::vector<TileId> read_tiles(const Field& field) {
  std::vector<TileId> tiles;
  for (const Field& entry : field.list(kManyEntries))
    tiles.push_back(static_cast<TileId>(entry.integer(1, panticapaeum::kTerrainTiles)));
  return tiles;
}

// A terrain tile by "tile" or an aqueduct tile by "aqueduct".
TileId read_tile(Fields& fields) {
  const auto tile = fields.optional("tile");
  const auto shape = fields.optional("aqueduct");
  if (tile.has_value() == shape.has_value())
    throw Failure("bad_field", fields.path(), "give either \"tile\" or \"aqueduct\"");
  return tile ? static_cast<TileId>(tile->integer(1, panticapaeum::kTerrainTiles))
              : panticapaeum::aqueduct_tile(shape->integer(1, panticapaeum::kShapes));
}

panticapaeum::Placement read_placement(const Field& field) {
  Fields fields = field.object();
  panticapaeum::Placement placement;
  placement.tile = read_tile(fields);
  const int x = read_coordinate(fields.required("x"));
  placement.corner = Cell::make(x, read_coordinate(fields.required("y")));
  placement.rotation = static_cast<std::uint8_t>(
      fields.required("rotation").integer(0, panticapaeum::kRotations - 1));
  fields.finish();
  return placement;
}

panticapaeum::BuildingParts read_building(const Field& field) {
  Fields fields = field.object();
  panticapaeum::BuildingParts building;
  building.kind = read_kind(fields.required("kind"));
  building.cells = read_cells(fields.required("cells"));
  fields.finish();
  return building;
}

panticapaeum::CubeParts read_cube(const Field& field) {
  const auto entries = field.list(3);
  if (entries.size() != 3) field.refuse("must be [x, y, colour]");
  return {read_cell(entries[0], entries[1]), read_colour(entries[2])};
}

void read_upgrades(const Field& field, SeatParts& seat) {
  const std::array<int*, 3> counts = {&seat.substitutes, &seat.discounts, &seat.coin_upgrades};
  for (const Field& entry : field.list(kManyEntries)) ++*counts[entry.one_of(kUpgradeNames)];
}

SeatParts read_seat(const Field& field) {
  Fields fields = field.object();
  SeatParts seat;
  seat.coins = fields.required("coins").integer(0, kMaxCoins);
  seat.store = read_by_colour(fields.required("store"), kMaxCubes);
  Fields workers = fields.required("workers").object();
  seat.workers_available = workers.required("available").integer(0, panticapaeum::kWorkers);
  seat.workers_in_supply = workers.required("supply").integer(0, panticapaeum::kWorkers);
  workers.finish();
  seat.markers = read_by_colour(fields.required("markers"), panticapaeum::kMaxRowCells);
  read_upgrades(fields.required("upgrades"), seat);
  for (const Field& entry : fields.required("tiles").list(kManyEntries))
    seat.tiles.push_back(read_placement(entry));
  for (const Field& entry : fields.required("buildings").list(kManyEntries))
    seat.buildings.push_back(read_building(entry));
  seat.placed_workers = read_cells(fields.required("placed_workers"));
  for (const Field& entry : fields.required("cubes").list(kManyEntries))
    seat.cubes.push_back(read_cube(entry));
  fields.finish();
  return seat;
}

Pending read_pending(const Field& field) {
  Fields fields = field.object();
  Pending pending;
  pending.task = static_cast<Task>(fields.required("what").one_of(panticapaeum::kTaskNames));
  const auto number = [](auto value) { return static_cast<std::uint8_t>(value); };
  switch (pending.task) {
    case Task::lay:
      pending.number = read_tile(fields);
      break;
    case Task::place:
      pending.number = number(read_kind(fields.required("kind")));
      break;
    case Task::move:
      pending.number = number(read_colour(fields.required("row")));
      break;
    case Task::step:
      pending.number = number(read_colour(fields.required("row")));
      pending.bought = number(fields.required("bought").integer(0, panticapaeum::kMaxSteps - 1));
      break;
    case Task::aqueduct_tile:
      pending.number = number(fields.required("shape").integer(1, panticapaeum::kShapes));
      break;
    case Task::advance:
      pending.number = number(read_colour(fields.required("not")));
      break;
    case Task::develop:
    case Task::relocate:
    case Task::free_build:
    case Task::random_tile:
    case Task::end:
      break;
  }
  fields.finish();
  return pending;
}

std::vector<TileId> read_circle(const Field& field) {
  std::vector<TileId> circle;
  for (const Field& entry : field.list(kManyEntries))
    circle.push_back(entry.value().is_null()
                         ? panticapaeum::kNoTile
                         : static_cast<TileId>(entry.integer(1, panticapaeum::kTerrainTiles)));
  return circle;
}

std::vector<std::array<Colour, 2>> read_doubles(const Field& field) {
  std::vector<std::array<Colour, 2>> doubles;
  for (const Field& entry : field.list(kManyEntries)) {
    const auto pair = entry.list(2);
    if (pair.size() != 2) entry.refuse("must be two colours");
    doubles.push_back({read_colour(pair[0]), read_colour(pair[1])});
  }
  return doubles;
}

void read_tables(Fields& fields, Parts& parts) {
  parts.circle = read_circle(fields.required("circle"));
  parts.trireme = fields.required("trireme").integer(-1, panticapaeum::kMaxCircle);
  parts.discard = read_tiles(fields.required("discard"));
  Fields columns = fields.required("columns").object();
  for (const Kind kind : kAllKinds)
    parts.columns[index(kind)] = columns.required(name(kind)).integer(0, panticapaeum::kCopies);
  columns.finish();
  for (const Field& entry : fields.required("singles").list(kManyEntries))
    parts.singles.push_back(read_colour(entry));
  parts.doubles = read_doubles(fields.required("doubles"));
}

void read_hidden(Fields& fields, Parts& parts) {
  if (const auto left = fields.optional("bag_left"))
    parts.bag_left = left->integer(0, panticapaeum::kTerrainTiles);
  if (const auto bag = fields.optional("bag")) parts.bag = read_tiles(*bag);
  if (const auto order = fields.optional("reshuffle")) parts.reshuffle = read_tiles(*order);
  if (const auto times = fields.optional("reshuffles")) parts.reshuffles = times->integer(0, 200);
}

Parts read_parts(Fields& fields, int players) {
  Parts parts;
  parts.round = fields.required("round").integer(1, panticapaeum::kRounds);
  parts.turn = fields.required("turn").integer(0, panticapaeum::kTurns - 1);
  parts.seat = fields.required("seat").integer(0, players - 1);
  parts.phase =
      static_cast<panticapaeum::Phase>(fields.required("phase").one_of(panticapaeum::kPhaseNames));
  read_tables(fields, parts);
  read_hidden(fields, parts);
  for (const Field& entry : fields.required("seats").list(kManyEntries))
    parts.seats.push_back(read_seat(entry));
  if (const auto pending = fields.optional("pending"))
    for (const Field& entry : pending->list(kManyEntries))
      parts.pending.push_back(read_pending(entry));
  fields.finish();
  return parts;
}

// --- moves -----------------------------------------------------------------------------------

constexpr std::array<std::string_view, 13> kVerbs = {
    "scout",      "lay",           "build",       "sell",    "take",   "step",   "relocate",
    "free_build", "aqueduct_tile", "random_tile", "advance", "worker", "discard"};
constexpr std::string_view kPass = "pass";

json::array move_cells(const Move& move) {
  json::array list;
  for (std::size_t i = 0; i < move.cell_count; ++i) list.push_back(cell_json(move.cells[i]));
  return list;
}

// Puts one or two cells into the move.
Move with_cells(Move move, const Field& field) {
  const auto cells = read_cells(field);
  if (cells.empty() || cells.size() > move.cells.size())
    field.refuse("must be the one or two cells of the building");
  for (const Cell cell : cells) move = move.at(cell);
  return move;
}

// A building by "cells", or by "kind" and "pay".
Move read_build(Fields& fields) {
  if (!fields.has("kind")) {
    Move move;
    move.what = Do::place;
    return with_cells(move, fields.required("cells"));
  }
  const Kind kind = read_kind(fields.required("kind"));
  return Move::build(kind, read_some_cubes(fields.required("pay")));
}

Move read_sale(const Field& field) {
  Cubes cubes{};
  for (const Field& entry : field.list(panticapaeum::kColours)) {
    std::uint8_t& count = cubes[index(read_colour(entry))];
    if (count > 0) entry.refuse("is named twice");
    count = 1;
  }
  return Move::sell(cubes);
}

Move read_take(Fields& fields) {
  const auto coins = fields.optional("coins");
  const auto colour = fields.optional("colour");
  if (coins.has_value() == colour.has_value())
    throw Failure("bad_field", fields.path(), "give either \"coins\" or \"colour\"");
  if (colour) return Move::take(read_colour(*colour));
  (void)coins->integer(panticapaeum::kTakenCoins, panticapaeum::kTakenCoins);
  return Move::take_coins();
}

Move read_lay(Fields& fields) {
  const int x = read_coordinate(fields.required("x"));
  const Cell corner = Cell::make(x, read_coordinate(fields.required("y")));
  const int rotation = fields.required("rotation").integer(0, panticapaeum::kRotations - 1);
  const auto colour = fields.optional("colour");
  return colour ? Move::lay(corner, rotation, read_colour(*colour)) : Move::lay(corner, rotation);
}

Move read_relocation(Fields& fields) {
  Move move;
  move.what = Do::relocate;
  move.number = static_cast<std::uint8_t>(
      fields.required("building").integer(0, panticapaeum::kMaxBuildings - 1));
  return with_cells(move, fields.required("cells"));
}

Move read_free_build(Fields& fields) {
  Move move;
  move.what = Do::free_build;
  move.choice = static_cast<std::uint8_t>(read_kind(fields.required("kind")));
  return with_cells(move, fields.required("cells"));
}

Move read_verb(std::string_view verb, Fields& fields) {
  if (verb == "scout")
    return Move::scout(fields.required("place").integer(0, panticapaeum::kMaxCircle - 1));
  if (verb == "lay") return read_lay(fields);
  if (verb == "build") return read_build(fields);
  if (verb == "sell") return read_sale(fields.required("colours"));
  if (verb == "take") return read_take(fields);
  if (verb == "step") return Move::step();
  if (verb == "relocate") return read_relocation(fields);
  if (verb == "free_build") return read_free_build(fields);
  if (verb == "aqueduct_tile") return Move::take_aqueduct_tile();
  if (verb == "random_tile") return Move::draw_random_tile();
  if (verb == "advance") return Move::advance(read_colour(fields.required("row")));
  if (verb == "worker") return Move::worker(read_cell(fields.required("cell")));
  if (verb == "discard") return Move::discard(read_some_cubes(fields.required("cubes")));
  return Move::pass();
}

json::array sold_colours(const Cubes& cubes) {
  json::array list;
  for (const Colour colour : kAllColours)
    if (cubes[index(colour)] > 0) list.emplace_back(name(colour));
  return list;
}

}  // namespace

json::object Codec<Panticapaeum>::position_json(const panticapaeum::Position& position) {
  const Parts parts = panticapaeum::parts_of(position);
  json::object object = open_part(position.view(), parts);
  object["bag"] = tiles_json(*parts.bag);
  object["reshuffle"] = tiles_json(*parts.reshuffle);
  object["reshuffles"] = parts.reshuffles;
  name_components<Panticapaeum>(object, position.view().rules());
  return object;
}

json::object Codec<Panticapaeum>::view_json(const panticapaeum::View& view) {
  json::object object = open_part(view, panticapaeum::parts_of(view));
  object["bag_left"] = view.bag_left;
  name_components<Panticapaeum>(object, view.rules());
  return object;
}

GivenPosition<Panticapaeum> Codec<Panticapaeum>::read_position(
    Fields fields, const panticapaeum::Components& components) {
  fields.ignore("game");
  fields.ignore("components");  // read by the caller
  const int players =
      fields.required("players").integer(Panticapaeum::kMinPlayers, Panticapaeum::kMaxPlayers);
  const auto options = fields.optional("options");
  const json::object defaults;
  const auto rules = Panticapaeum::make_rules(
      players, options ? options->object() : Fields(defaults, "options"), components);
  const Parts parts = read_parts(fields, players);
  if (!parts.bag) return {panticapaeum::view_from_parts(rules, parts), std::nullopt};
  const auto position = panticapaeum::position_from_parts(rules, parts);
  return {position.view(), position};
}

json::object Codec<Panticapaeum>::move_json(const Move& move) {
  switch (move.what) {
    case Do::scout:
      return {{"do", "scout"}, {"place", move.number}};
    case Do::lay: {
      json::object lay = {
          {"do", "lay"}, {"x", move.cell().x}, {"y", move.cell().y}, {"rotation", move.number}};
      if (move.choice != panticapaeum::kNoChoice) lay["colour"] = name(move.colour());
      return lay;
    }
    case Do::build:
      return {{"do", "build"}, {"kind", name(move.kind())}, {"pay", some_cubes(move.cubes)}};
    case Do::place:
      return {{"do", "build"}, {"cells", move_cells(move)}};
    case Do::sell:
      return {{"do", "sell"}, {"colours", sold_colours(move.cubes)}};
    case Do::take_coins:
      return {{"do", "take"}, {"coins", panticapaeum::kTakenCoins}};
    case Do::take_cube:
      return {{"do", "take"}, {"colour", name(move.colour())}};
    case Do::step:
      return {{"do", "step"}};
    case Do::relocate:
      return {{"do", "relocate"}, {"building", move.number}, {"cells", move_cells(move)}};
    case Do::free_build:
      return {{"do", "free_build"}, {"kind", name(move.kind())}, {"cells", move_cells(move)}};
    case Do::aqueduct_tile:
      return {{"do", "aqueduct_tile"}};
    case Do::random_tile:
      return {{"do", "random_tile"}};
    case Do::advance:
      return {{"do", "advance"}, {"row", name(move.colour())}};
    case Do::worker:
      return {{"do", "worker"}, {"cell", cell_json(move.cell())}};
    case Do::discard:
      return {{"do", "discard"}, {"cubes", some_cubes(move.cubes)}};
    case Do::pass:
      break;
  }
  return {{"do", kPass}};
}

Move Codec<Panticapaeum>::read_move(const Field& field) {
  Fields fields = field.object();
  const Field verb = fields.required("do");
  std::vector<std::string_view> verbs(kVerbs.begin(), kVerbs.end());
  verbs.push_back(kPass);
  (void)verb.one_of(verbs);
  const Move move = read_verb(verb.text(), fields);
  fields.finish();
  return move;
}

json::object Codec<Panticapaeum>::score_json(const panticapaeum::Score& score) {
  json::object object;
  for (std::size_t i = 0; i < score.parts.size(); ++i)
    object[panticapaeum::kPartNames[i]] = score.parts[i];
  object["total"] = score.total;
  return object;
}

std::string_view Codec<Panticapaeum>::phase(const panticapaeum::View& view) {
  return name(view.phase);
}

}  // namespace oikist
