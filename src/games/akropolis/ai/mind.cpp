#include "games/akropolis/ai/mind.h"

#include <algorithm>

#include "base/seed.h"
#include "games/akropolis/ai/embedded.h"
#include "games/akropolis/ai/features.h"
#include "games/akropolis/ai/sketch.h"

namespace oikist::akropolis {

const Net& standard_net() {
  static const Net net(data::akropolis_net, feature_count());
  return net;
}

Evaluator::Evaluator(const Net& net, const View& view, int turns)
    : net_(net), rules_(view.rules()), turns_(turns) {
  if (turns_ == 0) return;
  phase_ = phase_of(turns_);
  add_game_features(view, turns_, game_);
}

int Evaluator::expect(const City& city, const Score& score) const {
  if (turns_ == 0) return score.total * Net::kPoint;
  return score.total * Net::kPoint + net_.evaluate(features(city, score), phase_);
}

ActiveFeatures Evaluator::features(const City& city, const Score& score) const {
  ActiveFeatures active = game_;
  CityFeatures(city, score).list(active);
  return active;
}

Outlook::Outlook(const Evaluator& evaluator, const City& city, const Score& score)
    : evaluator_(evaluator) {
  if (evaluator.turns_ == 0) return;
  features_.emplace(city, score);
  ActiveFeatures active = evaluator.game_;
  features_->list(active);
  sum_ = evaluator.net_.sum(active, evaluator.phase_);
}

int Outlook::expect(const City& after, const Score& score, const Move& move) const {
  if (!features_) return score.total * Net::kPoint;
  const Triangle placed = triangle_of(Hex::make(move.q, move.r), move.rotation);
  FeatureChanges changes;
  features_->difference(after, placed, score, changes);
  Net::Sum sum = sum_;
  evaluator_.net_.remove(sum, {changes.gone.begin(), changes.gone.size()});
  evaluator_.net_.add(sum, {changes.come.begin(), changes.come.size()});
  return score.total * Net::kPoint + evaluator_.net_.evaluate(sum);
}

City city_after(const View& view, const Move& move) {
  City city = view.city(view.seat());
  const TileId tile = view.site()[move.slot];
  const int stones = city.stones() - move.slot;
  const int quarries = city.place(tile, view.rules().components().tile(tile).faces,
                                  Hex::make(move.q, move.r), move.rotation);
  city.set_stones(stones + quarries);
  return city;
}

void rate_placements(const Net& net, const View& view, std::size_t width,
                     std::vector<RatedPlacement>& rated) {
  const int turns = turns_left(view, view.seat()) - 1;
  static thread_local std::vector<SketchedMove> sketched;
  sketch_moves(view, turns, width, sketched);
  const Evaluator evaluator(net, view, turns);
  const Outlook outlook(evaluator, view.city(view.seat()), view.score(view.seat()));
  rated.clear();
  for (const SketchedMove& candidate : sketched) {
    const City city = city_after(view, candidate.move);
    const Score score = score_city(city, view.rules());
    rated.push_back({candidate.move, outlook.expect(city, score, candidate.move)});
  }
  std::sort(rated.begin(), rated.end(), is_better<RatedPlacement>);
}

namespace {

// An Architect goes on as it has begun.
double expect_architect(const View& view) {
  const double taken = view.architect().tiles.ssize() + 1;  // the starting tile is one
  return view.score(1).total * (1 + turns_left(view, 1) / taken);
}

}  // namespace
}  // namespace oikist::akropolis

namespace oikist {

using namespace akropolis;

int Mind<Akropolis>::features() {
  return akropolis::feature_count();
}

std::vector<Plan<Akropolis>> Mind<Akropolis>::plans(const Akropolis::View& view, std::size_t width,
                                                    std::size_t moves, FastRandom&) const {
  width = std::max(width, moves);
  std::vector<RatedPlacement> rated;
  rate_placements(net_, view, std::max<std::size_t>(width * 8, 128), rated);
  rated.resize(std::min(rated.size(), width));
  std::vector<Plan<Akropolis>> plans;
  for (const RatedPlacement& placement : rated)
    plans.push_back({{placement.move}, static_cast<double>(placement.value) / Net::kPoint});
  return plans;
}

// Somebody who glances notices some places, and, looking at one thing only, one colour and the
// tiles that cost little.
Plan<Akropolis> Mind<Akropolis>::glance(const Akropolis::View& view, const Glance& glance,
                                        FastRandom& random) const {
  const int turns = turns_left(view, view.seat()) - 1;
  const Evaluator evaluator(net_, view, turns);
  const Outlook outlook(evaluator, view.city(view.seat()), view.score(view.seat()));
  const auto noticed = static_cast<std::uint32_t>(glance.attention * 1000);
  const auto colour = static_cast<Colour>(random.below(kColours));
  Plan<Akropolis> best;
  std::vector<Move> moves;
  view.legal_moves(moves);
  shuffle(std::span<Move>(moves), random);
  for (const Move& move : moves) {
    if (!best.moves.empty() &&
        (random.below(1000) >= noticed || (glance.one_thing && move.slot > 1)))
      continue;
    const City city = city_after(view, move);
    const Score score = score_city(city, view.rules());
    const double now = glance.one_thing
                           ? score.part(colour).points + score.stones + score.total / 4.0
                           : score.total;
    const double coming =
        glance.foresight > 0
            ? static_cast<double>(outlook.expect(city, score, move)) / Net::kPoint - score.total
            : 0;
    const double value = now + glance.foresight * coming;
    if (best.moves.empty() || value > best.value) best = {{move}, value};
  }
  return best;
}

void Mind<Akropolis>::play_turn(Akropolis::Position& world, std::size_t width, FastRandom&) const {
  static thread_local std::vector<RatedPlacement> rated;
  rate_placements(net_, world.view(), width, rated);
  world.play(rated.front().move);
}

double Mind<Akropolis>::expect(const Akropolis::View& view, int seat) const {
  if (seat >= view.rules().players()) return expect_architect(view);
  const Evaluator evaluator(net_, view, turns_left(view, seat));
  return static_cast<double>(evaluator.expect(view.city(seat))) / Net::kPoint;
}

double Mind<Akropolis>::spread(const Akropolis::View& view, int seat) const {
  const int turns = turns_left(view, seat);
  return turns == 0 ? 0 : net_.spread(phase_of(turns));
}

int Mind<Akropolis>::turns(const Akropolis::View& view) const {
  return std::max(0, view.site().ssize() - 1) + view.stacks_left() * view.rules().stack_size();
}

}  // namespace oikist
