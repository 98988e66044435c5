#pragma once
// The greedy player of Panticapaeum.
//
// A turn is a sequence of small decisions, and paying for a building costs points before it earns
// any. So this player looks to the end of its own turn, never further: a beam over the decisions,
// which keeps a few of the best beginnings for each tile and each action. What the turn leads to is
// rated by the points that it should be worth at the end of the game. Only views are looked at: a
// tile still to be drawn is a bonus, whichever it is.
#include <optional>
#include <vector>

#include "ai/greedy.h"
#include "panticapaeum/panticapaeum.h"

namespace oikist {
namespace panticapaeum {

// What is not yet points, in points. All of it fades as the game ends; after the last turn only the
// rules count.
struct GreedyWeights {
  double cube = 1.0;          // in the store, beyond the point that it is worth in the end
  double cube_in_city = 0.5;  // the part of a cube's worth that it has before it is collected
  double coin = 1.0;          // beyond the half point that it is worth in the end, while few
  double purse = 10;          // how many coins are few
  double purchase = 3.0;      // having all cubes for a building; less for a part of them
  double steps = 0.33;        // of each row, expected in each turn that is left
  double row_step = 0.8;      // a marker's step, for what lies beyond it
  double discount = 0.9;      // a turn
  double substitute = 0.6;    // a turn
  double coin_upgrade = 0.4;  // a turn
  double worker = 2.9;        // a round
  double idle_worker = 0.5;   // one that can still collect in this round
  double growth = 0.5;        // empty ground beside a winery that will be covered in time
  double summit = 1.0;        // a level of the highest free place, for the next fortress
  double dry_place = 0.35;    // a drought cell that an aqueduct will use
  double random_tile = 1.5;   // a tile not yet seen
};

// What a seat should have in the end. `turns_left`: own turns after the one that is played;
// `settled`: no worker will be placed any more.
double estimate(const View& view, int seat, int turns_left, bool settled,
                const GreedyWeights& weights);

}  // namespace panticapaeum

// Values are estimates of the points at the end of the game. Moves whose consequences were followed
// to the end of the turn come before those that looked worse at once.
template <>
std::vector<RatedMove<Panticapaeum>> rate_moves<Panticapaeum>(const Panticapaeum::View& view,
                                                              FastRandom& random);

// Thinks once a turn and then plays what it planned, as long as nothing unforeseen turns up.
template <>
class GreedyPlayer<Panticapaeum> {
 public:
  explicit GreedyPlayer(const panticapaeum::GreedyWeights& weights = {}) : weights_(weights) {}
  // Precondition: not over.
  Panticapaeum::Move choose(const Panticapaeum::View& view, FastRandom& random);

 private:
  panticapaeum::GreedyWeights weights_;
  std::vector<Panticapaeum::Move> plan_;  // the next move last
  std::optional<Panticapaeum::View> expected_;
};

}  // namespace oikist
