#pragma once
// How the computer thinks about Akropolis: what a city will be worth in the end, and which moves
// are worth a look. Only views are looked at.
#include <optional>
#include <span>
#include <vector>

#include "games/akropolis/ai/features.h"
#include "games/akropolis/rules/akropolis.h"
#include "search/mind.h"
#include "search/net.h"

namespace oikist::akropolis {

// The network that is built in.
const Net& standard_net();

// What a seat should have at the end, with so many turns left to it: the exact score and the
// learned expectation of what is still to come. One object for all cities that the seat could have
// after the running turn.
class Evaluator {
 public:
  Evaluator(const Net& net, const View& view, int turns);

  // In 1/Net::kPoint points.
  int expect(const City& city) const { return expect(city, score_city(city, rules_)); }
  int expect(const City& city, const Score& score) const;
  // The features of the city, for training.
  ActiveFeatures features(const City& city, const Score& score) const;
  int phase() const { return phase_; }

 private:
  friend class Outlook;

  const Net& net_;
  const Rules& rules_;
  int turns_;
  int phase_ = 0;
  ActiveFeatures game_;
};

// The same for every city that can follow from one by one tile, reckoned from what the tile
// changes.
class Outlook {
 public:
  // The city that stands now. Evaluator and city have to stay.
  Outlook(const Evaluator& evaluator, const City& city, const Score& score);

  // In 1/Net::kPoint points, for the city after the move.
  int expect(const City& after, const Score& score, const Move& move) const;

 private:
  const Evaluator& evaluator_;
  std::optional<CityFeatures> features_;  // none if no turn is left
  Net::Sum sum_;
};

struct RatedPlacement {
  Move move;
  int value = 0;  // in 1/Net::kPoint points
};

// Every move that a quick look does not put behind `width` others, with what the seat to decide
// should have in the end; best first. Precondition: not over.
void rate_placements(const Net& net, const View& view, std::size_t width,
                     std::vector<RatedPlacement>& rated);

// The city of the seat to decide after the move. Precondition: legal.
City city_after(const View& view, const Move& move);

}  // namespace oikist::akropolis

namespace oikist {

template <>
class Mind<Akropolis> {
 public:
  explicit Mind(const Net& net = akropolis::standard_net()) : net_(net) {}
  static int features();  // of its networks
  static SearchSettings search_defaults();
  static const Levels& levels();

  std::vector<Plan<Akropolis>> plans(const Akropolis::View& view, std::size_t width,
                                     std::size_t moves, FastRandom& random) const;
  Plan<Akropolis> glance(const Akropolis::View& view, const Glance& glance,
                         FastRandom& random) const;
  void play_turn(Akropolis::Position& world, std::size_t width, FastRandom& random) const;
  double expect(const Akropolis::View& view, int seat) const;
  double spread(const Akropolis::View& view, int seat) const;
  bool ends_turn(const Akropolis::View&, const Akropolis::View&) const { return true; }
  int turns(const Akropolis::View& view) const;

 private:
  const Net& net_;
};

static_assert(MindOf<Mind<Akropolis>, Akropolis>);

}  // namespace oikist
