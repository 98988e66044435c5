#pragma once
// The commands of a session that show something and change nothing.
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.h"
#include "cli/dialogue.h"
#include "cli/local_game.h"
#include "cli/session_help.h"
#include "cli/suggestions.h"
#include "terminal/layout.h"
#include "terminal/terminal_ui.h"

namespace oikist::cli {

template <Game G>
class Inspector {
 public:
  Inspector(const LocalGame<G>& game, Dialogue& dialogue) : game_(game), dialogue_(dialogue) {}

  void help(std::string_view topic) const;
  // Of the player named `who`, or else of the one who decides.
  void score(std::string_view who) const;
  void board(std::string_view who) const;
  // The legal moves; if `like` is not empty, those that begin with it.
  void moves(std::string_view like) const;
  void table() const;

 private:
  // Throws Failure if nobody has this name.
  int seat_of(std::string_view who) const {
    return who.empty() ? G::seat_to_decide(game_.view())
                       : static_cast<int>(find_player(game_.names(), who));
  }
  const Screen& screen() const { return dialogue_.screen(); }

  const LocalGame<G>& game_;
  Dialogue& dialogue_;
};

template <Game G>
void Inspector<G>::help(std::string_view topic) const {
  if (topic == "rules")
    dialogue_.tell(TerminalUi<G>::rules_help());
  else
    dialogue_.tell(std::string(TerminalUi<G>::move_help()) + std::string(kSessionHelp));
}

template <Game G>
void Inspector<G>::score(std::string_view who) const try {
  dialogue_.show(TerminalUi<G>::scores(game_.view(), game_.names(), screen()));
  const int seat = seat_of(who);
  dialogue_.tell(game_.name_of(seat) + ", if the game ended now:");
  dialogue_.show(TerminalUi<G>::explain_score(game_.view(), seat, screen()));
} catch (const Failure& failure) {
  dialogue_.tell(failure.what());
}

template <Game G>
void Inspector<G>::board(std::string_view who) const try {
  const int seat = seat_of(who);
  dialogue_.tell(game_.name_of(seat) + ':');
  dialogue_.show(TerminalUi<G>::board(game_.view(), seat, screen()));
} catch (const Failure& failure) {
  dialogue_.tell(failure.what());
}

template <Game G>
void Inspector<G>::moves(std::string_view like) const {
  const typename G::View& view = game_.view();
  typename G::MoveList all;
  G::legal_moves(view, all);
  const auto listed = like.empty() ? std::optional(all) : TerminalUi<G>::moves_like(view, like);
  if (!listed) {
    dialogue_.tell(in_quotes(like) + " is not the beginning of a move.");
    return;
  }
  const int now = G::score(view, G::seat_to_decide(view)).total;
  std::vector<std::string> entries;
  for (const auto& rated : sorted_by_points<G>(view, *listed))
    entries.push_back(G::move_text(rated.move) + ' ' + signed_text(rated.value - now));
  dialogue_.show(in_columns(entries, screen().width));
  dialogue_.tell(counted(static_cast<int>(listed->size()), "legal move", "legal moves") +
                 ", with the points each gains at once.");
}

template <Game G>
void Inspector<G>::table() const {
  dialogue_.show('\n' + TerminalUi<G>::table(game_.view(), game_.names(), screen()));
}

}  // namespace oikist::cli
