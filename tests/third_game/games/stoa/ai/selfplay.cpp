#include "games/stoa/ai/selfplay.h"

#include <utility>

#include "games/stoa/ai/evaluator.h"

namespace oikist {
namespace {

stoa::Rules any_rules(FastRandom& random) {
  const int players = Stoa::kMinPlayers + static_cast<int>(random.below(3));
  return {players, stoa::Options{random.below(4) != 0}};
}

}  // namespace

void SelfPlay<Stoa>::play(const Net& net, FastRandom& random, std::vector<Sample>& samples) {
  stoa::Position position = Stoa::random_deal(any_rules(random), random);
  const Evaluator<Stoa> evaluator(net);
  std::vector<std::pair<int, Sample>> open;  // by seat; the target is the score so far
  while (!position.view().is_over()) {
    const int seat = position.view().seat();
    if (random.below(8) == 0) {
      position.play(Stoa::random_move(position.view(), random));
    } else {
      evaluator.play_turn(position, stoa::kMaxOpen, random);
    }
    const ActiveFeatures features = stoa::features_of(position.view(), seat);
    Sample sample;
    sample.features.assign(features.begin(), features.end());
    sample.target = static_cast<float>(position.view().score(seat).total);
    open.emplace_back(seat, std::move(sample));
  }
  for (auto& [seat, sample] : open) {
    sample.target = static_cast<float>(position.view().score(seat).total) - sample.target;
    samples.push_back(std::move(sample));
  }
}

std::array<int, 2> SelfPlay<Stoa>::compare(const Net& first, const Net& second,
                                           FastRandom& random) {
  stoa::Position position = Stoa::random_deal({2, stoa::Options{}}, random);
  const std::array<Evaluator<Stoa>, 2> evaluators = {Evaluator<Stoa>(first),
                                                     Evaluator<Stoa>(second)};
  while (!position.view().is_over())
    evaluators[static_cast<std::size_t>(position.view().seat())].play_turn(position, stoa::kMaxOpen,
                                                                           random);
  return {position.view().score(0).total, position.view().score(1).total};
}

}  // namespace oikist
