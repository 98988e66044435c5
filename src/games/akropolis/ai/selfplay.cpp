#include "games/akropolis/ai/selfplay.h"

#include <algorithm>

#include "games/akropolis/ai/evaluator.h"
#include "games/akropolis/ai/features.h"
#include "search/search.h"

namespace oikist {
namespace {

using namespace akropolis;

constexpr std::size_t kWidth = 24;           // candidate moves
constexpr std::uint32_t kMostExplored = 30;  // turns of all seats

// Mostly the usual game for two, sometimes any other combination of options.
Rules any_rules(FastRandom& random, const Components& components) {
  int players = 2;
  if (random.below(10) >= 6) players = 3 + static_cast<int>(random.below(2));
  if (random.below(12) == 0) players = 1;
  Options options;
  if (random.below(4) == 0)
    for (bool& variant : options.variants) variant = random.below(2) == 1;
  options.long_game = (players == 2 || players == 3) && random.below(15) == 0;
  return Rules(players, options, components);
}

// Occasionally another one of the best moves.
std::size_t explored_choice(std::size_t moves, FastRandom& random) {
  if (random.below(3) != 0) return 0;
  const std::uint32_t among = random.below(4) == 0 ? 8 : 3;
  return std::min<std::size_t>(moves - 1, random.below(among));
}

struct Unfinished {
  Sample sample;
  int seat = 0;
  int points = 0;
  double expected = 0;  // the final score, as predicted by the chooser of the move
};

// The city after the move as a sample, its target still open. Precondition: turns > 0.
Unfinished sample_of(const Net& net, const View& view, const Move& move, int turns) {
  const CityEvaluator city_evaluator(net, view, turns);
  const City city = city_after(view, move);
  const Score score = score_city(city, view.rules());
  const ActiveFeatures features = city_evaluator.features(city, score);
  Unfinished unfinished;
  unfinished.sample.features.assign(features.begin(), features.end());
  unfinished.sample.phase = static_cast<std::uint8_t>(city_evaluator.phase());
  unfinished.seat = view.seat();
  unfinished.points = score.total;
  return unfinished;
}

// Sets their targets when the game is over.
void finish(const View& over, std::vector<Unfinished>& unfinished, std::vector<Sample>& samples) {
  std::vector<LambdaReturn> returns;
  for (int seat = 0; seat < over.rules().players(); ++seat)
    returns.emplace_back(over.score(seat).total);
  for (auto one = unfinished.rbegin(); one != unfinished.rend(); ++one) {
    const double target = returns[static_cast<std::size_t>(one->seat)].pass(one->expected);
    one->sample.target = static_cast<float>(target - one->points);
    samples.push_back(std::move(one->sample));
  }
}

}  // namespace

void SelfPlay<Akropolis>::play(const Net& net, FastRandom& random, std::vector<Sample>& samples,
                               const Components& components) {
  Position position = Akropolis::random_deal(any_rules(random, components), random);
  const std::uint32_t explored = random.below(3) == 0 ? 0 : random.below(kMostExplored);
  std::vector<Unfinished> unfinished;
  std::vector<RatedPlacement> rated;
  for (std::uint32_t turn = 0; !position.view().is_over(); ++turn) {
    const View& view = position.view();
    rate_placements(net, view, kWidth, rated);
    const std::size_t choice = turn < explored ? explored_choice(rated.size(), random) : 0;
    const Move move = rated[choice].move;
    const int turns = turns_left(view, view.seat()) - 1;
    if (turn >= explored && turns > 0) {
      unfinished.push_back(sample_of(net, view, move, turns));
      unfinished.back().expected = static_cast<double>(rated[choice].value) / Net::kPoint;
    }
    position.play(move);
  }
  finish(position.view(), unfinished, samples);
}

void SelfPlay<Akropolis>::play_searching(const Net& net, std::int64_t simulations,
                                         FastRandom& random, std::vector<Sample>& samples,
                                         const Components& components) {
  Position position = Akropolis::random_deal(any_rules(random, components), random);
  const SearchSettings settings = self_play_settings<Akropolis>(net, simulations);
  const std::uint32_t explored = random.below(2) == 0 ? 0 : random.below(kMostExplored);
  std::vector<Unfinished> unfinished;
  for (std::uint32_t turn = 0; !position.view().is_over(); ++turn) {
    const View& view = position.view();
    const auto analysis = analyse<Akropolis>(view, settings, random);
    const std::size_t choice = turn < explored ? explored_choice(analysis.moves.size(), random) : 0;
    const Candidate<Akropolis>& chosen = analysis.moves[choice];
    const int turns = turns_left(view, view.seat()) - 1;
    if (turn >= explored && turns > 0) {
      unfinished.push_back(sample_of(net, view, chosen.move, turns));
      unfinished.back().expected = chosen.scores[static_cast<std::size_t>(view.seat())];
    }
    position.play(chosen.move);
  }
  finish(position.view(), unfinished, samples);
}

std::array<int, 2> SelfPlay<Akropolis>::compare(const Net& first, const Net& second,
                                                FastRandom& random, const Components& components) {
  Position position = Akropolis::random_deal(Rules(2, Options{}, components), random);
  std::vector<RatedPlacement> rated;
  while (!position.view().is_over()) {
    const View& view = position.view();
    rate_placements(view.seat() == 0 ? first : second, view, kWidth, rated);
    position.play(rated.front().move);
  }
  return {position.view().score(0).total, position.view().score(1).total};
}

}  // namespace oikist
