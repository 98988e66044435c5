#include "games/panticapaeum/rules/prompt.h"

#include <algorithm>

namespace oikist::panticapaeum {

FixedVector<std::uint8_t, kChoices> scouting_places(const View& view) {
  FixedVector<std::uint8_t, kChoices> places;
  const int size = view.circle.ssize();
  for (int i = 1; i <= size && places.ssize() < kChoices; ++i) {
    const int place = (view.trireme + i) % size;
    if (view.circle[static_cast<std::size_t>(place)] != kNoTile)
      places.push_back(static_cast<std::uint8_t>(place));
  }
  return places;
}

int price(const View& view, Kind kind) {
  const int cost = view.rules().cost(kind, view.columns[index(kind)]);
  return std::max(0, cost - view.own().upgrades.discounts);
}

bool is_placeable(const View& view, Kind kind) {
  const City& city = view.own().city;
  return view.columns[index(kind)] > 0 &&
         city.has_place(view.components().building_cells(kind), city.unbuilt());
}

bool can_step(const View& view, const Pending& step) {
  return is_unfinished(view, step.row()) && view.own().coins >= step_cost(view.own(), step.bought);
}

bool can_relocate(const City& city) {
  for (const Building& building : city.buildings()) {
    if (building.size == 1 && !city.unbuilt().empty()) return true;
    if (building.size == 1) continue;
    int places = 0;
    city.for_each_pair(free_without(city, building), [&](PlotPair) { ++places; });
    if (places > 1) return true;  // one of them is where it stands
  }
  return false;
}

bool can_build_free(const View& view) {
  return std::any_of(kAllKinds.begin(), kAllKinds.end(),
                     [&](Kind kind) { return kind != Kind::fortress && is_placeable(view, kind); });
}

bool can_advance(const View& view, Colour not_this_row) {
  return std::any_of(kAllColours.begin(), kAllColours.end(),
                     [&](Colour row) { return row != not_this_row && is_unfinished(view, row); });
}

int aqueduct_tiles_left(const View& view, int shape) {
  int left = view.components().aqueduct_copies();
  for (const Seat& seat : view.seats)
    left -= static_cast<int>(
        std::count_if(seat.city.tiles().begin(), seat.city.tiles().end(),
                      [&](const Placement& tile) { return tile.tile == aqueduct_tile(shape); }));
  return left;
}

bool is_asked(const View& view, const Pending& pending) {
  switch (pending.task) {
    case Task::step:
      return can_step(view, pending);
    case Task::relocate:
      return can_relocate(view.own().city);
    case Task::free_build:
      return can_build_free(view);
    case Task::place:
      return view.own().city.has_place(view.components().building_cells(pending.kind()),
                                       view.own().city.unbuilt());
    case Task::aqueduct_tile:
      return aqueduct_tiles_left(view, pending.number) > 0;
    case Task::random_tile:
      return can_draw(view);
    case Task::advance:
      return can_advance(view, pending.row());
    case Task::end:
      return can_place_worker(view.own());
    default:
      return true;
  }
}

}  // namespace oikist::panticapaeum
