#pragma once
// Games that a network plays against itself to learn from. Each game specialises SelfPlay.
#include <array>
#include <concepts>
#include <vector>

#include "game/concept.h"
#include "training/net_trainer.h"

namespace oikist {

template <Game G>
struct SelfPlay;

template <class G>
concept HasSelfPlay =
    Game<G> && requires(const Net& net, FastRandom& random, std::vector<Sample>& samples) {
      // Plays a game with options drawn at random; the first part of it now and then not with the
      // best move. Adds a sample for every turn after that.
      { SelfPlay<G>::play(net, random, samples) };
      // A game for two without any of that, one network per seat; gives the points.
      { SelfPlay<G>::compare(net, net, random) } -> std::same_as<std::array<int, 2>>;
    };

}  // namespace oikist
