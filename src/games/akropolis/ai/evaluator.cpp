#include "games/akropolis/ai/evaluator.h"

#include <algorithm>

#include "base/seed.h"
#include "games/akropolis/ai/card_goals.h"
#include "games/akropolis/ai/completions.h"
#include "games/akropolis/ai/embedded.h"
#include "games/akropolis/ai/features.h"
#include "games/akropolis/ai/prefilter.h"

namespace oikist::akropolis {

const Net& standard_net() {
  static const Net net(data::akropolis_net, feature_count());
  return net;
}

namespace {

bool same_numbers(const Components& a, const Components& b) {
  const auto number = [](const Components& set, int players) {
    return std::count_if(set.tiles().begin(), set.tiles().end(),
                         [&](const Tile& tile) { return tile.players <= players; });
  };
  for (int players = 2; players <= kMaxPlayers; ++players)
    if (number(a, players) != number(b, players)) return false;
  return true;
}

}  // namespace

bool knows_set(const Components& components) {
  const Components& standard = Components::standard();
  if (&components == &standard) return true;
  for (const Colour colour : kAllColours)
    if (components.stars(colour) != standard.stars(colour)) return false;
  return components.start_centre() == standard.start_centre() &&
         components.start_spokes() == standard.start_spokes() && same_numbers(components, standard);
}

CityEvaluator::CityEvaluator(const Net& net, const View& view, int turns)
    : net_(&net != &standard_net() || knows_set(view.rules().components()) ? &net : nullptr),
      rules_(view.rules()),
      turns_(turns) {
  if (turns_ == 0 || !learned()) return;
  phase_ = phase_of(turns_);
  add_game_features(view, turns_, game_);
}

int CityEvaluator::expect(const City& city, const Score& score) const {
  if (turns_ == 0) return score.total * Net::kPoint;
  if (!learned()) return score.total * Net::kPoint + coming(score);
  return score.total * Net::kPoint + net_->evaluate(features(city, score), phase_);
}

// Each colour grows by a quarter of a district per turn and by one plaza in sixteen turns; stones
// pay for tiles as long as there are turns.
int CityEvaluator::coming(const Score& score) const {
  const int turns = std::min(turns_, 12);
  int points = turns_ > 1 ? score.stones * Net::kPoint * 3 / 4 : 0;
  for (const Colour colour : kAllColours) {
    const Part& part = score.part(colour);
    const int per_plaza = rules_.components().stars(colour);
    points += (part.stars * 4 + part.value * per_plaza) * turns * Net::kPoint / 16;
    points += per_plaza * turns * turns * Net::kPoint / 64;
  }
  return points;
}

ActiveFeatures CityEvaluator::features(const City& city, const Score& score) const {
  ActiveFeatures active = game_;
  CityFeatures(city, score).list(active);
  return active;
}

IncrementalEvaluator::IncrementalEvaluator(const CityEvaluator& city_evaluator, const City& city,
                                           const Score& score)
    : city_evaluator_(city_evaluator) {
  if (city_evaluator.turns_ == 0 || !city_evaluator.learned()) return;
  features_.emplace(city, score);
  ActiveFeatures active = city_evaluator.game_;
  features_->list(active);
  accumulator_ = city_evaluator.net_->accumulate(active, city_evaluator.phase_);
}

int IncrementalEvaluator::expect(const City& after, const Score& score, const Move& move) const {
  if (!features_) return city_evaluator_.expect(after, score);
  const Triangle placed = triangle_of(Hex::make(move.q, move.r), move.rotation);
  FeatureChanges changes;
  features_->difference(after, placed, score, changes);
  Net::Accumulator accumulator = accumulator_;
  city_evaluator_.net_->remove(accumulator, {changes.removed.begin(), changes.removed.size()});
  city_evaluator_.net_->add(accumulator, {changes.added.begin(), changes.added.size()});
  return score.total * Net::kPoint + city_evaluator_.net_->evaluate(accumulator);
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

namespace {

// The weight of the cards of Athena for novices. Those who do not look ahead aim for them, too:
// cards lie open on the table.
constexpr double kNoviceCards = 0.5;

// The cards of Athena, for cities with the tile of the running turn.
std::optional<CardGoals> goals_after_placing(const View& view, int turns) {
  if (!view.rules().athena()) return std::nullopt;
  return CardGoals(view, view.seat(), turns, true);
}

}  // namespace

void rate_placements(const Net& net, const View& view, std::size_t width,
                     std::vector<RatedPlacement>& rated) {
  const int turns = turns_left(view, view.seat()) - 1;
  static thread_local std::vector<PrefilteredMove> prefiltered;
  prefilter_moves(view, turns, width, prefiltered);
  const CityEvaluator city_evaluator(net, view, turns);
  const IncrementalEvaluator incremental(city_evaluator, view.city(view.seat()),
                                         view.score(view.seat()));
  rated.clear();
  const std::optional<CardGoals> goals = goals_after_placing(view, turns);
  for (const PrefilteredMove& candidate : prefiltered) {
    const City city = city_after(view, candidate.move);
    const Score score = score_city(city, view.rules());
    rated.push_back({candidate.move, incremental.expect(city, score, candidate.move)});
    if (goals) rated.back().value += static_cast<int>(goals->value(city) * Net::kPoint);
  }
  std::sort(rated.begin(), rated.end(), is_better<RatedPlacement>);
}

namespace {

// Extrapolates from the Architect's tiles so far.
double expect_architect(const View& view) {
  const double taken = view.architect().tiles.ssize() + 1;  // the starting tile is one
  return view.score(1).total * (1 + turns_left(view, 1) / taken);
}

}  // namespace
}  // namespace oikist::akropolis

namespace oikist {

using namespace akropolis;

int Evaluator<Akropolis>::features() {
  return akropolis::feature_count();
}

bool Evaluator<Akropolis>::knows(const akropolis::Components& components) {
  return akropolis::knows_set(components);
}

std::vector<Plan<Akropolis>> Evaluator<Akropolis>::plans(const Akropolis::View& view,
                                                         std::size_t width, std::size_t moves,
                                                         FastRandom&) const {
  width = std::max(width, moves);
  std::vector<RatedPlacement> rated;
  if (view.completing())
    rate_completions(net_, view, width, rated);
  else
    rate_placements(net_, view, std::max<std::size_t>(width * 8, 128), rated);
  rated.resize(std::min(rated.size(), width));
  std::vector<Plan<Akropolis>> plans;
  for (const RatedPlacement& placement : rated) {
    plans.push_back({{placement.move}, static_cast<double>(placement.value) / Net::kPoint});
    if (view.rules().athena()) add_completions(view, plans.back());
  }
  return plans;
}

// Adds the rest of the turn to a plan of one move.
void Evaluator<Akropolis>::add_completions(const Akropolis::View& view,
                                           Plan<Akropolis>& plan) const {
  complete_turn(net_, Akropolis::preview(view, plan.moves.front()), plan.moves);
}

// Considers a sample of the places and, with a single goal, one colour and the cheapest tiles.
Plan<Akropolis> Evaluator<Akropolis>::novice_turn(const Akropolis::View& view,
                                                  const NoviceStyle& style,
                                                  FastRandom& random) const {
  if (view.completing()) return novice_completion(view, style, random);
  const int turns = turns_left(view, view.seat()) - 1;
  const CityEvaluator city_evaluator(net_, view, turns);
  const IncrementalEvaluator incremental(city_evaluator, view.city(view.seat()),
                                         view.score(view.seat()));
  const std::optional<CardGoals> goals = goals_after_placing(view, turns);
  const auto noticed = static_cast<std::uint32_t>(style.sample_rate * 1000);
  const auto colour = static_cast<Colour>(random.below(kColours));
  Plan<Akropolis> best;
  std::vector<Move> moves;
  view.legal_moves(moves);
  shuffle(std::span<Move>(moves), random);
  for (const Move& move : moves) {
    if (!best.moves.empty() &&
        (random.below(1000) >= noticed || (style.single_goal && move.slot > 1)))
      continue;
    const City city = city_after(view, move);
    const Score score = score_city(city, view.rules());
    const double now = style.single_goal
                           ? score.part(colour).points + score.stones + score.total / 4.0
                           : score.total;
    const double coming =
        style.lookahead > 0
            ? static_cast<double>(incremental.expect(city, score, move)) / Net::kPoint - score.total
            : 0;
    const double cards = goals ? goals->value(city) : 0;
    const double value = now + style.lookahead * coming + kNoviceCards * cards;
    if (best.moves.empty() || value > best.value) best = {{move}, value};
  }
  return best;
}

// Considers a sample of the ways to complete a card; stops only if none of them is better.
Plan<Akropolis> Evaluator<Akropolis>::novice_completion(const Akropolis::View& view,
                                                        const NoviceStyle& style,
                                                        FastRandom& random) const {
  const auto noticed = static_cast<std::uint32_t>(style.sample_rate * 1000);
  std::vector<Move> moves;
  view.legal_moves(moves);
  shuffle(std::span<Move>(moves), random);
  Plan<Akropolis> best{{Move::stop()}, static_cast<double>(view.score(view.seat()).total)};
  for (const Move& move : moves) {
    if (random.below(1000) >= noticed || move.kind == Move::Kind::stop) continue;
    const double value = Akropolis::preview(view, move).score(view.seat()).total;
    if (value >= best.value) best = {{move}, value};
  }
  return best;
}

void Evaluator<Akropolis>::play_turn(Akropolis::Position& world, std::size_t width,
                                     FastRandom&) const {
  static thread_local std::vector<RatedPlacement> rated;
  if (!world.view().completing()) {
    rate_placements(net_, world.view(), width, rated);
    world.play(rated.front().move);
  }
  while (world.view().completing()) {
    rate_completions(net_, world.view(), 1, rated);
    world.play(rated.front().move);
  }
}

double Evaluator<Akropolis>::expect(const Akropolis::View& view, int seat) const {
  if (seat >= view.rules().players()) return expect_architect(view);
  if (view.rules().athena()) return expect_with_cards(net_, view, seat);
  const CityEvaluator city_evaluator(net_, view, turns_left(view, seat));
  return static_cast<double>(city_evaluator.expect(view.city(seat))) / Net::kPoint;
}

double Evaluator<Akropolis>::stddev(const Akropolis::View& view, int seat) const {
  const int turns = turns_left(view, seat);
  return turns == 0 ? 0 : net_.stddev(phase_of(turns));
}

int Evaluator<Akropolis>::turns(const Akropolis::View& view) const {
  return std::max(0, view.site().ssize() - 1) + view.stacks_left() * view.rules().stack_size() +
         (view.completing() ? 1 : 0);
}

}  // namespace oikist
