#pragma once
// Finds puzzles in games: a quick search at every decision; where its best move is clearly ahead, a
// brief comparison of the best two, a thorough search, and then the best move against its rivals,
// each pair in independent samples. Most positions are dropped at one of the cheap steps.
// Every step is seeded, so the same settings find the same puzzles.
#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/sha256.h"
#include "game/history.h"
#include "puzzles/puzzle.h"
#include "search/levels.h"
#include "search/search.h"
#include "search/themes.h"
#include "search/turn_plan.h"

namespace oikist {

struct MinerSettings {
  std::int64_t quick = 200;      // simulations per decision of a game
  std::int64_t thorough = 2000;  // simulations if the best move is clearly ahead
  std::int64_t batch = 500;      // simulations of the two moves in one sample
  double gap = 2;                // points by which the best move must be ahead
  int tries = 6;                 // per level
  std::uint64_t seed = 1;
};

// The mean of independent samples with its 95 % interval, by Student's distribution.
template <std::size_t N>
Interval interval_of(const std::array<double, N>& samples) {
  static_assert(N == 8);
  constexpr double kQuantile = 2.365;  // of seven degrees of freedom
  double sum = 0, squares = 0;
  for (const double sample : samples) sum += sample;
  const double mean = sum / N;
  for (const double sample : samples) squares += (sample - mean) * (sample - mean);
  const double half = kQuantile * std::sqrt(squares / (N - 1) / N);
  return {mean, mean - half, mean + half};
}

template <Game G>
struct MinedGame {
  History<G> history;
  std::vector<Puzzle<G>> puzzles;
};

template <Game G>
class Miner {
 public:
  using View = typename G::View;
  using Move = typename G::Move;
  using GoOn = std::function<bool()>;

  explicit Miner(const MinerSettings& settings) : settings_(settings) {}

  // A game of the search against itself; nothing if `go_on` returned false.
  std::optional<MinedGame<G>> play(const typename G::Rules& rules, int number,
                                   const GoOn& go_on) const;
  // A game that was played by others.
  std::optional<MinedGame<G>> look_at(History<G> history, int number, const GoOn& go_on) const;

  // How often each level finds the best move.
  LevelCounts levels_that_solve(const View& view, const Move& best, int tries,
                                FastRandom& random) const;

 private:
  static constexpr std::size_t kSamples = 8;
  static constexpr std::size_t kRivals = 2;
  static constexpr int kQuickHorizon = 2;
  // A move within this of the best one counts as right where puzzles are solved.
  static constexpr double kAsGood = 0.5;
  // The share of the required gap below which a position is dropped early.
  static constexpr double kHopeful = 0.75;
  // In a decided game, the best move does not matter.
  static constexpr double kOpen = 0.03;

