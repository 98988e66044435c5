#include "games/stoa/terminal/terminal_ui.h"

#include "base/text.h"
#include "terminal/layout.h"

namespace oikist::cli {

using stoa::Move;
using stoa::View;

namespace {

template <class Columns>
std::string list_of(const Columns& columns) {
  std::vector<std::string> words;
  for (const stoa::Column column : columns) words.push_back(std::to_string(column));
  return words.empty() ? "nothing" : join(words, " ");
}

}  // namespace

Names TerminalUi<Stoa>::names(const stoa::Rules&, const std::vector<RecordSeat>& seats) {
  Names names;
  for (std::size_t i = 0; i < seats.size(); ++i)
    names.push_back(seats[i].name.empty() ? "Player " + std::to_string(i + 1)
                                          : printable(seats[i].name));
  return names;
}

std::string TerminalUi<Stoa>::rules_words(const stoa::Rules& rules) {
  return rules.options().stairs ? "" : "Options: without stairs.";
}

std::string TerminalUi<Stoa>::table(const View& view, const Names& names, const Screen& screen) {
  std::string text = "Open: " + list_of(view.open()) + "; " +
                     counted(view.hidden(), "column", "columns") + " face down.\n";
  for (int seat = 0; seat < view.rules().players(); ++seat)
    text += names[static_cast<std::size_t>(seat)] + ": " + board(view, seat, screen);
  return text;
}

std::string TerminalUi<Stoa>::board(const View& view, int seat, const Screen& screen) {
  return wrapped(list_of(view.row(seat)), screen.width);
}

std::string TerminalUi<Stoa>::scores(const View& view, const Names& names, const Screen&) {
  std::string text;
  for (int seat = 0; seat < view.rules().players(); ++seat)
    text += names[static_cast<std::size_t>(seat)] + ": " +
            counted(view.score(seat).total, "point", "points") + '\n';
  return text;
}

std::string TerminalUi<Stoa>::explain_score(const View& view, int seat, const Screen& screen) {
  const stoa::Score score = view.score(seat);
  return wrapped(counted(score.steps, "step", "steps") + " up and " + std::to_string(score.stairs) +
                     " for stairs: " + counted(score.total, "point", "points") + '.',
                 screen.width);
}

std::string TerminalUi<Stoa>::outcome(const View& view, const Names& names) {
  std::vector<std::string> winners;
  for (const int seat : Stoa::winners(view))
    winners.push_back(names[static_cast<std::size_t>(seat)]);
  return join(winners, " and ") + (winners.size() == 1 ? " wins.\n" : " share the win.\n");
}

std::string TerminalUi<Stoa>::move_words(const View& before, const Move& move) {
  return "takes " + std::to_string(before.open()[move.slot]) + " and puts it to the " +
         (move.right ? "right" : "left");
}

std::string TerminalUi<Stoa>::brief_words(const View& before, const Move& move) {
  return std::to_string(before.open()[move.slot]) + (move.right ? " right" : " left");
}

std::string TerminalUi<Stoa>::gain_words(const View& before, const Move& move) {
  const int seat = before.seat();
  const int gain = Stoa::preview(before, move).score(seat).total - before.score(seat).total;
  return gain == 0 ? "" : "points " + signed_text(gain);
}

std::string TerminalUi<Stoa>::preview(const View& before, const Move& move, const Screen& screen) {
  return board(Stoa::preview(before, move), before.seat(), screen);
}

std::string TerminalUi<Stoa>::events(const View& before, const Move&, const View& after,
                                     const Names&) {
  if (after.hidden() == before.hidden()) return "";
  return std::to_string(after.open().back()) + " is laid open.\n";
}

// "1": the column at slot 1 at either end.
std::optional<stoa::MoveList> TerminalUi<Stoa>::moves_like(const View& view,
                                                           std::string_view text) {
  const auto slot = parse_int(text);
  if (!slot || *slot < 0) return std::nullopt;
  stoa::MoveList moves = view.legal_moves();
  std::erase_if(moves, [&](const Move& move) { return move.slot != *slot; });
  return moves;
}

std::string_view TerminalUi<Stoa>::move_help() {
  return "A move is a slot and L or R, for instance 1R: the second open column, at the right end "
         "of "
         "your row.\n";
}

std::string_view TerminalUi<Stoa>::rules_help() {
  return "Take an open column and put it at an end of your row. Neighbours that ascend count a "
         "point, consecutive ones two more.\n";
}

std::string TerminalUi<Stoa>::components_summary(const stoa::Components& set) {
  return counted(set.columns(), "column", "columns") + ", " + std::to_string(set.open()) +
         " open, " + counted(set.turns(), "turn", "turns") + ".\n";
}

std::string TerminalUi<Stoa>::draw_components(const stoa::Components& set, const Screen& screen) {
  std::vector<std::string> columns;
  for (int column = 1; column <= set.columns(); ++column) columns.push_back(std::to_string(column));
  return component_set_title("Stoa", set.name(), set.hash()) + in_columns(columns, screen.width);
}

}  // namespace oikist::cli
