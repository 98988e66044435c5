#pragma once
// A recorded game told move by move, or walked through step by step.
#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "base/text.h"
#include "cli/dialogue.h"
#include "game/history.h"
#include "terminal/layout.h"
#include "terminal/terminal_ui.h"

namespace oikist::cli {

template <Game G>
class ReplayWalk {
 public:
  ReplayWalk(History<G> history, const std::vector<RecordSeat>& seats, Dialogue& dialogue)
      : history_(std::move(history)),
        names_(TerminalUi<G>::names(history_.view().rules(), seats)),
        dialogue_(dialogue) {}

  // All moves as sentences, then the final scores explained.
  void tell_all() {
    tell_beginning();
    for (int n = 1; n <= last(); ++n) dialogue_.show(move_line(n));
    tell_end();
  }

  // The table after `n` moves. Precondition: 0 <= n <= last().
  void show(int n) {
    if (n > 0) dialogue_.show(move_line(n));
    dialogue_.show('\n' + TerminalUi<G>::table(view(n), names_, dialogue_.screen()));
  }

  // Enter for the next move, b for the previous one, a number to jump, q to quit.
  void step(int n) {
    tell_beginning();
    for (show(n);;) {
      const auto answer =
          dialogue_.ask("\nmove " + std::to_string(n) + " of " + std::to_string(last()) +
                        ". Enter next, b back, a number, q quit > ");
      if (!answer || *answer == "q" || *answer == "quit") return;
      if (*answer == "score") {
        tell_scores(view(n));
        continue;
      }
      const int next = target(*answer, n);
      if (next < 0) continue;
      n = next;
      show(n);
      if (n == last()) tell_end();
    }
  }

  int last() const { return static_cast<int>(history_.moves().size()); }

 private:
  const typename G::View& view(int n) const {
    return history_.at(static_cast<std::size_t>(n)).view();
  }

  // The move requested by the answer; -1 if there is none.
  int target(const std::string& answer, int n) {
    const auto number = parse_int(answer);
    const int next = answer.empty()                                ? n + 1
                     : answer == "b" || answer == "back"           ? n - 1
                     : number && *number >= 0 && *number <= last() ? *number
                                                                   : -1;
    if (next >= 0 && next <= last()) return next;
    dialogue_.tell(next > last()   ? "This is the end."
                   : answer == "b" ? "This is the beginning."
                                   : "Type Enter, b, score, q or a number from 0 to " +
                                         std::to_string(last()) + '.');
    return -1;
  }

  std::string move_line(int n) const {
    const auto& before = view(n - 1);
    const auto& move = history_.moves()[static_cast<std::size_t>(n - 1)];
    const auto seat = static_cast<std::size_t>(G::seat_to_decide(before));
    const std::string text = right_aligned(std::to_string(n), 3) + ". " + names_[seat] + ' ' +
                             move_and_gain<G>(before, move) + ".\n";
    std::string events = TerminalUi<G>::events(before, move, view(n), names_);
    std::string out = wrapped(text, dialogue_.screen().width, 5);
    for (const std::string_view event : split(events, '\n'))
      if (!event.empty()) out += wrapped("     " + std::string(event), dialogue_.screen().width, 5);
    return out;
  }

  void tell_beginning() {
    dialogue_.tell(titled(G::kName) + ": " + enumerated(names_) + ", " +
                   counted(last(), "move", "moves") + '.');
    const std::string rules = TerminalUi<G>::rules_words(view(0).rules());
    if (!rules.empty()) dialogue_.tell(rules);
  }

  void tell_scores(const typename G::View& at) {
    for (int seat = 0; seat < G::score_count(at.rules()); ++seat) {
      dialogue_.tell('\n' + names_[static_cast<std::size_t>(seat)] + ':');
      dialogue_.show(TerminalUi<G>::explain_score(at, seat, dialogue_.screen()));
    }
  }

  void tell_end() {
    const auto& end = view(last());
    const bool over = G::is_over(end);
    dialogue_.show(over ? "\nThe game is over.\n"
                        : "\nHere the record ends; the game is not over.\n");
    tell_scores(end);
    dialogue_.show('\n' + TerminalUi<G>::scores(end, names_, dialogue_.screen()));
    if (over) dialogue_.tell(TerminalUi<G>::outcome(end, names_));
  }

  History<G> history_;
  Names names_;
  Dialogue& dialogue_;
};

}  // namespace oikist::cli
