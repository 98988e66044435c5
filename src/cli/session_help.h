#pragma once
// The help text of a session, for any game.
#include <cstddef>
#include <string_view>

namespace oikist::cli {

inline constexpr std::size_t kSuggestions = 5;
inline constexpr std::size_t kMostOffered = 9;

inline constexpr std::string_view kSessionHelp = R"(
A move is shown first and played when you confirm it with Enter; n takes it back.
With a ! after it (1! or 0@1,-1:4!) it is played at once.

  1 2 3 ...     the suggestion with that number
  Enter         suggestions again
  hint          the move that gains most points at once, in words
  look          the table again        city NAME     a player's city
  score [NAME]  the score explained    moves [..]    all legal moves, best first
  undo          back to the last decision of a person, if the game allows it
  save [FILE]   save now, and after each move from now on
  help rules    the rules in short     quit          leave the game; prints how
                                                     to continue it
)";

}  // namespace oikist::cli
