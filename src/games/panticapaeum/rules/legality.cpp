#include "games/panticapaeum/rules/legality.h"

#include <algorithm>

#include "base/text.h"
#include "games/panticapaeum/rules/notation.h"
#include "games/panticapaeum/rules/prompt.h"

namespace oikist::panticapaeum {
namespace {

std::string text(std::string_view word) {
  return std::string(word);
}

constexpr std::array<std::string_view, kPhaseNames.size()> kAsked = {
    "a tile of the circle is to be taken",
    "the tile is to be laid",
    "one of build, sell and take is to be chosen",
    "the building is to be placed",
    "one more step can be bought",
    "a building can be relocated",
    "a building can be built free",
    "an aqueduct tile can be taken",
    "a random tile can be drawn",
    "a marker of another row can advance",
    "the turn is about to end",
    "cubes are to be discarded",
    "the last workers can be placed",
    "the game is over"};

bool answers(Do what, Phase phase) {
  switch (what) {
    case Do::scout:
      return phase == Phase::scout;
    case Do::lay:
      return phase == Phase::lay;
    case Do::build:
    case Do::sell:
    case Do::take_coins:
    case Do::take_cube:
      return phase == Phase::develop;
    case Do::place:
      return phase == Phase::place;
    case Do::step:
      return phase == Phase::step;
    case Do::relocate:
      return phase == Phase::relocate;
    case Do::free_build:
      return phase == Phase::free_build;
    case Do::aqueduct_tile:
      return phase == Phase::aqueduct_tile;
    case Do::random_tile:
      return phase == Phase::random_tile;
    case Do::advance:
      return phase == Phase::advance;
    case Do::discard:
      return phase == Phase::discard;
    case Do::worker:
      return is_time_for_workers(phase);
    case Do::pass:
      return is_time_to_pass(phase);
  }
  return false;
}

// True if the fields that this kind of move does not use have their defaults.
bool is_tidy(const Move& move) {
  const bool counts = move.what == Do::scout || move.what == Do::lay || move.what == Do::relocate;
  const bool chooses = move.what == Do::lay || move.what == Do::build ||
                       move.what == Do::free_build || move.what == Do::take_cube ||
                       move.what == Do::advance;
  const bool gives = move.what == Do::build || move.what == Do::sell || move.what == Do::discard;
  const bool one_cell = move.what == Do::lay || move.what == Do::worker;
  const bool building =
      move.what == Do::place || move.what == Do::relocate || move.what == Do::free_build;
  const int least = one_cell || building ? 1 : 0;
  const int most = building ? 2 : least;
  if (move.cell_count < least || move.cell_count > most) return false;
  for (std::size_t i = move.cell_count; i < 2; ++i)
    if (move.cells[i] != Cell{}) return false;
  return (counts || move.number == 0) && (chooses || move.choice == kNoChoice) &&
         (gives || move.cubes == Cubes{}) &&
         (!chooses || move.choice < kColours || (move.what == Do::lay && move.choice == kNoChoice));
}

std::string cube_phrase(int count, Colour colour) {
  return counted(count, text(name(colour)) + " cube", text(name(colour)) + " cubes");
}

constexpr std::uint8_t choice_of(Colour colour) {
  return static_cast<std::uint8_t>(colour);
}
constexpr std::uint8_t choice_of(Kind kind) {
  return static_cast<std::uint8_t>(kind);
}

Refusal refuse_not_held(const Seat& seat, const Cubes& cubes) {
  for (const Colour colour : kAllColours) {
    const int held = seat.store[index(colour)];
    const int given = cubes[index(colour)];
    if (given > held)
      return {.why = Why::not_held,
              .text = "only " + cube_phrase(held, colour) + " in the store, not " +
                      std::to_string(given),
              .choice = choice_of(colour),
              .wanted = held,
              .given = given};
  }
  return {};
}

Refusal refuse_scouting(const View& view, int place) {
  const int size = view.circle.ssize();
  if (place >= size)
    return {.why = Why::no_place,
            .text = "the circle has no place " + std::to_string(place) + ", only 0 to " +
                    std::to_string(size - 1),
            .wanted = size - 1,
            .given = place};
  if (view.circle[static_cast<std::size_t>(place)] == kNoTile)
    return {.why = Why::tile_taken,
            .text = "no tile is left at place " + std::to_string(place),
            .given = place};
  const auto places = scouting_places(view);
  if (std::find(places.begin(), places.end(), place) != places.end()) return {};
  std::vector<std::string> names;
  for (const int choice : places) names.push_back(std::to_string(choice));
  return {.why = Why::not_next,
          .text = "only the next three tiles after the trireme may be taken, here at " +
                  join(names, ", "),
          .given = place};
}

Refusal refuse_laying(const View& view, const Move& move) {
  const TileId tile = view.pending.back().number;
  if (move.number >= kRotations)
    return {.why = Why::bad_rotation, .text = "a rotation is 0, 1, 2 or 3"};
  if (is_aqueduct_tile(tile) && move.choice == kNoChoice)
    return {.why = Why::needs_colour,
            .text = "an aqueduct tile needs the colour of the cube to put on it"};
  if (!is_aqueduct_tile(tile) && move.choice != kNoChoice)
    return {.why = Why::no_choice, .text = "only an aqueduct tile gets a cube of a chosen colour"};
  const City& city = view.own().city;
  if (city.plot_count() == 0 && move.cell() != Cell{})
    return {.why = Why::founding, .text = "the founding tile is laid at 0,0"};
  return refusal_to_lay(city, view.components().form(tile, move.number), move.cell());
}

Refusal refuse_substitutes(const Seat& own, Kind kind, int cost, int substituted) {
  const std::string colour = text(name(row_of(kind)));
  if (own.store[index(row_of(kind))] >= cost)
    return {.why = Why::own_colour,
            .text = "who holds the whole price in " + colour + " must pay with it",
            .choice = choice_of(kind),
            .wanted = cost};
  const int most = own.upgrades.substitutes;
  if (substituted <= most) return {};
  return {.why = Why::substitutes,
          .text = "the " + text(name(kind)) + " is paid in " + colour + "; " +
                  (most == 0
                       ? "there is no substitute upgrade"
                       : "at most " + counted(most, "cube", "cubes") + " may be of another colour"),
          .choice = choice_of(kind),
          .wanted = most,
          .given = substituted};
}

Refusal refuse_payment(const View& view, Kind kind, const Cubes& payment) {
  const Seat& own = view.own();
  const int cost = price(view, kind);
  if (total(payment) != cost)
    return {.why = Why::wrong_price,
            .text = "the next " + text(name(kind)) + " costs " + counted(cost, "cube", "cubes") +
                    ", not " + std::to_string(total(payment)),
            .choice = choice_of(kind),
            .wanted = cost,
            .given = total(payment)};
  if (const Refusal refusal = refuse_not_held(own, payment)) return refusal;
  const int substituted = cost - payment[index(row_of(kind))];
  return substituted == 0 ? Refusal{} : refuse_substitutes(own, kind, cost, substituted);
}

Refusal refuse_kind(const View& view, Kind kind) {
  if (view.columns[index(kind)] == 0)
    return {.why = Why::none_left,
            .text = "no " + text(name(kind)) + " is left",
            .choice = choice_of(kind)};
  const int size = view.components().building_cells(kind);
  if (!is_placeable(view, kind))
    return {.why = Why::no_room,
            .text = "the city has no place for a building of " + counted(size, "cell", "cells"),
            .choice = choice_of(kind),
            .wanted = size};
  return {};
}

Refusal refuse_build(const View& view, const Move& move) {
  if (const Refusal refusal = refuse_kind(view, move.kind())) return refusal;
  return refuse_payment(view, move.kind(), move.cubes);
}

Refusal refuse_sale(const View& view, const Cubes& cubes) {
  for (const Colour colour : kAllColours)
    if (cubes[index(colour)] > 1)
      return {.why = Why::same_colour,
              .text = "cubes are sold in different colours; here are " +
                      cube_phrase(cubes[index(colour)], colour),
              .choice = choice_of(colour),
              .given = cubes[index(colour)]};
  if (total(cubes) < kMinSale)
    return {.why = Why::too_few,
            .text = "at least three cubes of different colours are sold",
            .wanted = kMinSale,
            .given = total(cubes)};
  return refuse_not_held(view.own(), cubes);
}

Refusal refuse_relocation(const City& city, const Move& move) {
  if (move.number >= city.buildings().size())
    return {.why = Why::no_building,
            .text = "there is no building " + std::to_string(move.number),
            .given = move.number};
  const Building& building = city.buildings()[move.number];
  const std::span<const Cell> cells(move.cells.data(), move.cell_count);
  if (const Refusal refusal =
          refusal_to_place(city, free_without(city, building), building.size, cells))
    return refusal;
  bool same = true;
  for (std::size_t i = 0; i < building.size; ++i)
    same = same && city.cell(building.plots[i]) == cells[i];
  if (!same) return {};
  return {.why = Why::same_cells,
          .text = "a relocated building must not stand on exactly the same cells again",
          .cells = {cells.begin(), cells.end()}};
}

Refusal refuse_free_build(const View& view, const Move& move) {
  if (move.kind() == Kind::fortress)
    return {.why = Why::fortress, .text = "a fortress cannot be built free"};
  if (const Refusal refusal = refuse_kind(view, move.kind())) return refusal;
  const City& city = view.own().city;
  return refusal_to_place(city, city.unbuilt(), view.components().building_cells(move.kind()),
                          {move.cells.data(), move.cell_count});
}

Refusal refuse_advance(const View& view, Colour row) {
  if (row == view.pending.back().row())
    return {.why = Why::same_row,
            .text = "the marker of another row advances, not that of " + text(name(row)),
            .choice = choice_of(row)};
  if (!is_unfinished(view, row))
    return {.why = Why::finished,
            .text = "the " + text(name(row)) + " row is finished",
            .choice = choice_of(row)};
  return {};
}

Refusal refuse_worker(const Seat& own, Cell cell) {
  if (own.workers_available == 0) return {.why = Why::no_worker, .text = "no worker is available"};
  const int plot = own.city.find(cell);
  if (plot == kNoPlot)
    return {.why = Why::outside,
            .text = cell_text(cell) + " is not a cell of the city",
            .cells = {cell}};
  if (own.city.built().has(plot))
    return {.why = Why::built, .text = "a building stands at " + cell_text(cell), .cells = {cell}};
  if (own.city.workers().has(plot))
    return {.why = Why::worker_there,
            .text = "a worker stands at " + cell_text(cell) + " already",
            .cells = {cell}};
  return {};
}

Refusal refuse_discard(const View& view, const Cubes& cubes) {
  const int excess = total(view.own().store) - kStoreLimit;
  if (total(cubes) != excess)
    return {.why = Why::wrong_discard,
            .text = counted(excess, "cube", "cubes") +
                    " must be discarded so that five are kept, not " + std::to_string(total(cubes)),
            .wanted = excess,
            .given = total(cubes)};
  return refuse_not_held(view.own(), cubes);
}

// Precondition: the move answers what is asked and is tidy.
Refusal refuse_answer(const View& view, const Move& move) {
  const City& city = view.own().city;
  switch (move.what) {
    case Do::scout:
      return refuse_scouting(view, move.number);
    case Do::lay:
      return refuse_laying(view, move);
    case Do::build:
      return refuse_build(view, move);
    case Do::place:
      return refusal_to_place(city, city.unbuilt(),
                              view.components().building_cells(view.pending.back().kind()),
                              {move.cells.data(), move.cell_count});
    case Do::sell:
      return refuse_sale(view, move.cubes);
    case Do::relocate:
      return refuse_relocation(city, move);
    case Do::free_build:
      return refuse_free_build(view, move);
    case Do::advance:
      return refuse_advance(view, move.colour());
    case Do::worker:
      return refuse_worker(view.own(), move.cell());
    case Do::discard:
      return refuse_discard(view, move.cubes);
    default:
      return {};  // the others are legal whenever their phase asks for them
  }
}

}  // namespace

Refusal refusal_to_lay(const City& city, const TileForm& form, Cell corner) {
  if (city.can_lay(form, corner)) return {};
  Refusal refusal;
  std::vector<std::string> heights;
  for (const TileCell& part : form.cells) {
    const Cell here = Cell::make(corner.x + part.dx, corner.y + part.dy);
    const int plot = city.find(here);
    if (plot != kNoPlot && city.built().has(plot))
      return {.why = Why::on_building,
              .text = "a tile is never laid on a building, and one stands at " + cell_text(here),
              .cells = {here}};
    refusal.cells.push_back(here);
    refusal.heights.push_back(plot == kNoPlot ? 0 : city.height(plot));
    heights.push_back(std::to_string(refusal.heights.back()));
  }
  const bool differ = std::any_of(refusal.heights.begin(), refusal.heights.end(),
                                  [&](int height) { return height != refusal.heights.front(); });
  refusal.why = differ ? Why::uneven : Why::not_touching;
  refusal.text =
      differ
          ? "a tile is raised only on columns of one height; here they are " + join(heights, ", ")
          : "a tile on the ground must share a side of a cell with the city; a corner is not "
            "enough";
  return refusal;
}

Refusal refusal_to_place(const City& city, const Plots& free, int size,
                         std::span<const Cell> cells) {
  const int given = static_cast<int>(cells.size());
  if (given != size)
    return {.why = Why::wrong_size,
            .text = "this building covers " + counted(size, "cell", "cells") + ", not " +
                    std::to_string(given),
            .wanted = size,
            .given = given};
  for (const Cell cell : cells) {
    const int plot = city.find(cell);
    if (plot == kNoPlot)
      return {.why = Why::outside,
              .text = cell_text(cell) + " is not a cell of the city",
              .cells = {cell}};
    if (!free.has(plot))
      return {.why = Why::built,
              .text = "a building stands at " + cell_text(cell) + " already",
              .cells = {cell}};
  }
  if (size == 1) return {};
  if (cells[1] < cells[0])
    return {.why = Why::wrong_order, .text = "the cells of a building are given by y, then x"};
  if (std::abs(cells[0].x - cells[1].x) + std::abs(cells[0].y - cells[1].y) != 1)
    return {.why = Why::apart,
            .text = "the two cells of a building must lie side by side",
            .cells = {cells.begin(), cells.end()}};
  const int first = city.height(city.find(cells[0]));
  const int second = city.height(city.find(cells[1]));
  if (first == second) return {};
  return {.why = Why::two_levels,
          .text = "a building stands on one level; these cells are on levels " +
                  std::to_string(first) + " and " + std::to_string(second),
          .cells = {cells.begin(), cells.end()},
          .heights = {first, second}};
}

Refusal refusal(const View& view, const Move& move) {
  const std::string asked(kAsked[static_cast<std::size_t>(view.phase)]);
  if (view.phase == Phase::over) return {.why = Why::over, .text = asked};
  if (move.what == Do::pass && !is_time_to_pass(view.phase))
    return {.why = Why::no_pass, .text = asked + "; nobody can pass here"};
  if (!answers(move.what, view.phase)) return {.why = Why::not_asked, .text = "now " + asked};
  if (!is_tidy(move))
    return {.why = Why::untidy, .text = "the move has a part too many or too few"};
  return refuse_answer(view, move);
}

}  // namespace oikist::panticapaeum
