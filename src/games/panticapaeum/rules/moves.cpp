#include "games/panticapaeum/rules/moves.h"

#include <span>
#include <type_traits>

#include "games/panticapaeum/rules/prompt.h"
#include "games/panticapaeum/rules/window.h"

namespace oikist::panticapaeum {
namespace {

constexpr std::array<int, 1> kOneColour = {kNoChoice};
constexpr std::array<int, kColours> kEachColour = {0, 1, 2, 3, 4};

// The colours that the laying of a tile chooses from; a terrain tile has none.
std::span<const int> colours_for(TileId tile) {
  if (is_aqueduct_tile(tile)) return kEachColour;
  return kOneColour;
}

Move lay_move(Cell corner, int rotation, int choice) {
  Move move = Move::lay(corner, rotation);
  move.choice = static_cast<std::uint8_t>(choice);
  return move;
}

template <class Act>
void for_each_sale(const Cubes& store, Act act) {
  for (unsigned colours = 0; colours < 1u << kColours; ++colours) {
    if (std::popcount(colours) < kMinSale) continue;
    Cubes cubes{};
    bool held = true;
    for (std::size_t i = 0; i < kColours; ++i) {
      cubes[i] = (colours >> i) & 1u;
      held = held && store[i] >= cubes[i];
    }
    if (held) act(cubes);
  }
}

template <class Act>
void for_each_development(const View& view, Act act) {
  const Seat& own = view.own();
  for (const Kind kind : kAllKinds)
    if (is_placeable(view, kind))
      for_each_payment(own, row_of(kind), price(view, kind),
                       [&](const Cubes& payment) { act(Move::build(kind, payment)); });
  for_each_sale(own.store, [&](const Cubes& cubes) { act(Move::sell(cubes)); });
  act(Move::take_coins());
  for (const Colour colour : kAllColours) act(Move::take(colour));
}

// Completes `move` with every place that a building of this size has on the plots of `free`.
template <class Act>
void for_each_place(const City& city, int size, const Plots& free, const Move& move, Act act) {
  if (size == 1) return free.for_each([&](int plot) { act(move.at(city.cell(plot))); });
  city.for_each_pair(
      free, [&](PlotPair pair) { act(move.at(city.cell(pair.first)).at(city.cell(pair.second))); });
}

template <class Act>
void for_each_relocation(const City& city, Act act) {
  for (std::size_t i = 0; i < city.buildings().size(); ++i) {
    const Building& building = city.buildings()[i];
    Move stay = Move::relocate(static_cast<int>(i), city.cell(building.plots[0]));
    if (building.size == 2) stay = stay.at(city.cell(building.plots[1]));
    Move move = Move::pass();
    move.what = Do::relocate;
    move.number = static_cast<std::uint8_t>(i);
    for_each_place(city, building.size, free_without(city, building), move, [&](const Move& found) {
      if (found.cells != stay.cells) act(found);
    });
  }
}

Move building_move(Do what, std::uint8_t choice) {
  Move move;
  move.what = what;
  move.choice = choice;
  return move;
}

template <class Act>
void for_each_free_build(const View& view, Act act) {
  const City& city = view.own().city;
  for (const Kind kind : kAllKinds)
    if (kind != Kind::fortress && view.columns[index(kind)] > 0)
      for_each_place(city, view.components().building_cells(kind), city.unbuilt(),
                     building_move(Do::free_build, static_cast<std::uint8_t>(kind)), act);
}

// What the phase asks for, without workers and pass. Precondition: the phase is not lay.
template <class Act>
void for_each_answer(const View& view, Act act) {
  const Seat& own = view.own();
  switch (view.phase) {
    case Phase::scout:
      for (const int place : scouting_places(view)) act(Move::scout(place));
      return;
    case Phase::develop:
      return for_each_development(view, act);
    case Phase::place:
      return for_each_place(own.city, view.components().building_cells(view.pending.back().kind()),
                            own.city.unbuilt(), building_move(Do::place, kNoChoice), act);
    case Phase::step:
      return act(Move::step());
    case Phase::relocate:
      return for_each_relocation(own.city, act);
    case Phase::free_build:
      return for_each_free_build(view, act);
    case Phase::aqueduct_tile:
      return act(Move::take_aqueduct_tile());
    case Phase::random_tile:
      return act(Move::draw_random_tile());
    case Phase::advance:
      for (const Colour row : kAllColours)
        if (row != view.pending.back().row() && is_unfinished(view, row)) act(Move::advance(row));
      return;
    case Phase::discard:
      return for_each_selection(own.store, total(own.store) - kStoreLimit,
                                [&](const Cubes& cubes) { act(Move::discard(cubes)); });
    case Phase::lay:
    case Phase::end:
    case Phase::final:
    case Phase::over:
      return;
  }
}

Plots worker_plots(const View& view) {
  const Seat& own = view.own();
  if (!is_time_for_workers(view.phase) || own.workers_available == 0) return {};
  return own.city.open();
}

void append_lay_moves(const View& view, MoveList& moves) {
  const TileId id = view.pending.back().number;
  const Tile& tile = view.components().tile(id);
  const auto append = [&](Cell corner, int rotation) {
    for (const int choice : colours_for(id)) moves.push_back(lay_move(corner, rotation, choice));
  };
  if (view.own().city.plot_count() == 0) {
    for (int rotation = 0; rotation < kRotations; ++rotation) append(Cell{}, rotation);
    return;
  }
  with_window(view.own().city, tile.longest_side, [&](const auto& window) {
    typename std::decay_t<decltype(window)>::Rows corners;
    for (int rotation = 0; rotation < kRotations; ++rotation) {
      (void)window.legal_corners(tile.forms[static_cast<std::size_t>(rotation)], corners);
      window.for_each(corners, [&](Cell corner) { append(corner, rotation); });
    }
  });
}

Move random_worker(const View& view, const Plots& plots, int n) {
  return Move::worker(view.own().city.cell(plots.nth(n)));
}

template <class Window>
Move random_lay_in(const View& view, const Window& window, FastRandom& random) {
  const TileId id = view.pending.back().number;
  const Tile& tile = view.components().tile(id);
  std::array<typename Window::Rows, kRotations> corners;
  std::array<int, kRotations> counts{};
  const auto colours = colours_for(id);
  const int choices = static_cast<int>(colours.size());
  const Plots workers = worker_plots(view);
  int all = workers.count();
  for (std::size_t i = 0; i < kRotations; ++i)
    all += choices * (counts[i] = window.legal_corners(tile.forms[i], corners[i]));
  int n = static_cast<int>(random.below(static_cast<std::uint32_t>(all)));
  for (std::size_t i = 0; i < kRotations; ++i) {
    if (n < choices * counts[i])
      return lay_move(window.nth(corners[i], n / choices), static_cast<int>(i),
                      colours[static_cast<std::size_t>(n % choices)]);
    n -= choices * counts[i];
  }
  return random_worker(view, workers, n);
}

Move random_lay(const View& view, FastRandom& random) {
  const City& city = view.own().city;
  const TileId tile = view.pending.back().number;
  if (city.plot_count() == 0) {
    const auto colours = colours_for(tile);
    const auto colour = random.below(static_cast<std::uint32_t>(colours.size()));
    return lay_move(Cell{}, static_cast<int>(random.below(kRotations)), colours[colour]);
  }
  return with_window(city, view.components().tile(tile).longest_side,
                     [&](const auto& window) { return random_lay_in(view, window, random); });
}

}  // namespace

void legal_moves(const View& view, MoveList& moves) {
  moves.clear();
  const auto append = [&](const Move& move) { moves.push_back(move); };
  if (view.phase == Phase::lay)
    append_lay_moves(view, moves);
  else
    for_each_answer(view, append);
  worker_plots(view).for_each([&](int plot) { append(Move::worker(view.own().city.cell(plot))); });
  if (is_time_to_pass(view.phase)) append(Move::pass());
}

Move random_move(const View& view, FastRandom& random) {
  if (view.phase == Phase::lay) return random_lay(view, random);
  const Plots workers = worker_plots(view);
  const int worker_count = workers.count();
  int all = worker_count + (is_time_to_pass(view.phase) ? 1 : 0);
  for_each_answer(view, [&](const Move&) { ++all; });
  int n = static_cast<int>(random.below(static_cast<std::uint32_t>(all)));
  if (n < worker_count) return random_worker(view, workers, n);
  n -= worker_count;
  Move picked = Move::pass();
  for_each_answer(view, [&](const Move& move) {
    if (n-- == 0) picked = move;
  });
  return picked;
}

}  // namespace oikist::panticapaeum
