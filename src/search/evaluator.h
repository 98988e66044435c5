#pragma once
// A game's knowledge for the search, beyond its rules. Each game specialises Evaluator; all use
// only views, or determinizations that the search sampled from a view.
#include <vector>

#include "game/concept.h"
#include "search/level.h"

namespace oikist {

// The moves of one turn, as far as they can be planned: until something hidden is revealed.
template <Game G>
struct Plan {
  std::vector<typename G::Move> moves;
  double value = 0;  // rough estimate of the seat's final points
};

template <class M, class G>
concept EvaluatorOf = Game<G> && requires(const M& evaluator, const typename G::View& view,
                                          typename G::Position& world, FastRandom& random,
                                          std::size_t width, int seat, const NoviceStyle& style) {
  // The features of its networks.
  { M::features() } -> std::same_as<int>;
  // The defaults of the search, and the levels of play.
  { M::search_defaults() } -> std::same_as<SearchSettings>;
  { M::levels() } -> std::same_as<const Levels&>;
  // Whether the built-in network was trained for such a component set. If not, positions are
  // evaluated by hand-written rules, unless another network is given.
  { M::knows(view.rules().components()) } -> std::same_as<bool>;
  // The most promising turns of the seat to decide, best first; at least one. They begin with at
  // least `moves` different moves, if there are that many.
  { evaluator.plans(view, width, /* moves */ width, random) } -> std::same_as<std::vector<Plan<G>>>;
  // The turn of a player who does not search.
  { evaluator.novice_turn(view, style, random) } -> std::same_as<Plan<G>>;
  // Plays the turn of the seat to decide by the fast policy.
  { evaluator.play_turn(world, width, random) };
  // The expected final points of the seat, with their standard deviation.
  { evaluator.expect(view, seat) } -> std::same_as<double>;
  { evaluator.stddev(view, seat) } -> std::same_as<double>;
  // True if the current turn of the first view is over in the second.
  { evaluator.ends_turn(view, view) } -> std::same_as<bool>;
  // The remaining turns of all seats, the current one included.
  { evaluator.turns(view) } -> std::same_as<int>;
};

template <Game G>
class Evaluator;

}  // namespace oikist
