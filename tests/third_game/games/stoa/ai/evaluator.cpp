#include "games/stoa/ai/evaluator.h"

#include <algorithm>

#include "base/seed.h"
#include "search/levels.h"

namespace oikist {

const Net& stoa::standard_net() {
  static const Net net(Evaluator<Stoa>::features());
  return net;
}

ActiveFeatures stoa::features_of(const View& view, int seat) {
  return {static_cast<std::uint16_t>(view.turns_left(seat))};
}

SearchSettings Evaluator<Stoa>::search_defaults() {
  SearchSettings settings;
  settings.horizon = stoa::kMaxTurns;  // a game is short: simulate it to its end
  settings.win_weight = 5;
  return settings;
}

const Levels& Evaluator<Stoa>::levels() {
  static const Levels levels = {novice(0, 0.1, true),
                                novice(0, 0.2),
                                novice(0, 0.4),
                                novice(0, 0.6),
                                novice(0, 0.8),
                                novice(1, 1),
                                searching<Stoa>(30, kLevelMilliseconds),
                                searching<Stoa>(100, kLevelMilliseconds),
                                searching<Stoa>(300, kLevelMilliseconds),
                                searching<Stoa>(1000, kLevelMilliseconds)};
  return levels;
}

std::vector<Plan<Stoa>> Evaluator<Stoa>::plans(const stoa::View& view, std::size_t width,
                                               std::size_t moves, FastRandom&) const {
  std::vector<Plan<Stoa>> plans;
  const int seat = view.seat();
  for (const stoa::Move& move : view.legal_moves())
    plans.push_back({{move}, expect(Stoa::preview(view, move), seat)});
  std::stable_sort(plans.begin(), plans.end(),
                   [](const auto& a, const auto& b) { return a.value > b.value; });
  plans.resize(std::min(plans.size(), std::max(width, moves)));
  return plans;
}

// Considers a sample of the moves; with a single goal, only those at the right end.
Plan<Stoa> Evaluator<Stoa>::novice_turn(const stoa::View& view, const NoviceStyle& style,
                                        FastRandom& random) const {
  auto plans = this->plans(view, view.legal_moves().size(), 1, random);
  shuffle(std::span<Plan<Stoa>>(plans), random);
  const auto considered = static_cast<std::uint32_t>(style.sample_rate * 1000);
  const Plan<Stoa>* best = &plans.front();
  for (const Plan<Stoa>& plan : plans) {
    if (random.below(1000) >= considered) continue;
    if (style.single_goal && !plan.moves.front().right) continue;
    if (plan.value > best->value) best = &plan;
  }
  return *best;
}

void Evaluator<Stoa>::play_turn(stoa::Position& world, std::size_t width,
                                FastRandom& random) const {
  world.play(plans(world.view(), width, 1, random).front().moves.front());
}

double Evaluator<Stoa>::expect(const stoa::View& view, int seat) const {
  const int later = net_.evaluate(stoa::features_of(view, seat), 0);
  return view.score(seat).total + static_cast<double>(later) / Net::kPoint;
}

double Evaluator<Stoa>::stddev(const stoa::View& view, int seat) const {
  return view.turns_left(seat) == 0 ? 0 : net_.stddev(0);
}

int Evaluator<Stoa>::turns(const stoa::View& view) const {
  return view.rules().players() * view.rules().components().turns() - view.taken();
}

}  // namespace oikist
