#pragma once
// Entering a move: as the number of a suggestion or in its notation, with a preview to confirm.
#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/text.h"
#include "cli/dialogue.h"
#include "cli/local_game.h"
#include "cli/suggestions.h"
#include "terminal/layout.h"
#include "terminal/terminal_ui.h"

namespace oikist::cli {

template <Game G>
class MoveEntry {
 public:
  using Move = typename G::Move;

  MoveEntry(const LocalGame<G>& game, Dialogue& dialogue) : game_(game), dialogue_(dialogue) {}

  // Lists a few moves under numbers.
  void suggest();
  // Explains the move that gains the most points at once.
  void hint();

  struct Entered {
    std::optional<Move> move = {};            // legal and confirmed
    std::optional<std::string> instead = {};  // typed at the preview, but not an answer to it
    bool ended = false;                       // there is no more input
  };
  // Explains the problem if the line is neither a number nor a legal move. A `!` at its end skips
  // the preview.
  Entered enter(std::string_view line);

 private:
  std::optional<Move> numbered(int number);
  std::optional<Move> parsed(std::string_view text);
  Entered confirm(const Move& move);
  void offer(std::vector<Move> moves, std::string_view heading);

  const LocalGame<G>& game_;
  Dialogue& dialogue_;
  std::vector<Move> offered_;  // by number, from 1
};

template <Game G>
void MoveEntry<G>::suggest() {
  FastRandom random = game_.random();
  offer(suggested_moves<G>(game_.view(), random, kSuggestions),
        "Suggestions (a number, or a move of your own):");
}

template <Game G>
void MoveEntry<G>::hint() {
  FastRandom random = game_.random();
  const Move best = suggested_moves<G>(game_.view(), random, 1).front();
  dialogue_.tell("Most points at once: " + G::move_text(best) + ", which " +
                 move_and_gain<G>(game_.view(), best) + ". Number 1 does it.");
  if (offered_.empty() || !(offered_.front() == best)) offer({best}, "");
}

template <Game G>
typename MoveEntry<G>::Entered MoveEntry<G>::enter(std::string_view line) {
  const bool at_once = line.ends_with('!');
  if (at_once) line = trim(line.substr(0, line.size() - 1));
  const auto number = parse_int(line);
  const std::optional<Move> move = number ? numbered(*number) : parsed(line);
  if (!move) return {};
  if (const std::string why = G::why_illegal(game_.view(), *move); !why.empty()) {
    dialogue_.tell("Not allowed: " + why + '.');
    return {};
  }
  if (at_once || !TerminalUi<G>::confirms(game_.view(), *move)) return {.move = move};
  return confirm(*move);
}

template <Game G>
std::optional<typename G::Move> MoveEntry<G>::numbered(int number) {
  if (number >= 1 && number <= static_cast<int>(offered_.size()))
    return offered_[static_cast<std::size_t>(number - 1)];
  dialogue_.tell("The suggestions have the numbers 1 to " + std::to_string(offered_.size()) + '.');
  return std::nullopt;
}

template <Game G>
std::optional<typename G::Move> MoveEntry<G>::parsed(std::string_view text) {
  try {
    return G::parse_move(text);
  } catch (const Failure& failure) {
    const auto moves = TerminalUi<G>::moves_like(game_.view(), text);
    if (!moves)
      dialogue_.tell(std::string(failure.what()) + ". Commands: help.");
    else if (moves->empty())
      dialogue_.tell("No legal move begins with " + in_quotes(text) + '.');
    else {
      std::vector<Move> best;
      for (const auto& rated : sorted_by_points<G>(game_.view(), *moves))
        if (best.size() < kMostOffered) best.push_back(rated.move);
      offer(std::move(best),
            counted(static_cast<int>(moves->size()), "move", "moves") + " like that; the best:");
    }
    return std::nullopt;
  }
}

template <Game G>
typename MoveEntry<G>::Entered MoveEntry<G>::confirm(const Move& move) {
  dialogue_.show('\n' + TerminalUi<G>::preview(game_.view(), move, dialogue_.screen()));
  const auto answer = dialogue_.ask("Do it? Enter or y = yes, n = no > ");
  if (!answer) return {.ended = true};
  if (answer->empty() || *answer == "y" || *answer == "yes") return {.move = move};
  if (*answer != "n" && *answer != "no" && *answer != "undo" && *answer != "u")
    return {.instead = answer};  // another move, or a command
  dialogue_.tell("Taken back; nothing has changed.");
  return {};
}

template <Game G>
void MoveEntry<G>::offer(std::vector<Move> moves, std::string_view heading) {
  offered_ = std::move(moves);
  dialogue_.tell(heading);
  std::size_t columns = 10;
  for (const Move& move : offered_) columns = std::max(columns, G::move_text(move).size());
  for (std::size_t i = 0; i < offered_.size(); ++i) {
    std::string line = right_aligned(std::to_string(i + 1), 3) + "  " +
                       left_aligned(G::move_text(offered_[i]), static_cast<int>(columns)) + "  " +
                       TerminalUi<G>::brief_words(game_.view(), offered_[i]) + "  " +
                       TerminalUi<G>::gain_words(game_.view(), offered_[i]);
    line.erase(line.find_last_not_of(' ') + 1);
    dialogue_.show(wrapped(line, dialogue_.screen().width, 8));
  }
}

}  // namespace oikist::cli
