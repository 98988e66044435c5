#include "match/players.h"

#include <algorithm>
#include <array>
#include <utility>

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

// The names of a game's earlier versions.
std::vector<std::string> earlier_versions(std::string_view game) {
  std::vector<std::string> names;
  with_game(game, [&](auto g) {
    for (const EarlierVersion& version : Earlier<decltype(g)>::list())
      names.emplace_back(version.name);
  });
  return names;
}

bool is_earlier_version(std::string_view name, std::string_view game) {
  const auto names = earlier_versions(game);
  return std::find(names.begin(), names.end(), name) != names.end();
}

// "7" or "10@0.1": earlier versions offer only their strongest level, which is a search.
void parse_level(PlayerName& player, std::string_view number, std::string_view game) {
  const std::size_t at = number.find('@');
  player.level = parse_level(player.text, number.substr(0, at));
  player.kind = Kind::level;
  if (at == std::string_view::npos) return;
  player.version = number.substr(at + 1);
  if (player.level != kLevels || !is_earlier_version(player.version, game))
    refuse(player.text, "of earlier versions there is only level 10: level:10@" +
                            join(earlier_versions(game), ", level:10@"));
  player.kind = Kind::search;
  player.budget = Budget{.ms = kLevelMilliseconds};
}

struct Setting {
  std::string_view name;
  void (*apply)(SearchSettings& settings, int value);
};
constexpr std::array<Setting, 3> kSettings = {
    {{"width", [](SearchSettings& s, int n) { s.width = static_cast<std::size_t>(n); }},
     {"quick", [](SearchSettings& s, int n) { s.quick_width = static_cast<std::size_t>(n); }},
     {"horizon", [](SearchSettings& s, int n) { s.horizon = n; }}}};

// "horizon=8"
SettingChange parse_change(const PlayerName& player, std::string_view text) {
  constexpr int kMostOfSetting = 1000;
  const std::size_t equals = std::min(text.find('='), text.size());
  const auto value = parse_int(text.substr(std::min(equals + 1, text.size())));
  for (const Setting& setting : kSettings)
    if (setting.name == text.substr(0, equals) && value && *value >= 1 && *value <= kMostOfSetting)
      return {setting.apply, *value};
  refuse(player.text,
         "settings are width, quick and horizon, each from 1 to 1000: search:2000,horizon=8");
}

// "2000@FILE", "2000@0.1", "2000,horizon=8"
void parse_search(PlayerName& player, std::string_view amount, std::string_view game) {
  const auto parts = split(amount, ',');
  for (std::size_t i = 1; i < parts.size(); ++i)
    player.changes.push_back(parse_change(player, parts[i]));
  amount = parts.front();
  const std::size_t at = amount.find('@');
  player.kind = Kind::search;
  if (at != 0) player.budget = parse_budget(player.text, amount.substr(0, at));
  if (at == std::string_view::npos) return;
  player.weights = amount.substr(at + 1);
  if (player.weights.empty()) refuse(player.text, "names no weights: search:2000@FILE");
  if (is_earlier_version(player.weights, game)) std::swap(player.weights, player.version);
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

// False if the name is not that of any game's own player. Refuses a player of another game.
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
    parse_level(player, rest, game);
  } else if (colon != std::string_view::npos && word == "search") {
    parse_search(player, rest, game);
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
