#pragma once
// The options of the seat to decide, as needed by the state machine, the move generator and the
// explanations.
#include "games/panticapaeum/rules/view.h"

namespace oikist::panticapaeum {

// The places of the circle whose tiles may be taken: the next three clockwise after the trireme.
FixedVector<std::uint8_t, kChoices> scouting_places(const View& view);

// What the next building of this kind costs the seat that decides. Precondition: the column is not
// empty.
int price(const View& view, Kind kind);
// True if the column has a building left and the city a place for it.
bool is_placeable(const View& view, Kind kind);

// The coins that one more step costs after `bought` of them.
inline int step_cost(const Seat& seat, int bought) {
  return bought + 1 - (bought == 0 && seat.upgrades.coins > 0 ? 1 : 0);
}
bool can_step(const View& view, const Pending& step);

// A building's places when it is relocated: its own plots count as free.
inline Plots free_without(const City& city, const Building& building) {
  return city.unbuilt() | city.plots_of(building);
}
bool can_relocate(const City& city);
bool can_build_free(const View& view);
inline bool is_unfinished(const View& view, Colour row) {
  return view.own().markers[index(row)] < view.components().row_length(row);
}
bool can_advance(const View& view, Colour not_this_row);
// Aqueduct tiles of this shape that lie in no city.
int aqueduct_tiles_left(const View& view, int shape);
inline bool can_draw(const View& view) {
  return view.bag_left > 0 || !view.discard.empty();
}

inline bool can_place_worker(const Seat& seat) {
  return seat.workers_available > 0 && !seat.city.open().empty();
}
inline bool is_time_for_workers(Phase phase) {
  return phase != Phase::discard && phase != Phase::over;
}
inline bool is_time_to_pass(Phase phase) {
  return (phase >= Phase::step && phase <= Phase::end) || phase == Phase::final;
}

// True if the task, once it is the next one, is asked at all. Precondition: not a move of a marker.
bool is_asked(const View& view, const Pending& pending);

// Calls act(Cubes) for every way to choose `count` cubes out of `from`.
template <class Act>
void for_each_selection(const Cubes& from, int count, Act act) {
  std::array<int, kColours + 1> available{};  // cubes of the colours from i on
  for (std::size_t i = kColours; i > 0; --i) available[i - 1] = available[i] + from[i - 1];
  Cubes chosen{};
  const auto choose = [&](const auto& self, std::size_t i, int left) -> void {
    if (left > available[i]) return;
    if (i == kColours) return act(chosen);
    for (int n = 0; n <= left && n <= from[i]; ++n) {
      chosen[i] = static_cast<std::uint8_t>(n);
      self(self, i + 1, left - n);
    }
    chosen[i] = 0;
  };
  choose(choose, 0, count);
}

// Calls act(Cubes) for every legal payment of `price` for a building of the row's colour.
template <class Act>
void for_each_payment(const Seat& seat, Colour row, int price, Act act) {
  const int held = seat.store[index(row)];
  Cubes payment{};
  payment[index(row)] = static_cast<std::uint8_t>(price);
  if (held >= price) return act(payment);
  Cubes others = seat.store;
  others[index(row)] = 0;
  const int most = seat.upgrades.substitutes < price ? seat.upgrades.substitutes : price;
  for (int substitutes = price - held; substitutes <= most; ++substitutes)
    for_each_selection(others, substitutes, [&](Cubes chosen) {
      chosen[index(row)] = static_cast<std::uint8_t>(price - substitutes);
      act(chosen);
    });
}

}  // namespace oikist::panticapaeum
