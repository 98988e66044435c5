#include "games/panticapaeum/rules/notation.h"

#include <algorithm>
#include <optional>
#include <span>

#include "base/failure.h"
#include "base/text.h"
#include "games/panticapaeum/rules/city.h"

namespace oikist::panticapaeum {
namespace {

using Words = std::span<const std::string_view>;

[[noreturn]] void refuse(const std::string& why) {
  throw Failure("bad_move", why);
}

int number_in(std::string_view text, int least, int most, std::string_view what) {
  const auto number = parse_int(text);
  if (!number || *number < least || *number > most)
    refuse(std::string(what) + " must be a whole number from " + std::to_string(least) + " to " +
           std::to_string(most) + ", not " + in_quotes(text));
  return *number;
}

Cell parse_cell(std::string_view text) {
  const auto parts = split(text, ',');
  if (parts.size() != 2) refuse("a cell is written x,y as in 0,-2, not " + in_quotes(text));
  return Cell::make(number_in(parts[0], -kMaxCoordinate, kMaxCoordinate, "x"),
                    number_in(parts[1], -kMaxCoordinate, kMaxCoordinate, "y"));
}

int parse_rotation(std::string_view text) {
  if (!text.starts_with('r')) refuse("a rotation is r0, r1, r2 or r3, not " + in_quotes(text));
  return number_in(text.substr(1), 0, kRotations - 1, "a rotation");
}

template <std::size_t N>
std::size_t parse_name(std::string_view text, const std::array<std::string_view, N>& names,
                       std::string_view what) {
  const auto found = std::find(names.begin(), names.end(), text);
  if (found == names.end())
    refuse(std::string(what) + " is " + alternatives(names) + ", not " + in_quotes(text));
  return static_cast<std::size_t>(found - names.begin());
}

Colour parse_colour(std::string_view text) {
  return static_cast<Colour>(parse_name(text, kColourNames, "a colour"));
}

Kind parse_kind(std::string_view text) {
  return static_cast<Kind>(parse_name(text, kKindNames, "a building"));
}

Cubes parse_cubes(std::string_view text) {
  Cubes cubes{};
  if (text == "-") return cubes;
  if (text.size() > 200) refuse("these are more cubes than anybody holds");
  for (const char letter : text) {
    const std::size_t colour = kColourLetters.find(letter);
    if (colour == std::string_view::npos)
      refuse("cubes are written with the letters b, p, w, o, g, not " + in_quotes(text));
    ++cubes[colour];
  }
  return cubes;
}

Move with_cells(Move move, Words cells) {
  for (const std::string_view cell : cells) move = move.at(parse_cell(cell));
  return move;
}

void expect(Words words, std::size_t least, std::size_t most, std::string_view form) {
  if (words.size() < least || words.size() > most)
    refuse("this move is written: " + std::string(form));
}

Move parse_take(Words words) {
  expect(words, 2, 2, "take 2, or take and a colour");
  if (words[1] == "2") return Move::take_coins();
  return Move::take(parse_colour(words[1]));
}

Move parse_lay(Words words) {
  expect(words, 3, 4, "lay 0,0 r1, with a colour for an aqueduct tile");
  const Cell corner = parse_cell(words[1]);
  const int rotation = parse_rotation(words[2]);
  if (words.size() == 3) return Move::lay(corner, rotation);
  return Move::lay(corner, rotation, parse_colour(words[3]));
}

Move parse_building_move(Words words) {
  Move move;
  if (words[0] == "place") {
    expect(words, 2, 3, "place 1,0 or place 1,0 2,0");
    move.what = Do::place;
    return with_cells(move, words.subspan(1));
  }
  if (words[0] == "relocate") {
    expect(words, 3, 4, "relocate 0 1,0: the building's number and its new cells");
    move.what = Do::relocate;
    move.number =
        static_cast<std::uint8_t>(number_in(words[1], 0, kMaxBuildings - 1, "a building's number"));
    return with_cells(move, words.subspan(2));
  }
  expect(words, 3, 4, "free winery 1,0");
  move.what = Do::free_build;
  move.choice = static_cast<std::uint8_t>(parse_kind(words[1]));
  return with_cells(move, words.subspan(2));
}

std::optional<Move> parse_known(Words words) {
  const std::string_view verb = words[0];
  if (verb == "lay") return parse_lay(words);
  if (verb == "take") return parse_take(words);
  if (verb == "place" || verb == "relocate" || verb == "free") return parse_building_move(words);
  if (verb == "build") {
    expect(words, 3, 3, "build house bb: the building and the cubes paid, or - for none");
    return Move::build(parse_kind(words[1]), parse_cubes(words[2]));
  }
  if (verb == "pass" || verb == "step") {
    expect(words, 1, 1, verb);
    return verb == "pass" ? Move::pass() : Move::step();
  }
  if (verb == "aqueduct" || verb == "random") {
    if (words.size() != 2 || words[1] != "tile")
      refuse("this move is written: " + std::string(verb) + " tile");
    return verb == "aqueduct" ? Move::take_aqueduct_tile() : Move::draw_random_tile();
  }
  const auto argument = [&](std::string_view form) {
    expect(words, 2, 2, form);
    return words[1];
  };
  if (verb == "scout")
    return Move::scout(number_in(argument("scout 3"), 0, kMaxCircle - 1, "a place"));
  if (verb == "sell") return Move::sell(parse_cubes(argument("sell bwg")));
  if (verb == "discard") return Move::discard(parse_cubes(argument("discard bw")));
  if (verb == "advance") return Move::advance(parse_colour(argument("advance purple")));
  if (verb == "worker") return Move::worker(parse_cell(argument("worker 0,0")));
  return std::nullopt;
}

std::string cells_text(const Move& move) {
  std::string text;
  for (std::size_t i = 0; i < move.cell_count; ++i) text += ' ' + cell_text(move.cells[i]);
  return text;
}

}  // namespace

std::string cell_text(Cell cell) {
  return std::to_string(cell.x) + ',' + std::to_string(cell.y);
}

std::string cubes_text(const Cubes& cubes) {
  std::string text;
  for (std::size_t i = 0; i < kColours; ++i) text.append(cubes[i], kColourLetters[i]);
  return text.empty() ? "-" : text;
}

std::string move_text(const Move& move) {
  const auto choice_name = [&](const auto& names) { return ' ' + std::string(names[move.choice]); };
  switch (move.what) {
    case Do::scout:
      return "scout " + std::to_string(move.number);
    case Do::lay:
      return "lay" + cells_text(move) + " r" + std::to_string(move.number) +
             (move.choice == kNoChoice ? "" : choice_name(kColourNames));
    case Do::build:
      return "build" + choice_name(kKindNames) + ' ' + cubes_text(move.cubes);
    case Do::place:
      return "place" + cells_text(move);
    case Do::sell:
      return "sell " + cubes_text(move.cubes);
    case Do::take_coins:
      return "take 2";
    case Do::take_cube:
      return "take" + choice_name(kColourNames);
    case Do::step:
      return "step";
    case Do::relocate:
      return "relocate " + std::to_string(move.number) + cells_text(move);
    case Do::free_build:
      return "free" + choice_name(kKindNames) + cells_text(move);
    case Do::aqueduct_tile:
      return "aqueduct tile";
    case Do::random_tile:
      return "random tile";
    case Do::advance:
      return "advance" + choice_name(kColourNames);
    case Do::worker:
      return "worker" + cells_text(move);
    case Do::discard:
      return "discard " + cubes_text(move.cubes);
    case Do::pass:
      return "pass";
  }
  return {};
}

Move parse_move(std::string_view text) {
  const auto parts = words(text);
  if (parts.empty()) refuse("a move is missing");
  if (const auto move = parse_known(parts)) return *move;
  refuse(
      "a move begins with scout, lay, build, place, sell, take, step, relocate, free, aqueduct, "
      "random, advance, worker, discard or pass, not " +
      in_quotes(parts[0]));
}

}  // namespace oikist::panticapaeum
