#pragma once
// The implementation of search.h. Included only by the file of a game that defines its analyse and
// compare.
#include <algorithm>
#include <atomic>
#include <bit>
#include <chrono>
#include <cmath>
#include <thread>
#include <utility>

#include "search/search.h"
#include "search/stopwatch.h"

namespace oikist {

namespace search {

// Sums over the simulations that began with a plan.
struct SimulationStats {
  std::int64_t simulations = 0;
  double utility = 0;
  double lead = 0;
  double wins = 0;
  std::vector<double> scores;

  void add(const SimulationStats& one) {
    simulations += one.simulations;
    utility += one.utility;
    lead += one.lead;
    wins += one.wins;
    scores.resize(one.scores.size());
    for (std::size_t i = 0; i < scores.size(); ++i) scores[i] += one.scores[i];
  }
  double mean_utility() const {
    return simulations == 0 ? 0 : utility / static_cast<double>(simulations);
  }
};

// The cumulative distribution function of the standard normal distribution.
inline double normal_cdf(double deviations) {
  return 0.5 * std::erfc(-deviations / std::sqrt(2.0));
}

// The lead of the seat over the best other one, its win probability, and both in one number.
template <Game G>
SimulationStats evaluate_leaf(const Evaluator<G>& evaluator, const typename G::View& view, int seat,
                              double win_weight) {
  const int seats = G::score_count(view.rules());
  SimulationStats stats;
  stats.simulations = 1;
  stats.scores.resize(static_cast<std::size_t>(seats));
  const bool over = G::is_over(view);
  for (int s = 0; s < seats; ++s)
    stats.scores[static_cast<std::size_t>(s)] =
        over ? G::score(view, s).total : evaluator.expect(view, s);
  const double own = stats.scores[static_cast<std::size_t>(seat)];
  const double own_stddev = over ? 0 : evaluator.stddev(view, seat);
  double best_other = -1e9;
  stats.wins = 1;
  for (int s = 0; s < seats; ++s) {
    if (s == seat) continue;
    const double other = stats.scores[static_cast<std::size_t>(s)];
    best_other = std::max(best_other, other);
    if (!over)
      stats.wins *=
          normal_cdf((own - other) / std::hypot(own_stddev, evaluator.stddev(view, s), 1));
  }
  if (over) {
    const auto winners = G::winners(view);
    const bool wins = std::find(winners.begin(), winners.end(), seat) != winners.end();
    stats.wins = wins ? 1.0 / static_cast<double>(winners.size()) : 0;
  }
  stats.lead = own - best_other;
  stats.utility = stats.lead + win_weight * stats.wins;
  return stats;
}

// Calls act(i) for every i below count, on that many threads.
template <class Act>
void for_each_index(std::size_t count, int threads, Act act) {
  if (threads <= 1 || count <= 1) {
    for (std::size_t i = 0; i < count; ++i) act(i);
    return;
  }
  std::atomic<std::size_t> next{0};
  const auto work = [&] {
    for (std::size_t i = next++; i < count; i = next++) act(i);
  };
  std::vector<std::thread> others;
  for (int t = 1; t < threads; ++t) others.emplace_back(work);
  work();
  for (std::thread& other : others) other.join();
}

// With few simulations it is better to simulate fewer turns more than once.
inline std::size_t first_width(const SearchSettings& settings) {
  if (settings.budget.simulations == 0) return settings.width;
  const auto affordable = static_cast<std::size_t>(settings.budget.simulations / 8);
  return std::clamp<std::size_t>(affordable, 2, settings.width);
}

// Turns that begin with these moves, each with its best continuations.
template <Game G>
std::vector<Plan<G>> plans_with(const Evaluator<G>& evaluator, const typename G::View& view,
                                const std::vector<typename G::Move>& moves, FastRandom& random) {
  constexpr std::size_t kWays = 2;
  std::vector<Plan<G>> plans;
  for (const auto& move : moves) {
    const typename G::View next = G::preview(view, move);
    if (G::reveals(view, move) || evaluator.ends_turn(view, next)) {
      plans.push_back({{move}, 0});
      continue;
    }
    for (Plan<G>& rest : evaluator.plans(next, kWays, 1, random)) {
      rest.moves.insert(rest.moves.begin(), move);
      plans.push_back(std::move(rest));
    }
  }
  return plans;
}

// Only the best line of every first move, in the order of the lines.
template <Game G>
Analysis<G> with_one_line_a_move(Analysis<G> analysis) {
  std::vector<Candidate<G>> kept;
  for (Candidate<G>& candidate : analysis.moves) {
    const auto same = std::find_if(kept.begin(), kept.end(), [&](const Candidate<G>& other) {
      return other.move == candidate.move;
    });
    if (same == kept.end())
      kept.push_back(std::move(candidate));
    else
      same->simulations += candidate.simulations;
  }
  analysis.moves = std::move(kept);
  return analysis;
}

template <Game G>
Evaluator<G> evaluator_of(const SearchSettings& settings) {
  return settings.net ? Evaluator<G>(*settings.net) : Evaluator<G>();
}

}  // namespace search

template <Game G>
class Search {
 public:
  using View = typename G::View;

  // Among the most promising turns.
  Search(const Evaluator<G>& evaluator, const View& view, const SearchSettings& settings,
         FastRandom& random)
      : Search(evaluator, view, settings, random.next(), [&] {
          return evaluator.plans(view, search::first_width(settings), settings.moves, random);
        }) {}
  // Among the turns that begin with one of these moves. Precondition: they are legal.
  Search(const Evaluator<G>& evaluator, const View& view,
         const std::vector<typename G::Move>& moves, const SearchSettings& settings,
         FastRandom& random)
      : Search(evaluator, view, settings, random.next(),
               [&] { return search::plans_with(evaluator, view, moves, random); }) {}

