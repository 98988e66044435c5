#include "games/panticapaeum/terminal/board.h"

#include <algorithm>
#include <array>

#include "base/text.h"
#include "games/panticapaeum/rules/notation.h"
#include "games/panticapaeum/rules/prompt.h"
#include "games/panticapaeum/rules/score.h"
#include "games/panticapaeum/terminal/colours.h"
#include "games/panticapaeum/terminal/words.h"
#include "terminal/layout.h"

namespace oikist::cli {

using panticapaeum::Colour;
using panticapaeum::kAllColours;
using panticapaeum::kAllKinds;
using panticapaeum::Kind;
using panticapaeum::kNoTile;
using panticapaeum::Seat;
using panticapaeum::TileForm;
using panticapaeum::TileId;
using panticapaeum::View;

namespace {

constexpr int kTileGap = 3;

int width_of(std::string_view text) {
  return static_cast<int>(display_width(text));
}

const Seat& seat_of(const View& view, int seat) {
  return view.seats[static_cast<std::size_t>(seat)];
}

// The places that still have a tile, clockwise after the trireme.
std::vector<int> places_ahead(const View& view) {
  std::vector<int> places;
  const int size = view.circle.ssize();
  for (int i = 1; i <= size; ++i) {
    const int place = (view.trireme + i) % size;
    if (view.circle[static_cast<std::size_t>(place)] != kNoTile) places.push_back(place);
  }
  return places;
}

// "V1", with the markers that stand there: "V1(12)".
std::string row_cell(const View& view, Colour row, int position, bool markers) {
  std::string text = position == 0 ? "" : gift_code(view, row, position);
  std::string standing;
  for (int seat = 0; markers && seat < view.players(); ++seat)
    if (seat_of(view, seat).markers[index(row)] == position) standing += std::to_string(seat + 1);
  return standing.empty() ? text : text + '(' + standing + ')';
}

int longest_row(const View& view) {
  int longest = 0;
  for (const Colour row : kAllColours)
    longest = std::max(longest, view.components().row_length(row));
  return longest;
}

std::vector<int> row_columns(const View& view, bool markers) {
  std::vector<int> widths;
  for (int position = 0; position <= longest_row(view); ++position) {
    int widest = 3;
    for (const Colour row : kAllColours)
      if (position <= view.components().row_length(row))
        widest = std::max(widest, width_of(row_cell(view, row, position, markers)));
    widths.push_back(widest + 1);
  }
  return widths;
}

std::string markers_key(const Names& names) {
  std::vector<std::string> parts;
  for (std::size_t i = 0; i < names.size(); ++i)
    parts.push_back(std::to_string(i + 1) + ' ' + names[i]);
  return "Rows; in brackets the markers of " + enumerated(parts) + ":\n";
}

std::string upgrades_text(const Seat& seat) {
  std::string text = std::string(seat.upgrades.substitutes, 'S') +
                     std::string(seat.upgrades.discounts, 'D') +
                     std::string(seat.upgrades.coins, 'C');
  return text.empty() ? "-" : text;
}

// "bbw": each letter as a cube.
std::string paint_cubes(const panticapaeum::Cubes& cubes, int width, const Screen& screen) {
  const std::string text = shortened(panticapaeum::cubes_text(cubes), width);
  if (panticapaeum::total(cubes) == 0 || panticapaeum::total(cubes) > width)
    return left_aligned(text, width);
  std::string painted;
  for (const Colour colour : kAllColours)
    if (const int count = cubes[index(colour)]; count > 0)
      painted += screen.paint(
          std::string(static_cast<std::size_t>(count), panticapaeum::kColourLetters[index(colour)]),
          colour_style(colour));
  return painted + left_aligned("", width - width_of(text));
}

std::string price_line(const View& view, int number, Kind kind, const Screen& screen) {
  const Seat& seat = seat_of(view, number);
  const Colour row = row_of(kind);
  const int left = view.columns[index(kind)];
  const int marker = seat.markers[index(row)];
  const panticapaeum::Value value = view.components().value(kind, marker);
  std::string price = "-";
  if (left > 0)
    price = std::to_string(price_for(view, number, kind)) + ' ' + std::string(name(row));
  const std::string next = marker < view.components().row_length(row)
                               ? gift_words(view, row, marker + 1)
                               : "the row is finished";
  const std::string label =
      std::string(1, kKindLetters[index(kind)]) + ' ' + std::string(name(kind));
  return ' ' + screen.paint(left_aligned(label, 10), colour_style(row)) +
         right_aligned(std::to_string(left), 4) + "  " + left_aligned(price, 9) +
         left_aligned(affordable_words(view, number, kind), 11) +
         left_aligned(value.points == 0 ? "nothing yet" : value_words(kind, value), 16) +
         shortened(next, screen.width - 54) + '\n';
}

std::string seat_line(const View& view, int number, const std::string& name, const Screen& screen) {
  const Seat& seat = seat_of(view, number);
  const bool deciding = view.phase != panticapaeum::Phase::over && view.seat == number;
  const std::string workers = std::to_string(seat.workers_available) + " free, " +
                              std::to_string(seat.city.workers().count()) + " in city";
  return (deciding ? "> " : "  ") + std::to_string(number + 1) + ' ' + left_aligned(name, 14) +
         right_aligned(std::to_string(seat.coins), 6) + "  " + paint_cubes(seat.store, 13, screen) +
         ' ' + left_aligned(workers, 19) + left_aligned(upgrades_text(seat), 8) +
         right_aligned(std::to_string(seat.city.buildings().ssize()), 6) +
         screen.paint(right_aligned(std::to_string(panticapaeum::score(view, number).total), 7),
                      {.ink = {}, .ground = {}, .bold = true}) +
         '\n';
}

}  // namespace

Block draw_tile(const TileForm& form, const Screen& screen) {
  Block block;
  block.width = 2 * form.width;
  for (int y = 0; y < form.height; ++y) {
    std::string line;
    for (int x = 0; x < form.width; ++x) {
      const auto cell = std::find_if(form.cells.begin(), form.cells.end(),
                                     [&](const auto& c) { return c.dx == x && c.dy == y; });
      line += cell == form.cells.end()
                  ? "  "
                  : screen.paint(std::string(1, letter_of(cell->terrain)) + ' ',
                                 terrain_style(cell->terrain));
    }
    block.lines.push_back(line);
  }
  return block;
}

std::string draw_turns(const panticapaeum::Tile& tile, const Screen& screen) {
  std::vector<Block> blocks;
  for (std::size_t i = 0; i < tile.forms.size(); ++i)
    blocks.push_back(with_title(" r" + std::to_string(i), draw_tile(tile.forms[i], screen)));
  return side_by_side(blocks, kTileGap, screen.width);
}

std::string draw_circle(const View& view, const Screen& screen) {
  const auto choices = scouting_places(view);
  std::vector<Block> blocks;
  blocks.push_back(
      {9,
       {"trireme >", view.trireme < 0 ? left_aligned("", 9)
                                      : left_aligned(" at " + std::to_string(view.trireme), 9)}});
  for (const int place : places_ahead(view)) {
    const TileId tile = view.circle[static_cast<std::size_t>(place)];
    const bool choice = std::find(choices.begin(), choices.end(), place) != choices.end();
    const std::string number = std::to_string(place);
    blocks.push_back(with_title(choice ? "scout " + number : '(' + number + ')',
                                draw_tile(view.components().form(tile, 0), screen)));
  }
  return "The circle, clockwise:\n" + side_by_side(blocks, 2, screen.width);
}

std::string draw_rows(const View& view, const Names& names, const Screen& screen) {
  constexpr int kLabel = 8;
  std::vector<int> widths = row_columns(view, true);
  int all = kLabel;
  for (const int width : widths) all += width;
  const bool markers = all <= screen.width;  // always, with a printed board
  if (!markers) widths = row_columns(view, false);
  std::string text = markers ? wrapped(markers_key(names), screen.width) : "Rows:\n";
  for (const Colour row : kAllColours) {
    std::string line;
    for (int position = 0; position <= view.components().row_length(row); ++position)
      line += left_aligned(row_cell(view, row, position, markers),
                           widths[static_cast<std::size_t>(position)]);
    line = shortened(line.substr(0, line.find_last_not_of(' ') + 1), screen.width - kLabel);
    text +=
        screen.paint(left_aligned(' ' + std::string(name(row)), kLabel - 1), colour_style(row)) +
        ' ' + line + '\n';
  }
  return text;
}

std::string draw_prices(const View& view, int seat, const Screen& screen) {
  std::string text = screen.paint(
      " building  left  price    payable    worth           next cell of the row", faint_style());
  text += '\n';
  for (const Kind kind : kAllKinds) text += price_line(view, seat, kind, screen);
  return text;
}

std::string draw_seats(const View& view, const Names& names, const Screen& screen) {
  std::string text = screen.paint(
      "    player         coins  store         workers            upgrades built points",
      faint_style());
  text += '\n';
  for (int seat = 0; seat < view.players(); ++seat)
    text += seat_line(view, seat, names[static_cast<std::size_t>(seat)], screen);
  return text;
}

}  // namespace oikist::cli
