#pragma once
// Evaluation of Stoa: the points so far and those that the network expects of the turns to come.
#include "games/stoa/rules/stoa.h"
#include "search/evaluator.h"
#include "search/net.h"

namespace oikist {
namespace stoa {

// There are no trained weights: the built-in network predicts nothing.
const Net& standard_net();
// The one feature of a row: how many turns its seat has left.
ActiveFeatures features_of(const View& view, int seat);

}  // namespace stoa

template <>
class Evaluator<Stoa> {
 public:
  explicit Evaluator(const Net& net = stoa::standard_net()) : net_(net) {}
  static int features() { return stoa::kMaxTurns + 1; }
  static SearchSettings search_defaults();
  static const Levels& levels();
  static bool knows(const stoa::Components&) { return true; }

  std::vector<Plan<Stoa>> plans(const stoa::View& view, std::size_t width, std::size_t moves,
                                FastRandom& random) const;
  Plan<Stoa> novice_turn(const stoa::View& view, const NoviceStyle& style,
                         FastRandom& random) const;
  void play_turn(stoa::Position& world, std::size_t width, FastRandom& random) const;
  double expect(const stoa::View& view, int seat) const;
  double stddev(const stoa::View& view, int seat) const;
  bool ends_turn(const stoa::View&, const stoa::View&) const { return true; }
  int turns(const stoa::View& view) const;

 private:
  const Net& net_;
};

static_assert(EvaluatorOf<Evaluator<Stoa>, Stoa>);

}  // namespace oikist
