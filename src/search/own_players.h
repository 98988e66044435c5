#pragma once
// Players that exist in one game only, such as the pyramid of Akropolis. Each game specialises
// OwnPlayers; its list may be empty.
#include <concepts>
#include <memory>
#include <string_view>
#include <vector>

#include "search/player.h"

namespace oikist {

template <Game G>
struct OwnPlayer {
  std::string_view name;         // as users type it
  std::string_view description;  // why it does not play other games
  std::unique_ptr<Player<G>> (*make)() = nullptr;
};

template <Game G>
struct OwnPlayers;

template <class G>
concept HasOwnPlayers = Game<G> && requires {
  { OwnPlayers<G>::list() } -> std::same_as<std::vector<OwnPlayer<G>>>;
};

}  // namespace oikist