  FastRandom random_for(int game, std::size_t move, int step) const {
    FastRandom random = FastRandom::stream(settings_.seed, static_cast<std::uint64_t>(game));
    return FastRandom::stream(random.next(), move << 8 | static_cast<std::uint64_t>(step));
  }
  // For every decision, with a shorter horizon than usual: most positions are only played.
  Analysis<G> look_quickly(const View& view, FastRandom& random) const {
    SearchSettings settings = settings_for<G>({0, settings_.quick, 1});
    settings.moves = kRivals + 1;
    settings.horizon = std::min(settings.horizon, kQuickHorizon);
    return analyse<G>(view, settings, random);
  }
  Analysis<G> look_thoroughly(const View& view, FastRandom& random) const {
    SearchSettings settings = settings_for<G>({0, settings_.thorough, 1});
    settings.moves = kRivals + 1;
    return analyse<G>(view, settings, random);
  }
  // The move with the most points at once is the solution: the puzzle would be trivial.
  bool is_greedy(const View& view, const Move& best, FastRandom& random) const {
    const NoviceStyle greed{.lookahead = 0, .sample_rate = 1, .single_goal = false};
    const Move taken = evaluator_.novice_turn(view, greed, random).moves.front();
    return taken == best || G::preview(view, taken) == G::preview(view, best);
  }
  // Compares the two moves once, before spending more on them.
  bool is_ahead(const View& view, const Analysis<G>& found, FastRandom& random) const {
    const SearchSettings settings = settings_for<G>({0, settings_.batch, 1});
    const Move& best = found.moves[0].move;
    const Analysis<G> both = compare<G>(view, {best, found.moves[1].move}, settings, random);
    return both.moves.size() == 2 && both.moves[0].move == best &&
           both.moves[0].value - both.moves[1].value >= kHopeful * settings_.gap;
  }
  bool stands_out(const Analysis<G>& analysis) const {
    if (analysis.moves.size() < 2) return false;
    const auto& best = analysis.moves.front();
    return best.win_probability > kOpen && best.win_probability < 1 - kOpen &&
           best.value - analysis.moves[1].value >= settings_.gap;
  }
  std::optional<Puzzle<G>> examine(const View& view, const Analysis<G>& quick, int game,
                                   std::size_t move) const;
  std::optional<Puzzle<G>> prove(const View& view, const Analysis<G>& found,
                                 FastRandom& random) const;
  std::optional<std::pair<Candidate<G>, Candidate<G>>> compare_pair(const View& view,
                                                                    const Move& best,
                                                                    const Move& rival,
                                                                    Interval& gap,
                                                                    FastRandom& random) const;
  static std::string id_of(const View& view);

