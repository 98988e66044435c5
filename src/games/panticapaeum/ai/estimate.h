#pragma once
// The expected final points of a seat of Panticapaeum: by arithmetic, corrected by the network.
#include "games/panticapaeum/rules/panticapaeum.h"
#include "search/net.h"

namespace oikist::panticapaeum {

// In the last turns, assets that are not yet points lose their value.
inline constexpr double kFadingTurns = 4;

// The value, in points, of assets that are not yet points. It fades towards the end of the game;
// after the last turn only the rules count.
struct GreedyWeights {
  double cube = 1.0;          // in the store, beyond the point that it is worth in the end
  double cube_in_city = 0.5;  // the part of a cube's worth that it has before it is collected
  double coin = 1.0;          // beyond the half point that it is worth in the end, while few
  double purse = 10;          // how many coins are few
  double purchase = 3.0;      // having all cubes for a building; less for a part of them
  double steps = 0.33;        // per row, expected in each turn that is left
  double row_step = 0.8;      // a marker's step, for the cells beyond it
  double discount = 0.9;      // per turn
  double substitute = 0.6;    // per turn
  double coin_upgrade = 0.4;  // per turn
  double worker = 2.9;        // per round
  double idle_worker = 0.5;   // one that can still collect in this round
  double growth = 0.5;        // empty ground beside a winery that will be covered in time
  double summit = 1.0;        // per level of the highest free place, for the next fortress
  double dry_place = 0.35;    // a drought cell that an aqueduct will use
  double random_tile = 1.5;   // a tile not yet seen
};

// The expected final points of a seat. `turns_left`: own turns after the current one; `settled`: no
// more workers will be placed.
double estimate(const View& view, int seat, int turns_left, bool settled,
                const GreedyWeights& weights);

// The estimate, and the learned correction if there is one.
struct Judgement {
  GreedyWeights weights;
  const Net* net = nullptr;
  double foresight = 1;  // weight of assets that are not yet points

  double expect(const View& view, int seat, int turns, bool settled) const;
  // Without the network's correction.
  double heuristic_value(const View& view, int seat, int turns, bool settled) const;
};

// The learned correction for a seat with so many turns left, computed incrementally from position
// to position.
class Correction {
 public:
  // Zero without a net or a turn left. The net must outlive this object.
  Correction(const Net* net, int seat, int turns);

  double points(const View& view);

 private:
  const Net* net_;
  int seat_;
  int turns_;
  ActiveFeatures before_;
  Net::Accumulator accumulator_;
};

}  // namespace oikist::panticapaeum
