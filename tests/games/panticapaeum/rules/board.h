#pragma once
// Positions for tests, described by what matters to the test; everything else is filled in.
#include <gtest/gtest.h>

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "base/failure.h"
#include "games/panticapaeum/rules/deal.h"
#include "games/panticapaeum/rules/embedded.h"
#include "games/panticapaeum/rules/legality.h"
#include "games/panticapaeum/rules/moves.h"
#include "games/panticapaeum/rules/notation.h"
#include "games/panticapaeum/rules/panticapaeum.h"
#include "games/panticapaeum/rules/parts.h"

namespace oikist::panticapaeum {

inline std::array<int, kColours> cubes(std::string_view letters) {
  std::array<int, kColours> counts{};
  for (const char letter : letters) ++counts[kColourLetters.find(letter)];
  return counts;
}

// The first reconstruction: tests name its prices and rows, whatever the built-in set has.
inline const Components& original_set() {
  static const Components set = Components::parse(data::panticapaeum_original_json);
  return set;
}

// A game in which seat 0 (unless told otherwise) is about to develop in its first turn.
class Board {
 public:
  explicit Board(int players = 2, Supply supply = Supply::unlimited,
                 const Components& components = original_set())
      : rules_(players, {supply}, components) {
    parts.seats.resize(static_cast<std::size_t>(players));
    parts.singles = {Colour::brown, Colour::purple, Colour::white, Colour::orange, Colour::green};
    parts.doubles = {{Colour::brown, Colour::purple},
                     {Colour::white, Colour::green},
                     {Colour::brown, Colour::white},
                     {Colour::orange, Colour::green}};
    develop();
  }

  SeatParts& own() { return parts.seats[static_cast<std::size_t>(parts.seat)]; }
  Board& scout() { return asks(Phase::scout, {}); }
  Board& develop() { return asks(Phase::develop, {{Task::develop, 0, 0}}); }
  Board& lay(TileId tile) {
    return asks(Phase::lay, {{Task::lay, tile, 0}, {Task::develop, 0, 0}});
  }
  // A power that a build in green brought, with paid steps still to come.
  Board& power(Phase phase, Task task, int number = 0) {
    return asks(phase, {{task, static_cast<std::uint8_t>(number), 0}});
  }
  Board& asks(Phase phase, std::vector<Pending> pending) {
    parts.phase = phase;
    parts.pending = std::move(pending);
    return *this;
  }
  Board& tile(int id, int x, int y, int rotation = 0) {
    own().tiles.push_back(
        {static_cast<TileId>(id), static_cast<std::uint8_t>(rotation), Cell::make(x, y)});
    return *this;
  }
  Board& building(Kind kind, std::vector<Cell> cells) {
    own().buildings.push_back({kind, std::move(cells)});
    return *this;
  }
  Board& worker(int x, int y) {
    own().placed_workers.push_back(Cell::make(x, y));
    --own().workers_available;
    return *this;
  }
  Board& workers(int available) {
    own().workers_available = available;
    own().workers_in_supply = kWorkers - available - static_cast<int>(own().placed_workers.size());
    return *this;
  }
  Board& cube(int x, int y, Colour colour) {
    own().cubes.push_back({Cell::make(x, y), colour});
    return *this;
  }
  Board& store(std::string_view letters) {
    own().store = cubes(letters);
    return *this;
  }
  Board& coins(int count) {
    own().coins = count;
    return *this;
  }
  Board& marker(Colour row, int position) {
    own().markers[index(row)] = position;
    return *this;
  }
  // The last turn of the last seat of a round.
  Board& last_turn(int round) {
    parts.round = round;
    parts.turn = kTurns - 1;
    parts.seat = (rules_.first_seat(round) + rules_.players() - 1) % rules_.players();
    return *this;
  }
  // Of each seat, in the first turn of round 1: buildings that others took.
  Board& taken(Kind kind, int count) {
    taken_[index(kind)] = count;
    return *this;
  }

