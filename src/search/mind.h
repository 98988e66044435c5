#pragma once
// What the search needs to know of a game beyond its rules. Each game has a Mind of its own; all of
// them look at views only, or at worlds that the search imagined from a view.
#include <vector>

#include "game/concept.h"
#include "search/level.h"

namespace oikist {

// The moves of one turn, as far as they can be planned: until something hidden turns up.
template <Game G>
struct Plan {
  std::vector<typename G::Move> moves;
  double value = 0;  // points that the seat should have in the end, at first sight
};

template <class M, class G>
concept MindOf =
    Game<G> && requires(const M& mind, const typename G::View& view, typename G::Position& world,
                        FastRandom& random, std::size_t width, int seat, const Glance& glance) {
      // The features of its networks.
      { M::features() } -> std::same_as<int>;
      // What the search starts from, and the levels of play.
      { M::search_defaults() } -> std::same_as<SearchSettings>;
      { M::levels() } -> std::same_as<const Levels&>;
      // The most promising turns of the seat to decide, best first; at least one. `moves` different
      // first moves are among them, if there are as many.
      { mind.plans(view, width, /* moves */ width, random) } -> std::same_as<std::vector<Plan<G>>>;
      // The turn that somebody plays who only glances at the position.
      { mind.glance(view, glance, random) } -> std::same_as<Plan<G>>;
      // Plays the turn of the seat to decide as one would at first sight.
      { mind.play_turn(world, width, random) };
      // The points that the seat should have at the end, and how far off that may be.
      { mind.expect(view, seat) } -> std::same_as<double>;
      { mind.spread(view, seat) } -> std::same_as<double>;
      // True if the turn that ran before is over in the view after.
      { mind.ends_turn(view, view) } -> std::same_as<bool>;
      // Turns of all seats that are still to come, the running one included.
      { mind.turns(view) } -> std::same_as<int>;
    };

template <Game G>
class Mind;

}  // namespace oikist
