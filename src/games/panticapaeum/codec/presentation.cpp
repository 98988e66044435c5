// The part of Panticapaeum's codec for `places`, `preview` and `explain`.
#include "games/panticapaeum/codec/codec.h"
#include "games/panticapaeum/codec/json.h"
#include "games/panticapaeum/rules/legality.h"
#include "games/panticapaeum/rules/moves.h"
#include "games/panticapaeum/rules/prompt.h"

namespace oikist {

using panticapaeum::Building;
using panticapaeum::Cell;
using panticapaeum::City;
using panticapaeum::Colour;
using panticapaeum::Do;
using panticapaeum::kAllColours;
using panticapaeum::kAllKinds;
using panticapaeum::Kind;
using panticapaeum::Move;
using panticapaeum::Phase;
using panticapaeum::Plots;
using panticapaeum::Refusal;
using panticapaeum::Seat;
using panticapaeum::View;
using panticapaeum::Why;
using namespace panticapaeum_json;

namespace {

json::array plots_json(const City& city, const Plots& plots) {
  json::array cells;
  plots.for_each([&](int plot) { cells.push_back(cell_json(city.cell(plot))); });
  return cells;
}

std::vector<Cell> cells_of(const Move& move) {
  return {move.cells.begin(), move.cells.begin() + move.cell_count};
}

int level_at(const City& city, Cell cell) {
  const int plot = city.find(cell);
  return plot == panticapaeum::kNoPlot ? 0 : city.height(plot);
}

// The cells that a tile covers when it is laid so.
std::vector<Cell> covered(const View& view, const Move& lay) {
  std::vector<Cell> cells;
  for (const auto& part : view.components().form(view.pending.back().number, lay.number).cells)
    cells.push_back(Cell::make(lay.cell().x + part.dx, lay.cell().y + part.dy));
  return cells;
}

// Where a move puts something, with the level on which it then lies or stands; nothing if the move
// puts nothing anywhere.
json::object place_json(const View& view, const Move& move) {
  const City& city = view.own().city;
  if (move.what == Do::lay)
    return {{"x", move.cell().x},
            {"y", move.cell().y},
            {"rotation", move.number},
            {"level", level_at(city, covered(view, move)[0]) + 1}};
  if (move.cell_count == 0) return {};
  json::object place = {{"cells", cells_json(cells_of(move))},
                        {"level", level_at(city, move.cell())}};
  if (move.what == Do::relocate) place["building"] = move.number;
  if (move.what == Do::free_build) place["kind"] = name(move.kind());
  return place;
}

json::array building_places(const View& view, Kind kind) {
  json::array places;
  const City& city = view.own().city;
  const auto add = [&](std::initializer_list<int> plots) {
    json::array cells;
    for (const int plot : plots) cells.push_back(cell_json(city.cell(plot)));
    places.push_back({{"cells", std::move(cells)}, {"level", city.height(*plots.begin())}});
  };
  if (view.components().building_cells(kind) == 1)
    city.unbuilt().for_each([&](int plot) { add({plot}); });
  else
    city.for_each_pair(city.unbuilt(),
                       [&](panticapaeum::PlotPair pair) { add({pair.first, pair.second}); });
  return places;
}

// The differences of one seat's numbers; only what changed.
void add_numbers(const Seat& before, const Seat& after, json::object& change) {
  json::object store;
  for (const Colour colour : kAllColours)
    if (const int more = after.store[index(colour)] - before.store[index(colour)]; more != 0)
      store[name(colour)] = more;
  change["coins"] = after.coins - before.coins;
  change["workers"] = after.workers_available - before.workers_available;
  change["store"] = std::move(store);
  change["drought"] = after.city.dry().count() - before.city.dry().count();
}

json::array new_upgrades(const Seat& before, const Seat& after) {
  json::array list;
  const auto note = [&](int more, std::string_view upgrade) {
    for (; more > 0; --more) list.emplace_back(upgrade);
  };
  note(after.upgrades.substitutes - before.upgrades.substitutes, kUpgradeNames[0]);
  note(after.upgrades.discounts - before.upgrades.discounts, kUpgradeNames[1]);
  note(after.upgrades.coins - before.upgrades.coins, kUpgradeNames[2]);
  return list;
}

// Every cell of the board that markers reach, rows from the top.
json::array reached(const View& view, const Seat& before, const Seat& after) {
  json::array list;
  for (const Colour row : kAllColours)
    for (int at = before.markers[index(row)] + 1; at <= after.markers[index(row)]; ++at)
      list.push_back(gift_json(view, row, at));
  return list;
}

constexpr std::array<std::string_view, panticapaeum::kKinds> kCountCodes = {
    "workers_beside", "open_beside", "level", "drought_beside", "buildings_beside"};

json::object explain_building(const View& view, const Seat& seat, int number) {
  const Building& building = seat.city.buildings()[static_cast<std::size_t>(number)];
  const panticapaeum::Value value = value_of(view, seat, building.kind);
  const int count = things_that_count(seat.city, building);
  json::array cells;
  for (std::size_t i = 0; i < building.size; ++i)
    cells.push_back(cell_json(seat.city.cell(building.plots[i])));
  return {{"building", number},
          {"kind", name(building.kind)},
          {"cells", std::move(cells)},
          {"points", value.of(count)},
          {"reason",
           {{"code", kCountCodes[index(building.kind)]},
            {"count", count},
            {"near", plots_json(seat.city, plots_that_count(seat.city, building))},
            {"value", {{"points", value.points}, {"per", value.per}}}}}};
}

// The aqueducts beside a plot, by their numbers.
json::array aqueducts_beside(const City& city, int plot) {
  json::array list;
  for (int n = 0; n < city.buildings().ssize(); ++n) {
    const Building& building = city.buildings()[static_cast<std::size_t>(n)];
    if (building.kind == Kind::aqueduct && city.neighbours(building).has(plot))
      list.emplace_back(n);
  }
  return list;
}

json::array drought_json(const Seat& seat) {
  json::array list;
  const Plots spared = watered(seat);
  seat.city.dry().for_each([&](int plot) {
    json::array beside = aqueducts_beside(seat.city, plot);
    const std::string_view code = spared.has(plot) ? "watered"
                                  : beside.empty() ? "no_aqueduct"
                                                   : "row_at_start";
    list.push_back({{"cell", cell_json(seat.city.cell(plot))},
                    {"points", spared.has(plot) ? 0 : -1},
                    {"reason", {{"code", code}, {"aqueducts", std::move(beside)}}}});
  });
  return list;
}

}  // namespace

json::object Codec<Panticapaeum>::places_json(const View& view, Fields& request) {
  const auto kind = request.optional("kind");
  request.finish();
  json::array places;
  if (kind) {
    const auto which = static_cast<Kind>(kind->one_of(panticapaeum::kKindNames));
    if (view.phase != Phase::over) places = building_places(view, which);
    return {{"places", std::move(places)}};
  }
  json::array workers;
  panticapaeum::MoveList moves;
  legal_moves(view, moves);
  Move before = Move::pass();
  for (const Move& move : moves) {
    const bool again = move.what == Do::lay && before.what == Do::lay &&
                       move.cells == before.cells && move.number == before.number;
    before = move;  // moves that differ only in the colour of a cube are adjacent
    if (again) continue;
    if (move.what == Do::worker)
      workers.push_back(cell_json(move.cell()));
    else if (json::object place = place_json(view, move); !place.empty())
      places.push_back(std::move(place));
  }
  return {
      {"phase", name(view.phase)}, {"places", std::move(places)}, {"workers", std::move(workers)}};
}

json::object Codec<Panticapaeum>::refusal_json(const View& view, const Move& move) {
  const Refusal refusal = panticapaeum::refusal(view, move);
  if (!refusal) return {};
  json::object reason = {{"code", panticapaeum::kWhyNames[static_cast<std::size_t>(refusal.why)]}};
  if (refusal.why == Why::not_asked || refusal.why == Why::no_pass)
    reason["phase"] = name(view.phase);
  if (!refusal.cells.empty()) reason["cells"] = cells_json(refusal.cells);
  if (!refusal.heights.empty()) reason["heights"] = json::value_from(refusal.heights);
  if (refusal.choice != panticapaeum::kNoChoice) {
    reason["colour"] = panticapaeum::kColourNames[refusal.choice];
    reason["kind"] = panticapaeum::kKindNames[refusal.choice];
  }
  if (refusal.wanted >= 0) reason["wanted"] = refusal.wanted;
  if (refusal.given >= 0) reason["given"] = refusal.given;
  return reason;
}

json::object Codec<Panticapaeum>::change_json(const View& before, const Move& move,
                                              const View& after) {
  const Seat& was = before.own();
  const Seat& is = after.seats[before.seat];
  json::object change = place_json(before, move);
  if (move.what == Do::lay) change["cells"] = cells_json(covered(before, move));
  add_numbers(was, is, change);
  change["markers"] = reached(before, was, is);
  change["upgrades"] = new_upgrades(was, is);
  change["reveals"] = Panticapaeum::reveals(before, move);
  change["next"] = {{"phase", name(after.phase)}, {"seat", after.seat}};
  return change;
}

json::object Codec<Panticapaeum>::explain_json(const View& view, int seat_number) {
  const Seat& seat = view.seats[static_cast<std::size_t>(seat_number)];
  const panticapaeum::Score score = panticapaeum::score(view, seat_number);
  json::array buildings;
  for (int n = 0; n < seat.city.buildings().ssize(); ++n)
    buildings.push_back(explain_building(view, seat, n));
  return {{"buildings", std::move(buildings)},
          {"drought", drought_json(seat)},
          {"coins",
           {{"count", seat.coins}, {"points", score.part(panticapaeum::Part::coins)}, {"per", 2}}},
          {"cubes",
           {{"count", panticapaeum::total(seat.store)},
            {"points", score.part(panticapaeum::Part::cubes)}}}};
}

}  // namespace oikist
