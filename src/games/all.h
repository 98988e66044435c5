#pragma once
// The one list of games, each with its rules and its codec. Code that treats games alike goes
// through with_game or for_each_game.
#ifdef OIKIST_WITHOUT_GAMES
#error "this library is linked with any list of games, so it must not include one"
#endif
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "base/failure.h"
#include "base/text.h"
#include "game/concept.h"
#include "games/akropolis/codec/codec.h"
#include "games/panticapaeum/codec/codec.h"

namespace oikist {

using AllGames = std::tuple<Akropolis, Panticapaeum>;

// Calls act(G{}) for every game.
template <class Act>
void for_each_game(Act act) {
  std::apply([&](auto... games) { (act(games), ...); }, AllGames{});
}

inline std::vector<std::string_view> game_names() {
  std::vector<std::string_view> names;
  for_each_game([&](auto game) { names.push_back(decltype(game)::kName); });
  return names;
}

// Calls act(G{}) for the game of that name. Throws Failure("unknown_game") if there is none.
template <class Act>
void with_game(std::string_view name, Act act) {
  bool found = false;
  for_each_game([&](auto game) {
    if (found || decltype(game)::kName != name) return;
    found = true;
    act(game);
  });
  if (!found)
    throw Failure("unknown_game",
                  "game: must be " + alternatives(game_names()) + ", not " + in_quotes(name));
}

}  // namespace oikist
