#pragma once
// A player that is another program: it receives `bestmove` requests of the engine protocol
// (docs/protocol.md) with the view of the position, never with its hidden part.
#include <chrono>
#include <memory>
#include <string>

#include "base/failure.h"
#include "base/seed.h"
#include "game/codec.h"
#include "match/child_process.h"
#include "search/player.h"

namespace oikist {

// The program, started on first use and again after a failure.
class CommandEngine {
 public:
  // `grace`: how much longer than the budget an answer may take.
  CommandEngine(std::string command, const Budget& budget, std::chrono::milliseconds grace)
      : command_(std::move(command)), budget_(budget), grace_(grace) {}

  // The move of a `bestmove` answer. Throws Failure("player_failed") with the reason.
  json::value best_move(const json::object& view, const Seed& seed);
  // The seed with which this program's engine draws the same numbers as the built-in player.
  static Seed seed_for(const FastRandom& random);
  // Throws Failure("player_failed") for an answer that is not a move.
  [[noreturn]] static void refuse_move(const Failure& failure);

 private:
  json::object request(const json::object& view, const Seed& seed);

  std::string command_;
  Budget budget_;
  std::chrono::milliseconds grace_;
  std::unique_ptr<ChildProcess> process_;
  int asked_ = 0;
};

template <Game G>
class CommandPlayer : public Player<G> {
 public:
  explicit CommandPlayer(std::shared_ptr<CommandEngine> engine) : engine_(std::move(engine)) {}

  // Throws Failure("player_failed"). The move need not be legal.
  typename G::Move choose(const typename G::View& view, FastRandom& random) override;

 private:
  std::shared_ptr<CommandEngine> engine_;
};

template <Game G>
typename G::Move CommandPlayer<G>::choose(const typename G::View& view, FastRandom& random) {
  const json::value move =
      engine_->best_move(Codec<G>::view_json(view), CommandEngine::seed_for(random));
  try {
    return Codec<G>::read_move(Field(move, "move"));
  } catch (const Failure& failure) {
    CommandEngine::refuse_move(failure);
  }
}

}  // namespace oikist
