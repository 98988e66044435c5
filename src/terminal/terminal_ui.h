#pragma once
// A game in a terminal. Each game specialises TerminalUi; the session, the replay and the other
// verbs are written once, against these static functions. Texts of several lines end with a newline
// and fit the width of the screen.
#include <concepts>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/concept.h"
#include "game/record.h"
#include "terminal/screen.h"

namespace oikist::cli {

using Names = std::vector<std::string>;

template <class G>
struct TerminalUi;

// Arguments of the calls that HasTerminalUi checks.
template <Game G>
struct TerminalUiArguments {
  const typename G::Components& components;
  const typename G::Rules& rules;
  const typename G::View& view;  // also the one before a move
  const typename G::View& after;
  const typename G::Move& move;
  const typename G::Move& other;
};

template <class G>
concept HasTerminalUi =
    Game<G> && requires(const TerminalUiArguments<G>& a, const std::vector<RecordSeat>& seats,
                        const Names& names, const Screen& screen, int seat, std::string_view text) {
      // The names of everybody who has a score, in seat order.
      { TerminalUi<G>::names(a.rules, seats) } -> std::same_as<Names>;
      // The options in play; empty if none.
      { TerminalUi<G>::rules_words(a.rules) } -> std::same_as<std::string>;
      // The whole table; what the seat to decide needs to see now; and the city of one seat.
      { TerminalUi<G>::table(a.view, names, screen) } -> std::same_as<std::string>;
      { TerminalUi<G>::at_hand(a.view, names, screen) } -> std::same_as<std::string>;
      { TerminalUi<G>::board(a.view, seat, screen) } -> std::same_as<std::string>;
      // Everybody's score so far, short; one seat's, explained; who won and what decided it.
      { TerminalUi<G>::scores(a.view, names, screen) } -> std::same_as<std::string>;
      { TerminalUi<G>::explain_score(a.view, seat, screen) } -> std::same_as<std::string>;
      { TerminalUi<G>::outcome(a.view, names) } -> std::same_as<std::string>;

      // The move in words, as in "Ann takes ..."; the same in a few words, for a list; its change
      // of the score, "houses +3, stones -1", may be empty; a picture of its result with all
      // changes.
      { TerminalUi<G>::move_words(a.view, a.move) } -> std::same_as<std::string>;
      { TerminalUi<G>::brief_words(a.view, a.move) } -> std::same_as<std::string>;
      { TerminalUi<G>::gain_words(a.view, a.move) } -> std::same_as<std::string>;
      { TerminalUi<G>::preview(a.view, a.move, screen) } -> std::same_as<std::string>;
      // Further consequences of the move; empty if there are none.
      { TerminalUi<G>::events(a.view, a.move, a.after, names) } -> std::same_as<std::string>;
      // Whether the move is previewed and confirmed first, and whether it can be taken back.
      { TerminalUi<G>::confirms(a.view, a.move) } -> std::same_as<bool>;
      { TerminalUi<G>::may_undo(a.view, a.move) } -> std::same_as<bool>;

      // The legal moves that the text begins to describe; nothing if it is not the beginning of a
      // move.
      {
        TerminalUi<G>::moves_like(a.view, text)
      } -> std::same_as<std::optional<typename G::MoveList>>;
      // Only a few moves of the same group are suggested.
      { TerminalUi<G>::group_of(a.move) } -> std::same_as<int>;
      // Whether two moves have the same result.
      { TerminalUi<G>::same_result(a.view, a.move, a.other) } -> std::same_as<bool>;
      { TerminalUi<G>::move_help() } -> std::same_as<std::string_view>;
      { TerminalUi<G>::rules_help() } -> std::same_as<std::string_view>;

      // A table that somebody drew as text, with every score explained; nothing if the game has no
      // such drawings. Throws Failure("bad_drawing").
      {
        TerminalUi<G>::score_drawing(text, a.components, screen)
      } -> std::same_as<std::optional<std::string>>;

      // What is in a component set, in a few lines; and all of it drawn.
      { TerminalUi<G>::components_summary(a.components) } -> std::same_as<std::string>;
      { TerminalUi<G>::draw_components(a.components, screen) } -> std::same_as<std::string>;
    };

// The move in words and, in brackets, what it changes: "takes a white cube (cubes +1)".
template <class G, class View, class Move>
std::string move_and_gain(const View& before, const Move& move) {
  const std::string gain = TerminalUi<G>::gain_words(before, move);
  return TerminalUi<G>::move_words(before, move) + (gain.empty() ? "" : " (" + gain + ')');
}

}  // namespace oikist::cli
