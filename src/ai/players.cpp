#include "ai/players.h"

#include "ai/greedy_seat.h"
#include "ai/levels.h"
#include "ai/pyramid.h"
#include "base/failure.h"
#include "base/text.h"
#include "base/whole_file.h"

namespace oikist {
namespace {

using Kind = PlayerName::Kind;

constexpr int kMaxMilliseconds = 3'600'000;

[[noreturn]] void refuse(std::string_view text, const std::string& why) {
  throw Failure("bad_player", "player " + in_quotes(text) + ": " + why);
}

template <Game G>
class RandomPlayer : public Player<G> {
 public:
  typename G::Move choose(const typename G::View& view, FastRandom& random) override {
    return G::random_move(view, random);
  }
};

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

template <Game G>
std::shared_ptr<const Net> read_net(const PlayerName& name) {
  if (name.weights.empty()) return nullptr;
  const int features = Mind<G>::features();
  if (name.weights == kUntrained) return std::make_shared<Net>(features);
  return std::make_shared<Net>(read_whole_file(name.weights), features);
}

void parse_plain(PlayerName& player, std::string_view word, std::string_view game) {
  if (word == "random")
    player.kind = Kind::random;
  else if (word == "greedy")
    player.kind = Kind::greedy;
  else if (word == "search")
    player.kind = Kind::search;
  else if (word != "pyramid")
    refuse(player.text,
           "must be random, greedy, pyramid, level:1 to level:10, search, search:SIMULATIONS, "
           "search:500ms or cmd:PROGRAM");
  else if (game != Akropolis::kName)
    refuse(player.text, "the pyramid is a plan for Akropolis");
  else
    player.kind = Kind::pyramid;
}

}  // namespace

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

template <Game G>
PlayerMaker<G>::PlayerMaker(PlayerName name, const Budget& budget, std::chrono::milliseconds grace)
    : name_(std::move(name)),
      budget_(name_.budget == Budget{} ? budget : name_.budget),
      net_(read_net<G>(name_)) {
  budget_.processor_time = budget.processor_time;
  if (name_.kind == Kind::command)
    engine_ = std::make_shared<CommandEngine>(name_.command, budget_, grace);
}

template <Game G>
std::unique_ptr<Player<G>> PlayerMaker<G>::make() const {
  switch (name_.kind) {
    case Kind::random:
      return std::make_unique<RandomPlayer<G>>();
    case Kind::greedy:
      return std::make_unique<GreedySeat<G>>();
    case Kind::pyramid:
      if constexpr (std::is_same_v<G, Akropolis>) return std::make_unique<PyramidPlayer>();
      break;
    case Kind::level:
      return make_level_player<G>(name_.level, budget_.processor_time);
    case Kind::search:
      return make_search_player<G>(budget_, net_);
    case Kind::command:
      return std::make_unique<CommandPlayer<G>>(engine_);
  }
  refuse(name_.text, "does not play " + std::string(G::kName));
}

template class PlayerMaker<Akropolis>;
template class PlayerMaker<Panticapaeum>;

}  // namespace oikist
