#include "games/stoa/rules/position.h"

#include <algorithm>

#include "base/seed.h"
#include "base/text.h"

namespace oikist::stoa {

int View::taken() const {
  int taken = 0;
  for (const Row& row : rows_) taken += row.ssize();
  return taken;
}

View::Refusal View::refusal(const Move& move) const {
  if (is_over()) return {"over", "the game is over"};
  if (move.slot >= open_.size())
    return {"no_slot", "there are " + counted(open_.ssize(), "open column", "open columns") +
                           "; the slot must be from 0 to " + std::to_string(open_.ssize() - 1)};
  if (row(seat()).empty() && !move.right)
    return {"first_column", "the first column of a row has no left neighbour; put it to the right"};
  return {};
}

MoveList View::legal_moves() const {
  MoveList moves;
  if (is_over()) return moves;
  for (std::size_t slot = 0; slot < open_.size(); ++slot) {
    if (!row(seat()).empty()) moves.push_back({static_cast<std::uint8_t>(slot), false});
    moves.push_back({static_cast<std::uint8_t>(slot), true});
  }
  return moves;
}

Score View::score(int seat) const {
  return score_of({row(seat).begin(), row(seat).size()}, rules_.options());
}

void View::play(const Move& move) {
  Row& row = rows_[static_cast<std::size_t>(seat())];
  row.insert(move.right ? row.size() : 0, open_[move.slot]);
  open_.erase(move.slot);
}

Score score_of(std::span<const Column> row, const Options& options) {
  Score score;
  for (std::size_t i = 1; i < row.size(); ++i) {
    if (row[i] > row[i - 1]) ++score.steps;
    if (options.stairs && row[i] == row[i - 1] + 1) score.stairs += 2;
  }
  score.total = score.steps + score.stairs;
  return score;
}

Position::Position(const Rules& rules, std::span<const Column> order) {
  const auto open = static_cast<std::size_t>(rules.components().open());
  Line line;
  for (const Column column : order.first(open)) line.push_back(column);
  view_ = View(rules, line);
  hidden_.assign(order.rbegin(), order.rend() - static_cast<std::ptrdiff_t>(open));
}

Position::Position(const View& view, std::span<const Column> hidden)
    : view_(view), hidden_(hidden.begin(), hidden.end()) {}

void Position::play(const Move& move) {
  view_.play(move);
  if (hidden_.empty()) return;
  view_.open_.push_back(hidden_.back());
  hidden_.pop_back();
}

std::vector<Column> unseen(const View& view) {
  std::vector<bool> seen(static_cast<std::size_t>(view.rules().components().columns()) + 1);
  for (const Column column : view.open()) seen[column] = true;
  for (int seat = 0; seat < view.rules().players(); ++seat)
    for (const Column column : view.row(seat)) seen[column] = true;
  std::vector<Column> columns;
  for (std::size_t column = 1; column < seen.size(); ++column)
    if (!seen[column]) columns.push_back(static_cast<Column>(column));
  return columns;
}

Column Assembler::use(int column, const std::string& path) {
  const int columns = view_.rules_.components().columns();
  if (column < 1 || column > columns)
    throw Failure("bad_field", path + ": must be from 1 to " + std::to_string(columns) + ", not " +
                                   std::to_string(column));
  bool& used = used_[static_cast<std::size_t>(column)];
  if (used)
    throw Failure("bad_field", path + ": column " + std::to_string(column) + " is used twice");
  used = true;
  return static_cast<Column>(column);
}

void Assembler::set_open(const std::vector<int>& columns) {
  const int most = view_.rules_.components().open();
  if (static_cast<int>(columns.size()) > most)
    throw Failure("bad_field", "open: at most " + std::to_string(most) + " columns lie open");
  for (std::size_t i = 0; i < columns.size(); ++i)
    view_.open_.push_back(use(columns[i], "open[" + std::to_string(i) + "]"));
}

void Assembler::set_row(int seat, const std::vector<int>& columns) {
  const std::string path = "rows[" + std::to_string(seat) + "]";
  const int most = view_.rules_.components().turns();
  if (static_cast<int>(columns.size()) > most)
    throw Failure("bad_field", path + ": a row has at most " + std::to_string(most) + " columns");
  for (std::size_t i = 0; i < columns.size(); ++i)
    view_.rows_[static_cast<std::size_t>(seat)].push_back(
        use(columns[i], path + "[" + std::to_string(i) + "]"));
}

const View& Assembler::finish() {
  const int players = view_.rules_.players();
  const int taken = view_.taken();
  for (int seat = 0; seat < players; ++seat) {
    const int right = (taken + players - 1 - seat) / players;
    if (view_.row(seat).ssize() != right)
      throw Failure("bad_field", "rows[" + std::to_string(seat) + "]: must have " +
                                     counted(right, "column", "columns") + " when " +
                                     std::to_string(taken) + " are taken");
  }
  if (!view_.is_over() && view_.open_.empty())
    throw Failure("bad_field", "open: must not be empty before the end of the game");
  return view_;
}

}  // namespace oikist::stoa
