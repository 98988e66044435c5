#include "games/panticapaeum/ai/selfplay.h"

#include <algorithm>
#include <optional>

#include "games/panticapaeum/ai/evaluator.h"
#include "games/panticapaeum/ai/features.h"
#include "games/panticapaeum/ai/turn_search.h"
#include "search/search.h"

namespace oikist {
namespace {

using namespace panticapaeum;

constexpr std::size_t kSelfPlayWidth = 3;

Rules any_rules(FastRandom& random, const Components& components) {
  const int players = random.below(2) == 0 ? 2 : 3 + static_cast<int>(random.below(2));
  return Rules(players, Options{}, components);
}

TurnLine chosen_line(const TurnSearch& search, bool explore, FastRandom& random) {
  if (!explore || random.below(3) != 0) return search.best_line();
  std::vector<TurnLine> lines = search.best_lines(random.below(4) == 0 ? 12 : 4, 1);
  return lines[random.below(static_cast<std::uint32_t>(lines.size()))];
}

struct Unfinished {
  Sample sample;
  int seat = 0;
  double heuristic = 0;
  double expected = 0;  // the final score, as predicted by the chooser of the turn
};

// The table at the end of the seat's turn, its target still open. Precondition: turns > 0.
Unfinished sample_of(const Net& net, const View& after, int seat, int turns) {
  ActiveFeatures features;
  add_features(after, seat, turns, features);
  Unfinished unfinished;
  unfinished.sample.features.assign(features.begin(), features.end());
  unfinished.sample.phase = static_cast<std::uint8_t>(phase_of(turns));
  unfinished.seat = seat;
  unfinished.heuristic = estimate(after, seat, turns, false, GreedyWeights{});
  const double learned = net.evaluate(features, unfinished.sample.phase);
  unfinished.expected = unfinished.heuristic + learned / Net::kPoint;
  return unfinished;
}

// Plays the moves of a turn as far as they were foreseen. Gives the table at its end, before
// anything is revealed, if it was completed.
std::optional<View> play_line(Position& position, const std::vector<Move>& line) {
  const View start = position.view();
  for (const Move& move : line) {
    const bool reveals = Panticapaeum::reveals(position.view(), move);
    View shown = Panticapaeum::preview(position.view(), move);
    Panticapaeum::play(position, move);
    if (ends_turn(start, position.view())) return shown;
    if (reveals) break;
  }
  return std::nullopt;
}

bool is_turn(Phase phase) {
  return phase != Phase::discard && phase != Phase::final;
}

// Sets their targets when the game is over.
void finish(const View& over, std::vector<Unfinished>& unfinished, std::vector<Sample>& samples) {
  std::vector<LambdaReturn> returns;
  for (int seat = 0; seat < over.players(); ++seat) returns.emplace_back(score(over, seat).total);
  for (auto one = unfinished.rbegin(); one != unfinished.rend(); ++one) {
    const double target = returns[static_cast<std::size_t>(one->seat)].pass(one->expected);
    one->sample.target = static_cast<float>(target - one->heuristic);
    samples.push_back(std::move(one->sample));
  }
}

std::uint32_t explored_turns(const View& view, FastRandom& random) {
  const auto turns = static_cast<std::uint32_t>(kRounds * kTurns * view.players());
  return random.below(3) == 0 ? 0 : random.below(turns * 3 / 4);
}

// Occasionally another one of the best turns.
std::size_t explored_choice(std::size_t turns, FastRandom& random) {
  if (random.below(3) != 0) return 0;
  return std::min<std::size_t>(turns - 1, random.below(4));
}

}  // namespace

void SelfPlay<Panticapaeum>::play(const Net& net, FastRandom& random, std::vector<Sample>& samples,
                                  const Components& components) {
  Position position = Panticapaeum::random_deal(any_rules(random, components), random);
  const Judgement judgement{{}, &net};
  const std::uint32_t explored = explored_turns(position.view(), random);
  std::vector<Unfinished> unfinished;
  for (std::uint32_t turn = 0; !Panticapaeum::is_over(position.view());) {
    const View start = position.view();
    const TurnSearch search(start, judgement, kSelfPlayWidth, random);
    const auto shown = play_line(position, chosen_line(search, turn < explored, random).moves);
    if (!shown || !is_turn(start.phase)) continue;
    const int left = turns_left(start, start.seat) - 1;
    if (turn >= explored && left > 0)
      unfinished.push_back(sample_of(net, *shown, start.seat, left));
    ++turn;
  }
  finish(position.view(), unfinished, samples);
}

void SelfPlay<Panticapaeum>::play_searching(const Net& net, std::int64_t simulations,
                                            FastRandom& random, std::vector<Sample>& samples,
                                            const Components& components) {
  Position position = Panticapaeum::random_deal(any_rules(random, components), random);
  const SearchSettings settings = self_play_settings<Panticapaeum>(net, simulations);
  const std::uint32_t explored = explored_turns(position.view(), random);
  std::vector<Unfinished> unfinished;
  for (std::uint32_t turn = 0; !Panticapaeum::is_over(position.view());) {
    const View start = position.view();
    const auto analysis = analyse<Panticapaeum>(start, settings, random);
    const std::size_t choice = turn < explored ? explored_choice(analysis.moves.size(), random) : 0;
    const Candidate<Panticapaeum>& chosen = analysis.moves[choice];
    const auto shown = play_line(position, chosen.line);
    if (!shown || !is_turn(start.phase)) continue;
    const int left = turns_left(start, start.seat) - 1;
    if (turn >= explored && left > 0) {
      unfinished.push_back(sample_of(net, *shown, start.seat, left));
      unfinished.back().expected = chosen.scores[start.seat];
    }
    ++turn;
  }
  finish(position.view(), unfinished, samples);
}

std::array<int, 2> SelfPlay<Panticapaeum>::compare(const Net& first, const Net& second,
                                                   FastRandom& random,
                                                   const Components& components) {
  Position position = Panticapaeum::random_deal(Rules(2, Options{}, components), random);
  const std::array<Judgement, 2> judgements = {Judgement{{}, &first}, Judgement{{}, &second}};
  while (!Panticapaeum::is_over(position.view())) {
    const View start = position.view();
    play_line(position,
              TurnSearch(start, judgements[start.seat], kSelfPlayWidth, random).best_line().moves);
  }
  return {score(position.view(), 0).total, score(position.view(), 1).total};
}

}  // namespace oikist
