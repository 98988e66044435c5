#pragma once
// Self-play games, from which a network learns. Each game specialises SelfPlay.
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

// The TD(lambda) targets of a seat's samples, from its last turn back to its first. A target is the
// mean of the expectation after the seat's next turn and of the target there, so that luck in the
// distant future adds little noise; after the last turn it is the final score.
class LambdaReturn {
 public:
  explicit LambdaReturn(double final_score) : target_(final_score) {}

  // The target of the turn after which so many points were expected; moves on to the turn before.
  double pass(double expected) {
    const double target = target_;
    target_ = (1 - kLambda) * expected + kLambda * target_;
    return target;
  }

 private:
  static constexpr double kLambda = 0.5;
  double target_;
};

// The search with this network, which must outlive the settings.
template <Game G>
SearchSettings self_play_settings(const Net& net, std::int64_t simulations) {
  SearchSettings settings = settings_for<G>({.simulations = simulations});
  settings.net = std::shared_ptr<const Net>(std::shared_ptr<void>(), &net);
  return settings;
}

template <class G>
concept HasSelfPlay =
    Game<G> && requires(const Net& net, FastRandom& random, std::vector<Sample>& samples) {
      // Plays a game with random options, occasionally with another move than the best in its first
      // part, to explore. Adds a sample for every turn after that part.
      { SelfPlay<G>::play(net, random, samples) };
      // Plays a game for two without exploration, one network per seat. Gives the points.
      { SelfPlay<G>::compare(net, net, random) } -> std::same_as<std::array<int, 2>>;
    };

// Optional: self-play in which a search with so many simulations chooses every move and provides
// the expectations for the targets.
template <class G>
concept HasSearchingSelfPlay =
    HasSelfPlay<G> && requires(const Net& net, FastRandom& random, std::vector<Sample>& samples) {
      { SelfPlay<G>::play_searching(net, std::int64_t{16}, random, samples) };
    };

}  // namespace oikist
