#pragma once
// Games that a network plays against itself to learn from.
#include <vector>

#include "ai/net_trainer.h"
#include "game/concept.h"

namespace oikist {

// What learning needs to know of a game.
template <Game G>
struct SelfPlay;

}  // namespace oikist

#include "akropolis/akropolis.h"
#include "panticapaeum/panticapaeum.h"

namespace oikist {

template <>
struct SelfPlay<Akropolis> {
  // Plays a game with options drawn at random; the first part of it now and then not with the best
  // move. Adds a sample for every turn after that.
  static void play(const Net& net, FastRandom& random, std::vector<Sample>& samples);
  // A game for two without any of that, one network a seat; gives the points.
  static std::array<int, 2> compare(const Net& first, const Net& second, FastRandom& random);
};

template <>
struct SelfPlay<Panticapaeum> {
  static void play(const Net& net, FastRandom& random, std::vector<Sample>& samples);
  static std::array<int, 2> compare(const Net& first, const Net& second, FastRandom& random);
};

}  // namespace oikist
