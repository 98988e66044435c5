#include "panticapaeum/score.h"

#include <algorithm>
#include <tuple>

#include "base/text.h"
#include "panticapaeum/notation.h"

namespace oikist::panticapaeum {
namespace {

constexpr int kCoinsPerPoint = 2;

const Seat& seat_of(const View& view, int seat) {
  return view.seats[static_cast<std::size_t>(seat)];
}

// Calls act(Building) for the buildings of other kinds beside a temple.
template <class Act>
void for_others_beside(const City& city, const Building& temple, Act act) {
  const Plots beside = city.neighbours(temple);
  for (const Building& other : city.buildings())
    if (other.kind != Kind::temple && !(beside & city.plots_of(other)).empty()) act(other);
}

int others_beside(const City& city, const Building& temple) {
  int count = 0;
  for_others_beside(city, temple, [&](const Building&) { ++count; });
  return count;
}

std::string what_counts(Kind kind, int count) {
  switch (kind) {
    case Kind::house:
      return counted(count, "worker", "workers") + " beside it";
    case Kind::winery:
      return counted(count, "cell", "cells") + " without a building beside it";
    case Kind::fortress:
      return "on level " + std::to_string(count);
    case Kind::aqueduct:
      return counted(count, "drought cell", "drought cells") + " beside it";
    case Kind::temple:
      return counted(count, "building", "buildings") + " of other kinds beside it";
  }
  return {};
}

std::string worth(Value value, Kind kind) {
  if (value.points == 0) return "its row has no value yet";
  const std::string points = counted(value.points, "point", "points");
  if (value.per > 1) return points + " per " + std::to_string(value.per);
  return points + (kind == Kind::fortress ? " a level" : " each");
}

ScoreLine explain_building(const View& view, const Seat& seat, const Building& building) {
  ScoreLine line;
  line.part = part_of(building.kind);
  const Value value = value_of(view, seat, building.kind);
  const int count = things_that_count(seat.city, building);
  line.points = value.of(count);
  std::string where;
  for (std::size_t i = 0; i < building.size; ++i) {
    line.cells.push_back(seat.city.cell(building.plots[i]));
    where += ' ' + cell_text(line.cells.back());
  }
  line.text = std::string(name(building.kind)) + " at" + where + ": " +
              what_counts(building.kind, count) + ", " + worth(value, building.kind);
  return line;
}

auto standing(const View& view, int seat) {
  return std::tuple(score(view, seat).total, seat_of(view, seat).city.buildings().ssize(),
                    static_cast<int>(seat_of(view, seat).coins));
}

}  // namespace

Value value_of(const View& view, const Seat& seat, Kind kind) {
  return view.components().value(kind, seat.markers[index(row_of(kind))]);
}

Plots watered(const Seat& seat) {
  Plots plots;
  if (seat.markers[index(Colour::orange)] == 0) return plots;
  for (const Building& building : seat.city.buildings())
    if (building.kind == Kind::aqueduct) plots = plots | seat.city.neighbours(building);
  return plots & seat.city.dry();
}

int things_that_count(const City& city, const Building& building) {
  switch (building.kind) {
    case Kind::house:
      return (city.neighbours(building) & city.workers()).count();
    case Kind::winery:
      return (city.neighbours(building) - city.built()).count();
    case Kind::fortress:
      return city.height(building.plots[0]);
    case Kind::aqueduct:
      return (city.neighbours(building) & city.dry()).count();
    case Kind::temple:
      return others_beside(city, building);
  }
  return 0;
}

Plots plots_that_count(const City& city, const Building& building) {
  switch (building.kind) {
    case Kind::house:
      return city.neighbours(building) & city.workers();
    case Kind::winery:
      return city.neighbours(building) - city.built();
    case Kind::fortress:
      return city.plots_of(building);
    case Kind::aqueduct:
      return city.neighbours(building) & city.dry();
    case Kind::temple:
      break;
  }
  Plots plots;
  for_others_beside(city, building,
                    [&](const Building& other) { plots = plots | city.plots_of(other); });
  return plots;
}

Score score(const View& view, int number) {
  const Seat& seat = seat_of(view, number);
  Score result;
  const auto part = [&](Part which) -> int& {
    return result.parts[static_cast<std::size_t>(which)];
  };
  for (const Building& building : seat.city.buildings()) {
    const Value value = value_of(view, seat, building.kind);
    if (value.points > 0)
      part(part_of(building.kind)) += value.of(things_that_count(seat.city, building));
  }
  part(Part::coins) = seat.coins / kCoinsPerPoint;
  part(Part::cubes) = total(seat.store);
  part(Part::drought) = watered(seat).count() - seat.city.dry().count();
  for (const int points : result.parts) result.total += points;
  return result;
}

std::vector<ScoreLine> explain(const View& view, int number) {
  const Seat& seat = seat_of(view, number);
  std::vector<ScoreLine> lines;
  for (const Kind kind : kAllKinds)
    for (const Building& building : seat.city.buildings())
      if (building.kind == kind) lines.push_back(explain_building(view, seat, building));
  lines.push_back({Part::coins,
                   seat.coins / kCoinsPerPoint,
                   {},
                   counted(seat.coins, "coin", "coins") + ", 1 point per 2"});
  const int cubes = total(seat.store);
  lines.push_back(
      {Part::cubes, cubes, {}, counted(cubes, "cube", "cubes") + " in the store, 1 point each"});
  const Plots spared = watered(seat);
  seat.city.dry().for_each([&](int plot) {
    const Cell cell = seat.city.cell(plot);
    lines.push_back({Part::drought,
                     spared.has(plot) ? 0 : -1,
                     {cell},
                     "drought at " + cell_text(cell) +
                         (spared.has(plot) ? ", beside an aqueduct" : ", no aqueduct helps")});
  });
  return lines;
}

std::vector<int> winners(const View& view) {
  std::vector<int> best;
  for (int seat = 0; seat < view.players(); ++seat) {
    if (!best.empty() && standing(view, seat) > standing(view, best[0])) best.clear();
    if (best.empty() || standing(view, seat) == standing(view, best[0])) best.push_back(seat);
  }
  return best;
}

Decision decision(const View& view) {
  const std::vector<int> best = winners(view);
  if (best.size() > 1) return Decision::shared;
  Decision decision = Decision::points;
  const auto mine = standing(view, best[0]);
  for (int seat = 0; seat < view.players(); ++seat) {
    if (seat == best[0] || std::get<0>(standing(view, seat)) < std::get<0>(mine)) continue;
    const bool by_coins = std::get<1>(standing(view, seat)) == std::get<1>(mine);
    decision = std::max(decision, by_coins ? Decision::coins : Decision::buildings);
  }
  return decision;
}

}  // namespace oikist::panticapaeum