  // The parts with circle, bag and columns filled in.
  Parts complete() const {
    Parts whole = parts;
    BitSet unused = BitSet::first(kTerrainTiles + 1);
    unused.remove(kNoTile);
    for (const SeatParts& seat : whole.seats)
      for (const Placement& placement : seat.tiles) unused.remove(placement.tile);
    for (const Pending& task : whole.pending)
      if (task.task == Task::lay) unused.remove(task.number);
    for (const TileId id : whole.circle) unused.remove(id);
    for (const TileId id : whole.discard) unused.remove(id);
    if (whole.circle.empty() && whole.phase < Phase::discard) fill_circle(whole, unused);
    if (!whole.bag) {
      whole.bag.emplace();
      unused.for_each([&](int id) { whole.bag->push_back(static_cast<TileId>(id)); });
    }
    place_taken(whole);
    for (const Kind kind : kAllKinds) {
      int& left = whole.columns[index(kind)] = rules_.buildings_of_a_kind();
      for (const SeatParts& seat : whole.seats)
        for (const BuildingParts& building : seat.buildings) left -= building.kind == kind;
      for (const Pending& task : whole.pending)
        left -= task.task == Task::place && task.kind() == kind;
    }
    return whole;
  }

  Position position() const { return position_from_parts(rules_, complete()); }
  const Rules& rules() const { return rules_; }

  Parts parts;

 private:
  void fill_circle(Parts& whole, BitSet& unused) const {
    for (int i = 0; i < rules_.circle_size(); ++i) {
      whole.circle.push_back(static_cast<TileId>(unused.nth(0)));
      unused.remove(unused.nth(0));
    }
    if (whole.phase == Phase::scout) return;
    // The tile of this turn was taken from place 0; it lies in the city or in the hand by now.
    unused.add(whole.circle[0]);
    whole.circle[0] = kNoTile;
    whole.trireme = 0;
  }

  // Gives the taken buildings to the other seat, on a row of long tiles of its own.
  void place_taken(Parts& whole) const {
    SeatParts& other = whole.seats[static_cast<std::size_t>((parts.seat + 1) % rules_.players())];
    int x = 0;
    for (const Kind kind : kAllKinds)
      for (int i = 0; i < taken_[index(kind)]; ++i) {
        const int size = rules_.components().building_cells(kind);
        BuildingParts building{kind, {}};
        for (int k = 0; k < size; ++k) building.cells.push_back(Cell::make(x++, 0));
        other.buildings.push_back(building);
      }
    for (int start = 0; start < x; start += 4) {
      const auto tile = static_cast<TileId>(21 + start / 4);  // b..d, p..d, ...
      other.tiles.push_back({tile, 0, Cell::make(start, 0)});
      std::erase(*whole.bag, tile);
    }
  }

  Rules rules_;
  std::array<int, kKinds> taken_{};
};

inline std::string refusal(const Position& position, std::string_view move) {
  return why_illegal(position.view(), parse_move(move));
}

// Plays moves in the short notation; each must be legal.
inline Position& play(Position& position, std::initializer_list<std::string_view> moves) {
  for (const std::string_view text : moves) {
    const Move move = parse_move(text);
    const std::string why = why_illegal(position.view(), move);
    if (!why.empty()) {
      ADD_FAILURE() << text << ": " << why;
      return position;
    }
    Panticapaeum::play(position, move);
  }
  return position;
}

inline Position after(const Board& board, std::initializer_list<std::string_view> moves) {
  Position position = board.position();
  play(position, moves);
  return position;
}

inline std::vector<std::string> move_texts(const Position& position) {
  MoveList moves;
  legal_moves(position.view(), moves);
  std::vector<std::string> texts;
  for (const Move& move : moves) texts.push_back(move_text(move));
  return texts;
}

// The moves that begin with this word.
inline std::vector<std::string> moves_of(const Position& position, std::string_view verb) {
  std::vector<std::string> texts = move_texts(position);
  std::erase_if(texts, [&](const std::string& text) { return !text.starts_with(verb); });
  return texts;
}

inline const Seat& seat(const Position& position, std::size_t number = 0) {
  return position.view().seats[number];
}
inline std::string store_of(const Position& position, std::size_t number = 0) {
  return cubes_text(seat(position, number).store);
}
inline int marker_of(const Position& position, Colour row, std::size_t number = 0) {
  return seat(position, number).markers[index(row)];
}

}  // namespace oikist::panticapaeum
