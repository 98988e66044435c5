#include "games/panticapaeum/terminal/words.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

#include "base/text.h"
#include "games/panticapaeum/rules/notation.h"
#include "games/panticapaeum/rules/prompt.h"
#include "terminal/layout.h"

namespace oikist::cli {

using panticapaeum::cell_text;
using panticapaeum::Colour;
using panticapaeum::Components;
using panticapaeum::Cubes;
using panticapaeum::cubes_text;
using panticapaeum::Do;
using panticapaeum::Gift;
using panticapaeum::kAllColours;
using panticapaeum::Kind;
using panticapaeum::Move;
using panticapaeum::Pending;
using panticapaeum::Phase;
using panticapaeum::Seat;
using panticapaeum::Task;
using panticapaeum::TileId;
using panticapaeum::Value;
using panticapaeum::View;

namespace {

std::string text_of(std::string_view name) {
  return std::string(name);
}

// "a house", "an aqueduct".
std::string one(Kind kind) {
  return (kind == Kind::aqueduct ? "an " : "a ") + text_of(name(kind));
}

std::string colour_words(Colour colour) {
  return (colour == Colour::orange ? "an " : "a ") + text_of(name(colour));
}

std::array<Colour, 2> pair_at(const View& view, int number) {
  return panticapaeum::double_colours(view.doubles[static_cast<std::size_t>(number)]);
}

std::string cells_words(const Move& move) {
  std::string text = cell_text(move.cells[0]);
  if (move.cell_count > 1) text += ' ' + cell_text(move.cells[1]);
  return text;
}

std::string coins_words(int coins) {
  return counted(coins, "coin", "coins");
}

// The decisions of the running turn after the present one.
std::string waiting_words(const View& view) {
  std::vector<std::string> parts;
  for (int i = view.pending.ssize() - 2; i >= 0; --i) {
    const Pending& pending = view.pending[static_cast<std::size_t>(i)];
    switch (pending.task) {
      case Task::develop:
        parts.emplace_back("development");
        break;
      case Task::place:
        parts.push_back("placing the " + text_of(name(pending.kind())));
        break;
      case Task::move:
        parts.push_back("the " + text_of(name(pending.row())) + " marker moves");
        break;
      case Task::step:
        parts.push_back("paid steps in " + text_of(name(pending.row())));
        break;
      case Task::end:
        break;
      default:
        parts.push_back(text_of(name(pending.task)));
    }
  }
  return parts.empty() ? "" : " Then: " + join(parts, ", ") + '.';
}

std::string lay_prompt(const View& view, const Pending& pending) {
  const bool aqueduct = panticapaeum::is_aqueduct_tile(pending.number);
  const std::string colour = aqueduct ? " COLOUR" : "";
  if (view.own().city.plot_count() == 0)
    return "Found your city: lay 0,0 rN" + colour + ", with N quarter turns as drawn above.";
  return "Lay the tile: lay X,Y rN" + colour +
         ". X,Y is where the top left corner of its box goes, N the quarter turns as drawn above" +
         (aqueduct ? "; a cube of that colour goes on its *." : ".");
}

std::string place_prompt(const View& view, const Pending& pending) {
  const bool two = view.components().building_cells(pending.kind()) == 2;
  return "Place the " + text_of(name(pending.kind())) + ": place X,Y" +
         (two ? " X,Y (two cells side by side on one level)." : ".");
}

std::string step_prompt(const View& view, const Pending& pending) {
  const int marker = view.own().markers[index(pending.row())];
  return "Buy a step in " + text_of(name(pending.row())) + " for " +
         coins_words(step_cost(view.own(), pending.bought)) + ": step gives " +
         gift_words(view, pending.row(), marker + 1) + "; or pass.";
}

std::string discard_prompt(const View& view) {
  const int surplus = panticapaeum::total(view.own().store) - panticapaeum::kStoreLimit;
  return "The round is over and five cubes may stay: discard " + counted(surplus, "cube", "cubes") +
         " of " + cubes_text(view.own().store) + ", by letters as in discard bw.";
}

std::string asked_words(const View& view) {
  const Pending asked = view.pending.empty() ? Pending{} : view.pending.back();
  switch (view.phase) {
    case Phase::scout:
      return "Scout: take one of the tiles that are marked so, as in scout " +
             std::to_string(scouting_places(view)[0]) + ". The trireme moves there.";
    case Phase::lay:
      return lay_prompt(view, asked);
    case Phase::develop:
      return "Develop: build KIND CUBES (build house bb), sell 3 to 5 different cubes (sell bwg), "
             "take 2 coins, or take COLOUR.";
    case Phase::place:
      return place_prompt(view, asked);
    case Phase::step:
      return step_prompt(view, asked);
    case Phase::relocate:
      return "Relocate a building: relocate NUMBER X,Y with its new cells; or pass.";
    case Phase::free_build:
      return "Free building, any kind but a fortress: free KIND X,Y; its marker stays. Or pass.";
    case Phase::aqueduct_tile:
      return "Take the aqueduct tile drawn above: aqueduct tile; or pass.";
    case Phase::random_tile:
      return "Draw a random tile and lay it: random tile (it cannot be undone); or pass.";
    case Phase::advance:
      return "Advance a step in a row other than " + text_of(name(asked.row())) +
             ": advance COLOUR; or pass.";
    case Phase::end:
      return "All is done but workers: worker X,Y; pass ends your turn.";
    case Phase::discard:
      return discard_prompt(view);
    case Phase::final:
      return "The last workers may still be placed: worker X,Y; pass ends it.";
    case Phase::over:
      break;
  }
  return "";
}

std::string lay_words(const View& before, const Move& move) {
  const panticapaeum::City& city = before.own().city;
  const TileId tile = before.pending.back().number;
  const auto& form = before.components().form(tile, move.number);
  const auto& first = form.cells[0];
  const int plot =
      city.find(panticapaeum::Cell::make(move.cell().x + first.dx, move.cell().y + first.dy));
  const int level = plot == panticapaeum::kNoPlot ? 1 : city.height(plot) + 1;
  std::string text =
      "lays " + tile_words(before.components(), tile) + " at " + cell_text(move.cell());
  if (move.number != 0) text += ", turned " + std::to_string(move.number);
  if (level > 1) text += ", on level " + std::to_string(level);
  if (move.choice != panticapaeum::kNoChoice)
    text += ", with " + colour_words(move.colour()) + " cube";
  return text;
}

std::string pass_words(const View& before) {
  if (before.phase == Phase::end) return "ends the turn";
  if (before.phase == Phase::final) return "places no more workers";
  if (before.phase == Phase::step) return "buys no step";
  if (before.phase == Phase::random_tile) return "draws no tile";
  if (before.phase == Phase::aqueduct_tile) return "takes no tile";
  return "declines to " +
         (before.phase == Phase::free_build ? "build" : text_of(name(before.phase)));
}

std::string relocate_words(const View& before, const Move& move) {
  const auto& building = before.own().city.buildings()[move.number];
  return "moves the " + text_of(name(building.kind)) + " from " +
         cell_text(before.own().city.cell(building.plots[0])) + " to " + cells_words(move);
}

std::string cube_changes(const Cubes& before, const Cubes& after) {
  Cubes more{};
  Cubes fewer{};
  for (std::size_t i = 0; i < before.size(); ++i) {
    if (after[i] > before[i]) more[i] = static_cast<std::uint8_t>(after[i] - before[i]);
    if (after[i] < before[i]) fewer[i] = static_cast<std::uint8_t>(before[i] - after[i]);
  }
  std::vector<std::string> parts;
  if (panticapaeum::total(fewer) > 0) parts.push_back("cubes -" + cubes_text(fewer));
  if (panticapaeum::total(more) > 0) parts.push_back("cubes +" + cubes_text(more));
  return join(parts, ", ");
}

// Everything that changed for one seat; empty if nothing did.
std::string seat_changes(const View& before, const View& after, std::size_t number) {
  const Seat& was = before.seats[number];
  const Seat& is = after.seats[number];
  std::vector<std::string> parts;
  for (const Colour row : kAllColours)
    for (int at = was.markers[index(row)] + 1; at <= is.markers[index(row)]; ++at)
      parts.push_back(text_of(name(row)) + " moves to " + std::to_string(at) + ": " +
                      gift_words(after, row, at));
  if (const std::string cubes = cube_changes(was.store, is.store); !cubes.empty())
    parts.push_back(cubes);
  if (was.coins != is.coins) parts.push_back("coins " + signed_text(is.coins - was.coins));
  if (is.workers_available > was.workers_available)
    parts.push_back("workers " + signed_text(is.workers_available - was.workers_available));
  return join(parts, "; ");
}

}  // namespace

std::string value_words(Kind kind, Value value) {
  constexpr std::array<std::string_view, panticapaeum::kKinds> kOne = {"worker", "cell", "level",
                                                                       "drought", "building"};
  const std::string thing(kOne[index(kind)]);
  return std::to_string(value.points) + " per " +
         (value.per == 1 ? thing : std::to_string(value.per) + ' ' + thing + 's');
}

std::string gift_words(const View& view, Colour row, int position) {
  const panticapaeum::BoardCell cell = view.components().cell(row, position);
  switch (cell.gift) {
    case Gift::value:
      return value_words(kind_of(row), view.components().value(kind_of(row), position));
    case Gift::worker:
      return "a worker";
    case Gift::relocate:
      return "relocate a building";
    case Gift::free_build:
      return "a free building";
    case Gift::aqueduct_tile:
      return "aqueduct tile " + std::to_string(cell.number);
    case Gift::random_tile:
      return "a random tile";
    case Gift::advance:
      return "a step in another row";
    case Gift::substitute:
      return "upgrade: substitute";
    case Gift::discount:
      return "upgrade: discount";
    case Gift::coin:
      return "upgrade: coin";
    case Gift::single:
      return colour_words(view.singles[cell.number]) + " cube";
    case Gift::pair: {
      const auto [a, b] = pair_at(view, cell.number);
      if (a == b) return "two " + text_of(name(a)) + " cubes";
      return text_of(name(a)) + " and " + text_of(name(b)) + " cubes";
    }
  }
  return "";
}

std::string gift_code(const View& view, Colour row, int position) {
  const panticapaeum::BoardCell cell = view.components().cell(row, position);
  const auto letter = [](Colour colour) { return panticapaeum::kColourLetters[index(colour)]; };
  if (cell.gift == Gift::single) return {letter(view.singles[cell.number])};
  if (cell.gift == Gift::pair) {
    const auto [a, b] = pair_at(view, cell.number);
    return {letter(a), letter(b)};
  }
  std::string code(code_of(cell));
  if (cell.gift != Gift::value) return code;
  const Value value = view.components().value(kind_of(row), position);
  code += std::to_string(value.points);
  return value.per == 1 ? code : code + '/' + std::to_string(value.per);
}

std::string tile_words(const Components& components, TileId tile) {
  const auto& form = components.form(tile, 0);
  std::string text;
  for (int y = 0; y < form.height; ++y) {
    std::string line(static_cast<std::size_t>(form.width), '_');
    for (const auto& cell : form.cells)
      if (cell.dy == y) line[static_cast<std::size_t>(cell.dx)] = letter_of(cell.terrain);
    text += (y == 0 ? "" : "/") + line;
  }
  return text;
}

int price_for(const View& view, int seat, Kind kind) {
  const int cost = view.rules().cost(kind, view.columns[index(kind)]);
  return std::max(0, cost - view.seats[static_cast<std::size_t>(seat)].upgrades.discounts);
}

std::string affordable_words(const View& view, int number, Kind kind) {
  const Seat& seat = view.seats[static_cast<std::size_t>(number)];
  if (view.columns[index(kind)] == 0) return "none left";
  const int held = seat.store[index(row_of(kind))];
  const int missing = price_for(view, number, kind) - held;
  const int others = panticapaeum::total(seat.store) - held;
  const int substitutes = std::min<int>(seat.upgrades.substitutes, others);
  if (missing > substitutes) return std::to_string(missing - substitutes) + " short";
  if (!seat.city.has_place(view.components().building_cells(kind), seat.city.unbuilt()))
    return "no place";
  return missing > 0 ? "with S" : "yes";
}

std::string prompt_words(const View& view) {
  const bool worker = is_time_for_workers(view.phase) && can_place_worker(view.own()) &&
                      view.phase != Phase::end && view.phase != Phase::final;
  return asked_words(view) + (worker ? " Or first: worker X,Y." : "") + waiting_words(view);
}

std::string words_of(const View& before, const Move& move) {
  switch (move.what) {
    case Do::scout:
      return "takes the tile " + tile_words(before.components(), before.circle[move.number]) +
             " at place " + std::to_string(move.number);
    case Do::lay:
      return lay_words(before, move);
    case Do::build:
      return "builds " + one(move.kind()) + " for " + cubes_text(move.cubes);
    case Do::place:
      return "places the " + text_of(name(before.pending.back().kind())) + " at " +
             cells_words(move);
    case Do::sell:
      return "sells " + cubes_text(move.cubes);
    case Do::take_coins:
      return "takes 2 coins";
    case Do::take_cube:
      return "takes " + colour_words(move.colour()) + " cube";
    case Do::step:
      return "buys a step in " + text_of(name(before.pending.back().row())) + " for " +
             coins_words(step_cost(before.own(), before.pending.back().bought));
    case Do::relocate:
      return relocate_words(before, move);
    case Do::free_build:
      return "builds " + one(move.kind()) + " for free at " + cells_words(move);
    case Do::aqueduct_tile:
      return "takes an aqueduct tile";
    case Do::random_tile:
      return "draws a tile from the bag";
    case Do::advance:
      return "advances in " + text_of(name(move.colour()));
    case Do::worker:
      return "places a worker at " + cell_text(move.cell());
    case Do::discard:
      return "discards " + cubes_text(move.cubes);
    case Do::pass:
      return pass_words(before);
  }
  return "";
}

std::string change_words(const View& before, const View& after, const Names& names) {
  std::string text;
  for (std::size_t seat = 0; seat < names.size(); ++seat)
    if (const std::string changes = seat_changes(before, after, seat); !changes.empty())
      text += names[seat] + ": " + changes + ".\n";
  return text;
}

}  // namespace oikist::cli
