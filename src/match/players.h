#pragma once
// Computer players by name: `random`, `greedy`, `level:7`, `search:2000`, `search:500ms`,
// `search:2000@FILE` and `search:2000@untrained` (other weights than those that are built in),
// `cmd:PROGRAM ARGUMENTS`, and a game's own, such as `pyramid`.
#include <chrono>
#include <memory>
#include <string>
#include <string_view>

#include "games/ai.h"
#include "match/command_player.h"
#include "search/greedy_seat.h"
#include "search/levels.h"
#include "search/net.h"

namespace oikist {

inline constexpr std::string_view kUntrained = "untrained";

struct PlayerName {
  enum class Kind : std::uint8_t { random, greedy, own, level, search, command };

  Kind kind = Kind::random;
  std::string text;     // as it was written
  int level = 0;        // level
  Budget budget;        // search: its own, empty if it takes the one of the match
  std::string weights;  // search: a file, kUntrained, or empty for those that are built in
  std::string command;  // command

  // As the kind of a seat in a record: one word.
  std::string record_kind() const;
  // The weights; none for those that are built in. Throws Failure if there are no such weights.
  std::shared_ptr<const Net> net(int features) const;
  // Throws Failure("bad_player").
  [[noreturn]] void refuse(const std::string& why) const;
};

// Throws Failure("bad_player") with the known kinds.
PlayerName parse_player(std::string_view text, std::string_view game);

template <Game G>
class RandomPlayer : public Player<G> {
 public:
  typename G::Move choose(const typename G::View& view, FastRandom& random) override {
    return G::random_move(view, random);
  }
};

// Makes the players of one name, one after the other: a new one for every game. A `cmd:` program
// is started once for all of them. Not to be used by two threads at once.
template <Game G>
class PlayerMaker {
 public:
  // `budget` is for those whose name says none; see CommandEngine for `grace`. Throws Failure if
  // there are no such weights.
  PlayerMaker(PlayerName name, const Budget& budget, std::chrono::milliseconds grace);

  std::unique_ptr<Player<G>> make() const;
  const PlayerName& name() const { return name_; }

 private:
  PlayerName name_;
  Budget budget_;
  std::shared_ptr<CommandEngine> engine_;
  std::shared_ptr<const Net> net_;
};

template <Game G>
PlayerMaker<G>::PlayerMaker(PlayerName name, const Budget& budget, std::chrono::milliseconds grace)
    : name_(std::move(name)),
      budget_(name_.budget == Budget{} ? budget : name_.budget),
      net_(name_.net(Evaluator<G>::features())) {
  budget_.processor_time = budget.processor_time;
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
      return make_search_player<G>(budget_, net_);
    case Kind::command:
      return std::make_unique<CommandPlayer<G>>(engine_);
  }
  name_.refuse("does not play " + std::string(G::kName));
}

}  // namespace oikist
