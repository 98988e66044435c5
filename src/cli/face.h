#pragma once
// What a game looks like in a terminal. Each game specialises Face; the session and the replay are
// written once, against these static functions. Texts of several lines end with a line end and keep
// to the width of the screen.
//
//   Names names(rules, seats)             of everybody who has a score, in seat order
//   string rules_words(rules)             which options are in play; empty if none
//   string table(view, names, screen)     the whole table
//   string at_hand(view, names, screen)   what the seat to decide needs to see now
//   string board(view, seat, screen)      what lies before one seat
//   string scores(view, names, screen)    everybody's score so far, short
//   string move_words(before, move)       what the move does, as in "Ann takes ..."
//   string brief_words(before, move)      the same in a few words, for a list
//   string gain_words(before, move)       what it changes in points: "houses +3, stones -1"; may
//                                         be empty
//   string preview(before, move, screen)  how it would look and what it would change
//   string events(before, move, after, names)  what else happened; empty if nothing did
//   bool confirms(before, move)           is the move worth a preview and a question?
//   bool may_undo(before, move)           can it be taken back once it is done?
//   optional<MoveList> moves_like(view, text)  the legal moves that the text begins to describe;
//                                         nothing if it is not the beginning of a move
//   int group_of(move)                    of moves in one group only a few are suggested
//   bool same_result(view, a, b)          two ways to write what is the same on the table
//   string explain_score(view, seat, screen)
//   string outcome(view, names)           who won and what decided it
//   string_view move_help(), rules_help()
#include <string>
#include <vector>

namespace oikist::cli {

using Names = std::vector<std::string>;

template <class G>
struct Face;

// The move in words and, in brackets, what it changes: "takes a white cube (cubes +1)".
template <class G, class View, class Move>
std::string move_and_gain(const View& before, const Move& move) {
  const std::string gain = Face<G>::gain_words(before, move);
  return Face<G>::move_words(before, move) + (gain.empty() ? "" : " (" + gain + ')');
}

}  // namespace oikist::cli
