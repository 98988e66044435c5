#pragma once
// One decision of a turn.
#include <array>
#include <cstdint>
#include <vector>

#include "games/panticapaeum/rules/types.h"

namespace oikist::panticapaeum {

enum class Do : std::uint8_t {
  scout,
  lay,
  build,
  place,
  sell,
  take_coins,
  take_cube,
  step,
  relocate,
  free_build,
  aqueduct_tile,
  random_tile,
  advance,
  worker,
  discard,
  pass
};

inline constexpr std::uint8_t kNoChoice = 255;

// Which fields matter depends on what is done; the others keep their defaults, so that equal
// decisions are equal moves. Make moves with the functions below.
struct Move {
  Do what = Do::pass;
  // scout: the place in the circle; lay: the rotation; relocate: the building's number.
  std::uint8_t number = 0;
  // lay: the colour put on an aqueduct tile; build, free_build: the kind; take_cube: the colour;
  // advance: the row.
  std::uint8_t choice = kNoChoice;
  std::uint8_t cell_count = 0;
  std::array<Cell, 2> cells{};  // lay: the corner; worker: its cell; otherwise a building's cells
  Cubes cubes{};                // build: the payment; sell, discard: the cubes given away

  static Move scout(int place) { return plain(Do::scout, place); }
  static Move lay(Cell corner, int rotation) { return plain(Do::lay, rotation).at(corner); }
  static Move lay(Cell corner, int rotation, Colour colour) {
    return lay(corner, rotation).choosing(index(colour));
  }
  static Move build(Kind kind, const Cubes& payment) {
    Move move = plain(Do::build).choosing(index(kind));
    move.cubes = payment;
    return move;
  }
  static Move place(Cell cell) { return plain(Do::place).at(cell); }
  static Move place(Cell first, Cell second) { return place(first).at(second); }
  static Move sell(const Cubes& cubes) { return giving(Do::sell, cubes); }
  static Move take_coins() { return plain(Do::take_coins); }
  static Move take(Colour colour) { return plain(Do::take_cube).choosing(index(colour)); }
  static Move step() { return plain(Do::step); }
  static Move relocate(int building, Cell cell) { return plain(Do::relocate, building).at(cell); }
  static Move relocate(int building, Cell first, Cell second) {
    return relocate(building, first).at(second);
  }
  static Move free_build(Kind kind, Cell cell) {
    return plain(Do::free_build).choosing(index(kind)).at(cell);
  }
  static Move free_build(Kind kind, Cell first, Cell second) {
    return free_build(kind, first).at(second);
  }
  static Move take_aqueduct_tile() { return plain(Do::aqueduct_tile); }
  static Move draw_random_tile() { return plain(Do::random_tile); }
  static Move advance(Colour row) { return plain(Do::advance).choosing(index(row)); }
  static Move worker(Cell cell) { return plain(Do::worker).at(cell); }
  static Move discard(const Cubes& cubes) { return giving(Do::discard, cubes); }
  static Move pass() { return {}; }

  // Precondition: the kind of move that has them.
  Kind kind() const { return static_cast<Kind>(choice); }
  Colour colour() const { return static_cast<Colour>(choice); }
  Cell cell() const { return cells[0]; }

  // The same move with one cell more. Precondition: fewer than two.
  Move at(Cell cell) const {
    Move move = *this;
    move.cells[move.cell_count++] = cell;
    return move;
  }

  friend bool operator==(const Move&, const Move&) = default;

 private:
  static Move plain(Do what, int number = 0) {
    Move move;
    move.what = what;
    move.number = static_cast<std::uint8_t>(number);
    return move;
  }
  static Move giving(Do what, const Cubes& cubes) {
    Move move = plain(what);
    move.cubes = cubes;
    return move;
  }
  Move choosing(std::size_t chosen) const {
    Move move = *this;
    move.choice = static_cast<std::uint8_t>(chosen);
    return move;
  }
};

// The caller's buffer; keep it between calls, and no call allocates.
using MoveList = std::vector<Move>;

}  // namespace oikist::panticapaeum