  Analysis<G> run() {
    const auto halvings = static_cast<int>(std::bit_width(plans_.size() - 1));
    std::size_t left = plans_.size();
    if (left == 1 || budget().simulations == 1) halve(1, 1, 1);
    for (int h = 0; h < halvings && left > 1; ++h) {
      halve(left, h + 1, halvings);
      left = (left + 1) / 2;
    }
    return report();
  }

 private:
  // The budget includes the time for finding the plans.
  template <class MakePlans>
  Search(const Evaluator<G>& evaluator, const View& view, const SearchSettings& settings,
         std::uint64_t seed, MakePlans make_plans)
      : evaluator_(evaluator),
        view_(view),
        settings_(settings),
        seat_(G::seat_to_decide(view)),
        seed_(seed),
        watch_(settings.budget.processor_time),
        plans_(make_plans()),
        stats_(plans_.size()),
        order_(plans_.size()) {
    for (std::size_t i = 0; i < order_.size(); ++i) order_[i] = i;
  }

  const Budget& budget() const { return settings_.budget; }

  // Simulates the best `left` plans in further determinizations (h-th halving step) and sorts.
  void halve(std::size_t left, int step, int steps) {
    const auto rows_for_number = [&] {
      const std::int64_t share = budget().simulations / steps;
      return std::max<std::int64_t>(1, share / static_cast<std::int64_t>(left));
    };
    const std::int64_t most = budget().simulations > 0 ? rows_for_number() : 1'000'000'000;
    const auto deadline = std::chrono::milliseconds(budget().ms) * step / steps;
    for (std::int64_t row = 0; row < most;) {
      const std::int64_t rows = std::min(rows_at_once(left), most - row);
      try_worlds(left, static_cast<std::size_t>(rows));
      row += rows;
      if (budget().ms > 0 && watch_.elapsed() >= deadline) break;
    }
    std::stable_sort(order_.begin(), order_.begin() + static_cast<std::ptrdiff_t>(left),
                     [&](std::size_t a, std::size_t b) {
                       return stats_[a].mean_utility() > stats_[b].mean_utility();
                     });
  }

  std::int64_t rows_at_once(std::size_t left) const {
    if (budget().threads <= 1) return 1;
    return (simulations_at_once() - 1) / static_cast<std::int64_t>(left) + 1;
  }

  // Starting and joining threads takes time, so each batch is as large as can be completed within
  // this many milliseconds at the current rate or, without a time limit, as large as possible.
  std::int64_t simulations_at_once() const {
    constexpr std::int64_t kFewEach = 8, kMost = 4096;
    constexpr double kSpan = 16;
    if (budget().ms == 0) return kMost;
    const double passed = std::max(watch_.milliseconds(), 1.0);
    const double pace = static_cast<double>(simulations_) / passed;
    return std::clamp(static_cast<std::int64_t>(pace * kSpan), kFewEach * budget().threads, kMost);
  }

  void try_worlds(std::size_t left, std::size_t rows) {
    std::vector<search::SimulationStats> results(left * rows);
    search::for_each_index(results.size(), budget().threads, [&](std::size_t i) {
      results[i] = simulate(plans_[order_[i % left]], worlds_ + i / left);
    });
    for (std::size_t i = 0; i < results.size(); ++i) stats_[order_[i % left]].add(results[i]);
    worlds_ += rows;
    simulations_ += static_cast<std::int64_t>(results.size());
  }

  search::SimulationStats simulate(const Plan<G>& plan, std::uint64_t world) const {
    FastRandom random = FastRandom::stream(seed_, world);
    typename G::Position position = G::determinize(view_, random);
    for (const auto& move : plan.moves) G::play(position, move);
    const int seats = G::score_count(view_.rules());
    const int until = evaluator_.turns(view_) - 1 - settings_.horizon * seats;
    while (!G::is_over(position.view()) && evaluator_.turns(position.view()) > until)
      evaluator_.play_turn(position, settings_.quick_width, random);
    return search::evaluate_leaf<G>(evaluator_, position.view(), seat_, settings_.win_weight);
  }

  Analysis<G> report() const {
    Analysis<G> analysis;
    for (const std::size_t i : order_) {
      const search::SimulationStats& stats = stats_[i];
      analysis.simulations += stats.simulations;
      Candidate<G> candidate;
      candidate.move = plans_[i].moves.front();
      candidate.line = plans_[i].moves;
      candidate.simulations = stats.simulations;
      const auto n = static_cast<double>(std::max<std::int64_t>(1, stats.simulations));
      candidate.value = stats.lead / n;
      candidate.win_probability = stats.wins / n;
      for (const double score : stats.scores) candidate.scores.push_back(score / n);
      analysis.moves.push_back(std::move(candidate));
    }
    analysis.ms = watch_.milliseconds();
    return analysis;
  }

  const Evaluator<G>& evaluator_;
  const View& view_;
  SearchSettings settings_;
  int seat_;
  std::uint64_t seed_;
  Stopwatch watch_;
  std::vector<Plan<G>> plans_;
  std::vector<search::SimulationStats> stats_;
  std::vector<std::size_t> order_;  // of the plans, best first
  std::uint64_t worlds_ = 0;        // determinizations sampled so far
  std::int64_t simulations_ = 0;    // so far
};

}  // namespace oikist
