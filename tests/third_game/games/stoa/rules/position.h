#pragma once
// The state of a game: View is everything that lies open, Position also knows the face-down
// columns.
#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/fast_random.h"
#include "base/fixed_vector.h"
#include "games/stoa/rules/rules.h"

namespace oikist::stoa {

using Column = std::uint8_t;  // its number, from 1
using Line = FixedVector<Column, kMaxOpen>;
using Row = FixedVector<Column, kMaxTurns>;

struct Move {
  std::uint8_t slot = 0;  // of the open columns
  bool right = true;      // the end of the row

  friend bool operator==(const Move&, const Move&) = default;
};
using MoveList = std::vector<Move>;

struct Score {
  int steps = 0;   // ascending neighbours
  int stairs = 0;  // two for each consecutive pair
  int total = 0;
};

class View {
 public:
  View() = default;
  View(const Rules& rules, const Line& open) : rules_(rules), open_(open) {}

  const Rules& rules() const { return rules_; }
  const Line& open() const { return open_; }
  // Precondition: seat < rules().players().
  const Row& row(int seat) const { return rows_[static_cast<std::size_t>(seat)]; }
  int taken() const;
  int hidden() const { return rules_.components().columns() - open_.ssize() - taken(); }
  int turns_left(int seat) const { return rules_.components().turns() - row(seat).ssize(); }
  bool is_over() const { return taken() == rules_.players() * rules_.components().turns(); }
  int seat() const { return taken() % rules_.players(); }  // of the next decision

  // A code and words for a person; both empty if the move is legal.
  struct Refusal {
    std::string_view code;
    std::string words;
  };
  Refusal refusal(const Move& move) const;
  MoveList legal_moves() const;
  Score score(int seat) const;
  // Takes and places, without drawing a replacement. Precondition: legal.
  void play(const Move& move);

  friend bool operator==(const View&, const View&) = default;

 private:
  friend class Position;
  friend class Assembler;

  Rules rules_;
  Line open_;
  std::array<Row, kMaxPlayers> rows_;
};

// The points of a row, whatever it belongs to.
Score score_of(std::span<const Column> row, const Options& options);

class Position {
 public:
  Position() = default;
  // Precondition: `order` has every column once.
  Position(const Rules& rules, std::span<const Column> order);
  // Precondition: `hidden` has the columns that the view does not show; the next one last.
  Position(const View& view, std::span<const Column> hidden);

  const View& view() const { return view_; }
  // The face-down columns, the next one first.
  std::vector<Column> hidden() const { return {hidden_.rbegin(), hidden_.rend()}; }
  void play(const Move& move);  // Precondition: legal.

  friend bool operator==(const Position&, const Position&) = default;

 private:
  View view_;
  std::vector<Column> hidden_;  // the next one last
};

// Every column that the view does not show, ascending.
std::vector<Column> unseen(const View& view);

// A view made from its parts. Throws Failure("bad_field") naming what does not fit.
class Assembler {
 public:
  explicit Assembler(const Rules& rules) { view_.rules_ = rules; }
  void set_open(const std::vector<int>& columns);
  void set_row(int seat, const std::vector<int>& columns);
  // Precondition: everything is set.
  const View& finish();

 private:
  Column use(int column, const std::string& path);

  View view_;
  std::array<bool, kMaxColumns + 1> used_{};
};

}  // namespace oikist::stoa
