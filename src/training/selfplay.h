#pragma once
// Games that a network plays against itself to learn from. Each game specialises SelfPlay.
#include <array>
#include <concepts>
#include <memory>
#include <vector>

#include "game/concept.h"
#include "search/search.h"
#include "training/net_trainer.h"

namespace oikist {

template <Game G>
struct SelfPlay;

// The targets of a seat's samples, from its last turn back to its first: TD(lambda). A target is
// half of what was expected after the seat's next turn and half of the target there, so that luck
// far in the future adds little noise; after the last turn it is the final score.
class LambdaReturn {
 public:
  explicit LambdaReturn(double final_score) : target_(final_score) {}

  // The target of the turn after which so many points were expected; goes back to the turn before.
  double pass(double expected) {
    const double target = target_;
    target_ = (1 - kLambda) * expected + kLambda * target_;
    return target;
  }

 private:
  static constexpr double kLambda = 0.5;
  double target_;
};

// The search with this network, which has to stay.
template <Game G>
SearchSettings self_play_settings(const Net& net, std::int64_t simulations) {
  SearchSettings settings = settings_for<G>({.simulations = simulations});
  settings.net = std::shared_ptr<const Net>(std::shared_ptr<void>(), &net);
  return settings;
}

template <class G>
concept HasSelfPlay =
    Game<G> && requires(const Net& net, FastRandom& random, std::vector<Sample>& samples) {
      // Plays a game with options drawn at random; the first part of it now and then not with the
      // best move. Adds a sample for every turn after that.
      { SelfPlay<G>::play(net, random, samples) };
      // A game for two without any of that, one network per seat; gives the points.
      { SelfPlay<G>::compare(net, net, random) } -> std::same_as<std::array<int, 2>>;
    };

// A game may offer more: games of which every move is chosen by a search of so many simulations,
// whose expectations the targets follow.
template <class G>
concept HasSearchingSelfPlay =
    HasSelfPlay<G> && requires(const Net& net, FastRandom& random, std::vector<Sample>& samples) {
      { SelfPlay<G>::play_searching(net, std::int64_t{16}, random, samples) };
    };

}  // namespace oikist
