#include "panticapaeum/legality.h"

#include <algorithm>

#include "base/text.h"
#include "panticapaeum/notation.h"
#include "panticapaeum/prompt.h"

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

std::string why_not_held(const Seat& seat, const Cubes& cubes) {
  for (const Colour colour : kAllColours)
    if (cubes[index(colour)] > seat.store[index(colour)])
      return "only " + cube_phrase(seat.store[index(colour)], colour) + " in the store, not " +
             std::to_string(cubes[index(colour)]);
  return {};
}

std::string why_no_scouting(const View& view, int place) {
  if (place >= view.circle.ssize())
    return "the circle has no place " + std::to_string(place) + ", only 0 to " +
           std::to_string(view.circle.ssize() - 1);
  if (view.circle[static_cast<std::size_t>(place)] == kNoTile)
    return "no tile is left at place " + std::to_string(place);
  const auto places = scouting_places(view);
  if (std::find(places.begin(), places.end(), place) != places.end()) return {};
  std::vector<std::string> names;
  for (const int choice : places) names.push_back(std::to_string(choice));
  return "only the next three tiles after the trireme may be taken, here at " + join(names, ", ");
}

std::string why_not_laid_now(const View& view, const Move& move) {
  const TileId tile = view.pending.back().number;
  if (move.number >= kRotations) return "a rotation is 0, 1, 2 or 3";
  if (is_aqueduct_tile(tile) && move.choice == kNoChoice)
    return "an aqueduct tile needs the colour of the cube to put on it";
  if (!is_aqueduct_tile(tile) && move.choice != kNoChoice)
    return "only an aqueduct tile gets a cube of a chosen colour";
  const City& city = view.own().city;
  if (city.plot_count() == 0 && move.cell() != Cell{}) return "the founding tile is laid at 0,0";
  return why_not_laid(city, view.components().form(tile, move.number), move.cell());
}

std::string why_no_payment(const View& view, Kind kind, const Cubes& payment) {
  const Seat& own = view.own();
  const std::size_t row = index(row_of(kind));
  const int cost = price(view, kind);
  if (total(payment) != cost)
    return "the next " + text(name(kind)) + " costs " + counted(cost, "cube", "cubes") + ", not " +
           std::to_string(total(payment));
  if (const std::string why = why_not_held(own, payment); !why.empty()) return why;
  const int substituted = cost - payment[row];
  if (substituted == 0) return {};
  if (own.store[row] >= cost)
    return "who holds the whole price in " + text(name(row_of(kind))) + " must pay with it";
  if (substituted <= own.upgrades.substitutes) return {};
  return "the " + text(name(kind)) + " is paid in " + text(name(row_of(kind))) + "; " +
         (own.upgrades.substitutes == 0
              ? "there is no substitute upgrade"
              : "at most " + counted(own.upgrades.substitutes, "cube", "cubes") +
                    " may be of another colour");
}

std::string why_not_available(const View& view, Kind kind) {
  if (view.columns[index(kind)] == 0) return "no " + text(name(kind)) + " is left";
  if (!is_placeable(view, kind))
    return "the city has no place for a building of " +
           counted(view.components().building_cells(kind), "cell", "cells");
  return {};
}

std::string why_no_sale(const View& view, const Cubes& cubes) {
  for (const Colour colour : kAllColours)
    if (cubes[index(colour)] > 1)
      return "cubes are sold in different colours; here are " +
             cube_phrase(cubes[index(colour)], colour);
  if (total(cubes) < kMinSale) return "at least three cubes of different colours are sold";
  return why_not_held(view.own(), cubes);
}

std::string why_no_relocation(const City& city, const Move& move) {
  if (move.number >= city.buildings().size())
    return "there is no building " + std::to_string(move.number);
  const Building& building = city.buildings()[move.number];
  const std::span<const Cell> cells(move.cells.data(), move.cell_count);
  const std::string why = why_not_placed(city, free_without(city, building), building.size, cells);
  if (!why.empty()) return why;
  bool same = true;
  for (std::size_t i = 0; i < building.size; ++i)
    same = same && city.cell(building.plots[i]) == cells[i];
  return same ? "a relocated building must not stand on exactly the same cells again" : "";
}

std::string why_no_free_build(const View& view, const Move& move) {
  if (move.kind() == Kind::fortress) return "a fortress cannot be built free";
  if (const std::string why = why_not_available(view, move.kind()); !why.empty()) return why;
  const City& city = view.own().city;
  return why_not_placed(city, city.unbuilt(), view.components().building_cells(move.kind()),
                        {move.cells.data(), move.cell_count});
}

