#include "match/players.h"

#include "base/failure.h"
#include "base/text.h"
#include "base/whole_file.h"
#include "games/ai.h"
#include "games/all.h"
#include "search/greedy_seat.h"
#include "search/levels.h"

namespace oikist {
namespace {

using Kind = PlayerName::Kind;

constexpr int kMaxMilliseconds = 3'600'000;

[[noreturn]] void refuse(std::string_view text, const std::string& why) {
  throw Failure("bad_player", "player " + in_quotes(text) + ": " + why);
}

int parse_level(std::string_view text, std::string_view number) {
  const auto level = parse_int(number);
  if (!level || *level < 1 || *level > kLevels) refuse(text, "a level is 1 to 10");
  return *level;
}

// "2000" simulations, "500ms"; nothing for the budget of the match.
Budget parse_budget(std::string_view text, std::string_view amount) {
  const bool is_time = amount.ends_with("ms");
  if (is_time) amount.remove_suffix(2);
  const auto number = parse_int(amount);
  if (!number || *number < 1 || (is_time && *number > kMaxMilliseconds))
    refuse(text, "a search is limited by simulations or milliseconds: search:2000 or search:500ms");
  return is_time ? Budget{.ms = *number} : Budget{.simulations = *number};
}

// "2000@FILE"
void parse_search(PlayerName& player, std::string_view amount) {
  const std::size_t at = amount.find('@');
  player.kind = Kind::search;
  if (at != 0) player.budget = parse_budget(player.text, amount.substr(0, at));
  if (at == std::string_view::npos) return;
  player.weights = amount.substr(at + 1);
  if (player.weights.empty()) refuse(player.text, "names no weights: search:2000@FILE");
}

// The names of all games' own players, each followed by a comma.
std::string own_names() {
  std::string names;
  for_each_game([&](auto game) {
    for (const auto& own : OwnPlayers<decltype(game)>::list())
      names += std::string(own.name) + ", ";
  });
  return names;
}

// False if no game has a player of that name of its own. Refuses one of another game.
bool parse_own(PlayerName& player, std::string_view word, std::string_view game) {
  for_each_game([&](auto one) {
    using G = decltype(one);
    for (const auto& own : OwnPlayers<G>::list()) {
      if (own.name != word) continue;
      if (G::kName != game) refuse(player.text, std::string(own.description));
      player.kind = Kind::own;
    }
  });
  return player.kind == Kind::own;
}

void parse_plain(PlayerName& player, std::string_view word, std::string_view game) {
  if (word == "random")
    player.kind = Kind::random;
  else if (word == "greedy")
    player.kind = Kind::greedy;
  else if (word == "search")
    player.kind = Kind::search;
  else if (!parse_own(player, word, game))
    refuse(player.text, "must be random, greedy, " + own_names() +
                            "level:1 to level:10, search, search:SIMULATIONS, "
                            "search:500ms or cmd:PROGRAM");
}

}  // namespace

std::shared_ptr<const Net> PlayerName::net(int features) const {
  if (weights.empty()) return nullptr;
  if (weights == kUntrained) return std::make_shared<Net>(features);
  return std::make_shared<Net>(read_whole_file(weights), features);
}

void PlayerName::refuse(const std::string& why) const {
  oikist::refuse(text, why);
}

std::string PlayerName::record_kind() const {
  return kind == Kind::command ? "cmd" : text;
}

PlayerName parse_player(std::string_view text, std::string_view game) {
  PlayerName player;
  player.text = trim(text);
  const std::string_view whole = player.text;
  const std::size_t colon = whole.find(':');
  const std::string_view word = whole.substr(0, colon);
  const std::string_view rest =
      colon == std::string_view::npos ? "" : trim(whole.substr(colon + 1));
  if (colon != std::string_view::npos && word == "level") {
    player.kind = Kind::level;
    player.level = parse_level(whole, rest);
  } else if (colon != std::string_view::npos && word == "search") {
    parse_search(player, rest);
  } else if (colon != std::string_view::npos && word == "cmd") {
    if (rest.empty()) refuse(whole, "names no program: cmd:PROGRAM ARGUMENTS");
    player.kind = Kind::command;
    player.command = rest;
  } else {
    parse_plain(player, whole, game);
  }
  return player;
}

}  // namespace oikist
