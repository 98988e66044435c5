#pragma once
// One number that identifies how a game behaves: fixed deals, fixed choices among the legal moves,
// and a hash over every set of legal moves and every score on the way. Any change of a rule
// changes it; the order of generated moves, speed and output do not.
#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/failure.h"
#include "base/json.h"
#include "base/seed.h"
#include "game/concept.h"

namespace oikist::cli {

// FNV-1a, 64 bits.
class SignatureHash {
 public:
  void add(std::string_view text) {
    for (const char c : text) mix(static_cast<unsigned char>(c));
    mix(0xff);  // so that "ab" "c" differs from "a" "bc"
  }
  void add(int number) { add(std::to_string(number)); }
  std::uint64_t value() const { return value_; }

 private:
  void mix(unsigned byte) { value_ = (value_ ^ byte) * 0x100000001b3u; }
  std::uint64_t value_ = 0xcbf29ce484222325u;
};

// The values of an option other than its default.
inline std::vector<json::value> other_values(const json::object& option) {
  std::vector<json::value> others;
  if (option.at("type").as_string() == "boolean") return {json::value(true)};
  const bool is_set = option.at("type").as_string() == "set";
  for (const json::value& value : option.at("values").as_array()) {
    if (is_set)
      others.push_back(json::array{value});
    else if (value != option.at("default"))
      others.push_back(value);
  }
  if (is_set) others.push_back(option.at("values"));
  return others;
}

// The expansion that an option belongs to; none for those of the game itself.
inline std::string_view expansion_of(const json::object& option) {
  const json::value* expansion = option.if_contains("expansion");
  return expansion == nullptr ? std::string_view() : std::string_view(expansion->as_string());
}

// The expansions of a game, in the order of their options.
template <Game G>
std::vector<std::string> expansions() {
  std::vector<std::string> names;
  for (const json::value& description : G::describe_options()) {
    const std::string name(expansion_of(description.as_object()));
    if (!name.empty() && std::find(names.begin(), names.end(), name) == names.end())
      names.push_back(name);
  }
  return names;
}

// The defaults, each option alone at each other value, and the last values of all together: of the
// game without expansions, or with the one named and its own options.
template <Game G>
std::vector<json::object> option_samples(std::string_view expansion) {
  json::object start;
  if (!expansion.empty()) start[expansion] = true;
  std::vector<json::object> samples = {start};
  json::object all = start;
  for (const json::value& description : G::describe_options()) {
    const json::object& option = description.as_object();
    if (expansion_of(option) != expansion) continue;
    const std::string_view name = option.at("name").as_string();
    for (const json::value& value : other_values(option)) {
      samples.push_back(start);
      samples.back()[name] = value;
      if (!value.is_bool()) all[name] = value;  // the long game is not for every number of players
    }
  }
  samples.push_back(all);
  return samples;
}

template <Game G>
void sign_game(const typename G::Rules& rules, const Seed& seed, SignatureHash& hash) {
  SeedGenerator choices(seed);
  typename G::Position position = G::deal(rules, seed);
  typename G::MoveList moves;
  std::vector<std::string> texts;
  while (!G::is_over(position.view())) {
    G::legal_moves(position.view(), moves);
    texts.clear();
    for (const auto& move : moves) texts.push_back(G::move_text(move));
    std::sort(texts.begin(), texts.end());
    hash.add(G::seat_to_decide(position.view()));
    for (const std::string& text : texts) hash.add(text);
    const auto choice = choices.below(static_cast<std::uint32_t>(texts.size()));
    G::play(position, G::parse_move(texts[choice]));
    for (int seat = 0; seat < G::score_count(rules); ++seat)
      hash.add(G::score(position.view(), seat).total);
  }
  for (const int winner : G::winners(position.view())) hash.add(winner);
}

// The signature of one game with the given component set, and of one with an expansion: an
// expansion does not change the signature of the game itself.
template <Game G>
std::uint64_t signature(const typename G::Components& components, std::string_view expansion = {}) {
  constexpr int kGames = 3;  // for each number of players and each sample of options
  SignatureHash hash;
  std::uint64_t number = 0;
  for (int players = G::kMinPlayers; players <= G::kMaxPlayers; ++players)
    for (const json::object& options : option_samples<G>(expansion))
      for (int i = 0; i < kGames; ++i) {
        const Seed seed = Seed::from_number(++number);
        try {
          sign_game<G>(G::make_rules(players, Fields(options, "options"), components), seed, hash);
        } catch (const Failure&) {
          hash.add("not for this number of players");
        }
      }
  return hash.value();
}

}  // namespace oikist::cli
