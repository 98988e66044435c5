#pragma once
// The greedy player: the move after which it would score most if the game ended now. Where a turn
// is more than one move, the game has its own greedy player that looks to the end of the turn.
#include <algorithm>
#include <concepts>
#include <span>
#include <vector>

#include "base/fast_random.h"
#include "game/concept.h"

namespace oikist {

template <Game G>
struct RatedMove {
  typename G::Move move;
  int value = 0;  // own points after the move, or the rating of the game's own player
};

// Plays one seat for a whole game. Each game specialises it, with GreedyByScore or its own player.
template <Game G>
class GreedyPlayer;

template <class G>
concept HasGreedyPlayer =
    Game<G> && std::default_initializable<GreedyPlayer<G>> &&
    requires(GreedyPlayer<G>& player, const typename G::View& view, FastRandom& random) {
      // Every legal move with its value, best first; equal ones in random order.
      { GreedyPlayer<G>::rate(view, random) } -> std::same_as<std::vector<RatedMove<G>>>;
      // Precondition: not over.
      { player.choose(view, random) } -> std::same_as<typename G::Move>;
    };

// Rates a move by the points right after it.
template <Game G>
class GreedyByScore {
 public:
  static std::vector<RatedMove<G>> rate(const typename G::View& view, FastRandom& random) {
    typename G::MoveList moves;
    G::legal_moves(view, moves);
    const int seat = G::seat_to_decide(view);
    std::vector<RatedMove<G>> rated;
    rated.reserve(moves.size());
    for (const auto& move : moves)
      rated.push_back({move, G::score(G::preview(view, move), seat).total});
    shuffle(std::span<RatedMove<G>>(rated), random);
    std::stable_sort(rated.begin(), rated.end(),
                     [](const auto& a, const auto& b) { return a.value > b.value; });
    return rated;
  }
  typename G::Move choose(const typename G::View& view, FastRandom& random) {
    return rate(view, random).front().move;
  }
};

template <Game G>
std::vector<RatedMove<G>> rate_moves(const typename G::View& view, FastRandom& random) {
  return GreedyPlayer<G>::rate(view, random);
}

// Precondition: there is a legal move.
template <Game G>
typename G::Move greedy_move(const typename G::View& view, FastRandom& random) {
  return rate_moves<G>(view, random).front().move;
}

}  // namespace oikist