  MinerSettings settings_;
  Evaluator<G> evaluator_;
};

template <Game G>
std::string Miner<G>::id_of(const View& view) {
  constexpr std::size_t kLength = 12;
  return to_hex(sha256(json::serialize(Codec<G>::view_json(view)))).substr(0, kLength);
}

// The two moves alone, in as many samples as an interval needs; nothing once they are too close.
template <Game G>
std::optional<std::pair<Candidate<G>, Candidate<G>>> Miner<G>::compare_pair(
    const View& view, const Move& best, const Move& rival, Interval& gap,
    FastRandom& random) const {
  const SearchSettings settings = settings_for<G>({0, settings_.batch, 1});
  std::array<double, kSamples> gaps{};
  std::optional<std::pair<Candidate<G>, Candidate<G>>> pair;
  double sum = 0;
  for (std::size_t i = 0; i < kSamples; ++i) {
    const Analysis<G> both = compare<G>(view, {best, rival}, settings, random);
    if (both.moves.size() != 2) return std::nullopt;
    const bool first = both.moves[0].move == best;
    pair = {both.moves[first ? 0 : 1], both.moves[first ? 1 : 0]};
    gaps[i] = pair->first.value - pair->second.value;
    sum += gaps[i];
    if (sum < kHopeful * settings_.gap * static_cast<double>(i + 1)) return std::nullopt;
  }
  gap = interval_of(gaps);
  if (gap.low < kAsGood || gap.mean < settings_.gap) return std::nullopt;
  return pair;
}

// The best move against each of its strongest rivals; the gap is the smallest of these.
template <Game G>
std::optional<Puzzle<G>> Miner<G>::prove(const View& view, const Analysis<G>& found,
                                         FastRandom& random) const {
  Puzzle<G> puzzle;
  puzzle.best = found.moves.front().move;
  std::optional<std::pair<Candidate<G>, Candidate<G>>> closest;
  for (std::size_t i = 1; i < found.moves.size() && i <= kRivals; ++i) {
    Interval gap;
    auto pair = compare_pair(view, puzzle.best, found.moves[i].move, gap, random);
    if (!pair) return std::nullopt;
    if (closest && gap.mean >= puzzle.gap.mean) continue;
    puzzle.gap = gap;
    closest = std::move(pair);
  }
  puzzle.line = closest->first.line;
  puzzle.second = closest->second.move;
  puzzle.themes = Themes<G>::of(view, closest->first, closest->second);
  return puzzle;
}

template <Game G>
std::optional<Puzzle<G>> Miner<G>::examine(const View& view, const Analysis<G>& quick, int game,
                                           std::size_t move) const {
  if (!stands_out(quick)) return std::nullopt;
  FastRandom random = random_for(game, move, 1);
  if (is_greedy(view, quick.moves.front().move, random) || !is_ahead(view, quick, random))
    return std::nullopt;
  const Analysis<G> thorough = look_thoroughly(view, random);
  if (!(thorough.moves.front().move == quick.moves.front().move) || !stands_out(thorough) ||
      Themes<G>::of(view, thorough.moves[0], thorough.moves[1]).empty())
    return std::nullopt;
  auto puzzle = prove(view, thorough, random);
  if (!puzzle || puzzle->themes.empty()) return std::nullopt;
  puzzle->id = id_of(view);
  puzzle->number = static_cast<int>(move) + 1;
  puzzle->seat = G::seat_to_decide(view);
  puzzle->tries = settings_.tries;
  puzzle->solved = levels_that_solve(view, puzzle->best, settings_.tries, random);
  return puzzle;
}

template <Game G>
LevelCounts Miner<G>::levels_that_solve(const View& view, const Move& best, int tries,
                                        FastRandom& random) const {
  const View wanted = G::preview(view, best);
  LevelCounts solved{};
  for (int level = 1; level <= kRatedLevels; ++level)
    for (int i = 0; i < tries; ++i) {
      const Move move = make_level_player<G>(level)->choose(view, random);
      if (move == best || G::preview(view, move) == wanted)
        ++solved[static_cast<std::size_t>(level - 1)];
    }
  return solved;
}

// The rest of a planned turn is played as planned; occasionally a decision within it is searched
// again, so that puzzles also come from the middle of a turn.
template <Game G>
std::optional<MinedGame<G>> Miner<G>::play(const typename G::Rules& rules, int number,
                                           const GoOn& go_on) const {
  constexpr std::uint32_t kLookAgain = 5;  // one decision in this many
  FastRandom deals = FastRandom::stream(settings_.seed, static_cast<std::uint64_t>(number));
  MinedGame<G> game{History<G>(rules, Seed::from_number(deals.next())), {}};
  TurnPlan<G> plan;
  int asked_turn = -1;  // the turn of the last puzzle
  while (!G::is_over(game.history.view())) {
    if (!go_on()) return std::nullopt;
    const std::size_t move = game.history.moves().size();
    FastRandom random = random_for(number, move, 0);
    if (!plan.empty() && random.below(kLookAgain) == 0) plan.drop();
    const auto search = [&](const View& view) {
      const Analysis<G> quick = look_quickly(view, random);
      const int turn = evaluator_.turns(view);
      if (turn != asked_turn)
        if (auto puzzle = examine(view, quick, number, move)) {
          game.puzzles.push_back(std::move(*puzzle));
          asked_turn = turn;
        }
      return quick.moves.front().line;
    };
    game.history.play(plan.next(game.history.view(), search));
  }
  return game;
}

template <Game G>
std::optional<MinedGame<G>> Miner<G>::look_at(History<G> history, int number,
                                              const GoOn& go_on) const {
  MinedGame<G> game{std::move(history), {}};
  int asked_turn = -1;
  for (std::size_t move = 0; move < game.history.moves().size(); ++move) {
    if (!go_on()) return std::nullopt;
    const View& view = game.history.at(move).view();
    const int turn = evaluator_.turns(view);
    if (turn == asked_turn) continue;
    FastRandom random = random_for(number, move, 0);
    const Analysis<G> quick = look_quickly(view, random);
    auto puzzle = examine(view, quick, number, move);
    if (!puzzle) continue;
    game.puzzles.push_back(std::move(*puzzle));
    asked_turn = turn;
  }
  return game;
}

}  // namespace oikist
