#pragma once
// Computer players by name: `random`, `greedy`, `pyramid`, `level:7`, `search:2000`,
// `search:500ms`, `search:2000@FILE` and `search:2000@untrained` (other weights than those that are
// built in), `cmd:PROGRAM ARGUMENTS`.
#include <chrono>
#include <memory>
#include <string>
#include <string_view>

#include "ai/command_player.h"
#include "ai/net.h"

namespace oikist {

inline constexpr std::string_view kUntrained = "untrained";

struct PlayerName {
  enum class Kind : std::uint8_t { random, greedy, pyramid, level, search, command };

  Kind kind = Kind::random;
  std::string text;     // as it was written
  int level = 0;        // level
  Budget budget;        // search: its own, empty if it takes the one of the match
  std::string weights;  // search: a file, kUntrained, or empty for those that are built in
  std::string command;  // command

  // As the kind of a seat in a record: one word.
  std::string record_kind() const;
};

// Throws Failure("bad_player") that says what there is.
PlayerName parse_player(std::string_view text, std::string_view game);

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

extern template class PlayerMaker<Akropolis>;
extern template class PlayerMaker<Panticapaeum>;

}  // namespace oikist