std::string why_no_advance(const View& view, Colour row) {
  if (row == view.pending.back().row())
    return "the marker of another row advances, not that of " + text(name(row));
  if (!is_unfinished(view, row)) return "the " + text(name(row)) + " row is finished";
  return {};
}

std::string why_no_worker(const Seat& own, Cell cell) {
  if (own.workers_available == 0) return "no worker is available";
  const int plot = own.city.find(cell);
  if (plot == kNoPlot) return cell_text(cell) + " is not a cell of the city";
  if (own.city.built().has(plot)) return "a building stands at " + cell_text(cell);
  if (own.city.workers().has(plot)) return "a worker stands at " + cell_text(cell) + " already";
  return {};
}

std::string why_no_discard(const View& view, const Cubes& cubes) {
  const int excess = total(view.own().store) - kStoreLimit;
  if (total(cubes) != excess)
    return counted(excess, "cube", "cubes") + " must be discarded so that five are kept, not " +
           std::to_string(total(cubes));
  return why_not_held(view.own(), cubes);
}

}  // namespace

std::string why_not_laid(const City& city, const TileForm& form, Cell corner) {
  if (city.can_lay(form, corner)) return {};
  std::vector<std::string> heights;
  bool differ = false;
  for (const TileCell& part : form.cells) {
    const Cell here = Cell::make(corner.x + part.dx, corner.y + part.dy);
    const int plot = city.find(here);
    if (plot != kNoPlot && city.built().has(plot))
      return "a tile is never laid on a building, and one stands at " + cell_text(here);
    heights.push_back(std::to_string(plot == kNoPlot ? 0 : city.height(plot)));
    differ = differ || heights.back() != heights.front();
  }
  if (differ)
    return "a tile is raised only on columns of one height; here they are " + join(heights, ", ");
  return "a tile on the ground must share a side of a cell with the city; a corner is not enough";
}

std::string why_not_placed(const City& city, const Plots& free, int size,
                           std::span<const Cell> cells) {
  if (static_cast<int>(cells.size()) != size)
    return "this building covers " + counted(size, "cell", "cells") + ", not " +
           std::to_string(cells.size());
  for (const Cell cell : cells) {
    const int plot = city.find(cell);
    if (plot == kNoPlot) return cell_text(cell) + " is not a cell of the city";
    if (!free.has(plot)) return "a building stands at " + cell_text(cell) + " already";
  }
  if (size == 1) return {};
  if (cells[1] < cells[0]) return "the cells of a building are given by y, then x";
  if (std::abs(cells[0].x - cells[1].x) + std::abs(cells[0].y - cells[1].y) != 1)
    return "the two cells of a building must lie side by side";
  const int first = city.height(city.find(cells[0]));
  const int second = city.height(city.find(cells[1]));
  if (first != second)
    return "a building stands on one level; these cells are on levels " + std::to_string(first) +
           " and " + std::to_string(second);
  return {};
}

std::string why_illegal(const View& view, const Move& move) {
  const std::string asked(kAsked[static_cast<std::size_t>(view.phase)]);
  if (view.phase == Phase::over) return asked;
  if (move.what == Do::pass && !is_time_to_pass(view.phase))
    return asked + "; nobody can pass here";
  if (!answers(move.what, view.phase)) return "now " + asked;
  if (!is_tidy(move)) return "the move has a part too many or too few";
  switch (move.what) {
    case Do::scout:
      return why_no_scouting(view, move.number);
    case Do::lay:
      return why_not_laid_now(view, move);
    case Do::build:
      if (const std::string why = why_not_available(view, move.kind()); !why.empty()) return why;
      return why_no_payment(view, move.kind(), move.cubes);
    case Do::place:
      return why_not_placed(view.own().city, view.own().city.unbuilt(),
                            view.components().building_cells(view.pending.back().kind()),
                            {move.cells.data(), move.cell_count});
    case Do::sell:
      return why_no_sale(view, move.cubes);
    case Do::relocate:
      return why_no_relocation(view.own().city, move);
    case Do::free_build:
      return why_no_free_build(view, move);
    case Do::advance:
      return why_no_advance(view, move.colour());
    case Do::worker:
      return why_no_worker(view.own(), move.cell());
    case Do::discard:
      return why_no_discard(view, move.cubes);
    default:
      return {};  // the others are legal whenever they are asked for
  }
}

}  // namespace oikist::panticapaeum
