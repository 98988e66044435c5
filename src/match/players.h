#pragma once
// Computer players by name: `random`, `greedy`, `level:7`, `search:2000`, `search:500ms`,
// `search:2000@FILE` and `search:2000@untrained` (other weights than the built-in ones),
// `level:10@0.1` and `search:2000@0.1` (the search of an earlier version), `search:2000,horizon=8`
// (with another setting), `cmd:PROGRAM ARGUMENTS`, and a game's own, such as `pyramid`.
#include <chrono>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "games/ai.h"
#include "match/command_player.h"
#include "search/earlier.h"
#include "search/greedy_seat.h"
#include "search/levels.h"
#include "search/net.h"

namespace oikist {

inline constexpr std::string_view kUntrained = "untrained";

// A setting of the search, by name, and its value.
struct SettingChange {
  void (*apply)(SearchSettings& settings, int value) = nullptr;
  int value = 0;
};

struct PlayerName {
  enum class Kind : std::uint8_t { random, greedy, own, level, search, command };

  Kind kind = Kind::random;
  std::string text;                    // as the user wrote it
  int level = 0;                       // level
  Budget budget;                       // search: its own; empty: that of the match
  std::string weights;                 // search: a file or kUntrained; empty: the built-in ones
  std::string version;                 // search: an earlier version; empty: this one
  std::vector<SettingChange> changes;  // search
  std::string command;                 // command

  // Whether it evaluates with the built-in weights, if they fit the component set.
  bool uses_built_in_weights() const {
    return kind == Kind::level || (kind == Kind::search && weights.empty());
  }
  // As the kind of a seat in a record: one word.
  std::string record_kind() const;
  // The settings of the earlier version, or those of this one, with the budget and the weights.
  // Throws Failure if there are no such weights.
  template <Game G>
  SearchSettings settings(const Budget& limits) const;
  // The weights; null for the built-in ones. Throws Failure if there are no such weights.
  std::shared_ptr<const Net> net(int features) const;
  // Throws Failure("bad_player").
  [[noreturn]] void refuse(const std::string& why) const;
};

template <Game G>
SearchSettings PlayerName::settings(const Budget& limits) const {
  SearchSettings settings = settings_for<G>(limits);
  const Budget limited = settings.budget;  // never without a limit
  settings.net = net(Evaluator<G>::features());
  for (const EarlierVersion& earlier : Earlier<G>::list())
    if (earlier.name == version) settings = earlier.settings;
  settings.budget = limited;
  for (const SettingChange& change : changes) change.apply(settings, change.value);
  return settings;
}

// Throws Failure("bad_player") with the known kinds.
PlayerName parse_player(std::string_view text, std::string_view game);

template <Game G>
class RandomPlayer : public Player<G> {
 public:
  typename G::Move choose(const typename G::View& view, FastRandom& random) override {
    return G::random_move(view, random);
  }
};

// Makes players of one name, a new one for every game. A `cmd:` program is started once for all of
// them. Not thread-safe.
template <Game G>
class PlayerMaker {
 public:
  // `budget` is for players whose name contains none; see CommandEngine for `grace`. Throws Failure
  // if there are no such weights.
  PlayerMaker(PlayerName name, const Budget& budget, std::chrono::milliseconds grace);

  std::unique_ptr<Player<G>> make() const;
  const PlayerName& name() const { return name_; }

 private:
  PlayerName name_;
  Budget budget_;
  std::shared_ptr<CommandEngine> engine_;
  SearchSettings search_;
};

template <Game G>
PlayerMaker<G>::PlayerMaker(PlayerName name, const Budget& budget, std::chrono::milliseconds grace)
    : name_(std::move(name)), budget_(name_.budget == Budget{} ? budget : name_.budget) {
  budget_.processor_time = budget.processor_time;
  search_ = name_.settings<G>(budget_);
  if (name_.kind == PlayerName::Kind::command)
    engine_ = std::make_shared<CommandEngine>(name_.command, budget_, grace);
}

template <Game G>
std::unique_ptr<Player<G>> PlayerMaker<G>::make() const {
  using Kind = PlayerName::Kind;
  switch (name_.kind) {
    case Kind::random:
      return std::make_unique<RandomPlayer<G>>();
    case Kind::greedy:
      return std::make_unique<GreedySeat<G>>();
    case Kind::own:
      for (const auto& own : OwnPlayers<G>::list())
        if (own.name == name_.text) return own.make();
      break;
    case Kind::level:
      return make_level_player<G>(name_.level, budget_.processor_time);
    case Kind::search:
      return std::make_unique<SearchPlayer<G>>(search_);
    case Kind::command:
      return std::make_unique<CommandPlayer<G>>(engine_);
  }
  name_.refuse("does not play " + std::string(G::kName));
}

}  // namespace oikist
