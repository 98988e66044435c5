#pragma once
// Evaluation of Panticapaeum: whole turns, valued by a heuristic and the network. Uses views only.
#include "games/panticapaeum/ai/estimate.h"
#include "search/evaluator.h"

namespace oikist {
namespace panticapaeum {

// The built-in network, and whether it was trained for such a component set: with this development
// board and these sizes of buildings. Tiles and prices may differ.
const Net& standard_net();
bool knows_set(const Components& components);

// True if the move ends the turn in which it is made, or the decision between two rounds.
bool ends_turn(const View& before, const View& after);

}  // namespace panticapaeum

template <>
class Evaluator<Panticapaeum> {
 public:
  explicit Evaluator(const Net& net = panticapaeum::standard_net()) : judgement_{{}, &net} {}
  static int features();  // of its networks
  static SearchSettings search_defaults();
  static const Levels& levels();
  static bool knows(const panticapaeum::Components& components);

  std::vector<Plan<Panticapaeum>> plans(const Panticapaeum::View& view, std::size_t width,
                                        std::size_t moves, FastRandom& random) const;
  Plan<Panticapaeum> novice_turn(const Panticapaeum::View& view, const NoviceStyle& style,
                                 FastRandom& random) const;
  void play_turn(Panticapaeum::Position& world, std::size_t width, FastRandom& random) const;
  double expect(const Panticapaeum::View& view, int seat) const;
  double stddev(const Panticapaeum::View& view, int seat) const;
  bool ends_turn(const Panticapaeum::View& before, const Panticapaeum::View& after) const {
    return panticapaeum::ends_turn(before, after);
  }
  int turns(const Panticapaeum::View& view) const;

 private:
  // Without the built-in network where it does not know the set.
  panticapaeum::Judgement judgement(const Panticapaeum::View& view) const;

  panticapaeum::Judgement judgement_;
};

static_assert(EvaluatorOf<Evaluator<Panticapaeum>, Panticapaeum>);

}  // namespace oikist
