#pragma once
// A move of whichever game: as the game itself has it, or, read from a log before its game is
// known, in that game's notation.
#include <string>
#include <string_view>
#include <tuple>
#include <variant>
#include <vector>

#include "base/json.h"
#include "games/all.h"

namespace oikist::tables {

template <class Games>
struct MovesOf;
template <class... G>
struct MovesOf<std::tuple<G...>> {
  using Any = std::variant<std::string, typename G::Move...>;
  using AnyView = std::variant<const typename G::View*...>;
};

using AnyMove = MovesOf<AllGames>::Any;
// The view of a game. Points into the game and is valid until the game changes.
using AnyView = MovesOf<AllGames>::AnyView;

// In the notation of its game.
std::string move_text(const AnyMove& move);
// Moves of the engine protocol, at most `most` of them. Throws Failure("unknown_game", "bad_field")
// that names the field.
std::vector<AnyMove> read_moves(std::string_view game, const Field& list, std::size_t most);

}  // namespace oikist::tables
