#pragma once
// Evaluation of Akropolis: the expected final score of a city, and the most promising moves. Uses
// views only.
#include <optional>
#include <span>
#include <vector>

#include "games/akropolis/ai/features.h"
#include "games/akropolis/rules/akropolis.h"
#include "search/evaluator.h"
#include "search/net.h"

namespace oikist::akropolis {

// The built-in network, and whether it was trained for such a component set: with these stars, this
// starting tile and as many turns.
const Net& standard_net();
bool knows_set(const Components& components);

// The expected final score of a seat with so many turns left: the exact score of its city and the
// predicted score-to-go. One object serves all cities that the seat could have after the current
// turn.
class CityEvaluator {
 public:
  CityEvaluator(const Net& net, const View& view, int turns);
  // Whether the network is used: the built-in one only for component sets that it knows.
  bool learned() const { return net_ != nullptr; }

  // In 1/Net::kPoint points.
  int expect(const City& city) const { return expect(city, score_city(city, rules_)); }
  int expect(const City& city, const Score& score) const;
  // The features of the city, for training.
  ActiveFeatures features(const City& city, const Score& score) const;
  int phase() const { return phase_; }

 private:
  friend class IncrementalEvaluator;

  // The score-to-go by rule of thumb.
  int coming(const Score& score) const;

  const Net* net_;  // null: by hand
  const Rules& rules_;
  int turns_;
  int phase_ = 0;
  ActiveFeatures game_;
};

// Incremental evaluation of every city reachable by one placement.
class IncrementalEvaluator {
 public:
  // Starts from the current city. CityEvaluator and city must outlive this object.
  IncrementalEvaluator(const CityEvaluator& city_evaluator, const City& city, const Score& score);

  // In 1/Net::kPoint points, for the city after the move.
  int expect(const City& after, const Score& score, const Move& move) const;

 private:
  const CityEvaluator& city_evaluator_;
  std::optional<CityFeatures> features_;  // none if no turn is left
  Net::Accumulator accumulator_;
};

struct RatedPlacement {
  Move move;
  int value = 0;  // in 1/Net::kPoint points
};

// The best `width` moves by the prefilter, with the expected final score of the seat to decide;
// best first. Precondition: not over, a city tile is placed next.
void rate_placements(const Net& net, const View& view, std::size_t width,
                     std::vector<RatedPlacement>& rated);

// The city of the seat to decide after the move. Precondition: legal.
City city_after(const View& view, const Move& move);

}  // namespace oikist::akropolis

namespace oikist {

template <>
class Evaluator<Akropolis> {
 public:
  explicit Evaluator(const Net& net = akropolis::standard_net()) : net_(net) {}
  static int features();  // of its networks
  static SearchSettings search_defaults();
  static const Levels& levels();
  static bool knows(const akropolis::Components& components);

  std::vector<Plan<Akropolis>> plans(const Akropolis::View& view, std::size_t width,
                                     std::size_t moves, FastRandom& random) const;
  Plan<Akropolis> novice_turn(const Akropolis::View& view, const NoviceStyle& style,
                              FastRandom& random) const;
  void play_turn(Akropolis::Position& world, std::size_t width, FastRandom& random) const;
  double expect(const Akropolis::View& view, int seat) const;
  double stddev(const Akropolis::View& view, int seat) const;
  bool ends_turn(const Akropolis::View&, const Akropolis::View& after) const {
    return !after.completing();
  }
  int turns(const Akropolis::View& view) const;

 private:
  void add_completions(const Akropolis::View& view, Plan<Akropolis>& plan) const;
  Plan<Akropolis> novice_completion(const Akropolis::View& view, const NoviceStyle& style,
                                    FastRandom& random) const;

  const Net& net_;
};

static_assert(EvaluatorOf<Evaluator<Akropolis>, Akropolis>);

}  // namespace oikist
