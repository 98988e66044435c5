// The speed of the AI: simulations and evaluations per second, with one thread and with two.
#include <benchmark/benchmark.h>

#include <vector>

#include "games/ai.h"
#include "games/akropolis/ai/evaluator.h"
#include "search/greedy.h"
#include "search/search.h"

namespace oikist {
namespace {

// Positions from all parts of games between greedy players, except the exactly solved end of
// Akropolis.
template <Game G>
std::vector<typename G::Position> positions_of_games() {
  constexpr int kPositions = 16;
  std::vector<typename G::Position> positions;
  for (std::uint64_t game = 1; positions.size() < kPositions; ++game) {
    const typename G::Rules rules(2, typename G::Options{});
    auto position = G::deal(rules, Seed::from_number(game));
    std::array<GreedyPlayer<G>, 2> players;
    FastRandom random(game);
    const auto wanted = static_cast<int>(2 + 3 * positions.size() / 2);  // turns still to come
    while (Evaluator<G>().turns(position.view()) > wanted + 3)
      G::play(position,
              players[static_cast<std::size_t>(G::seat_to_decide(position.view()))].choose(
                  position.view(), random));
    positions.push_back(position);
  }
  return positions;
}

template <Game G>
void Simulations(benchmark::State& state) {
  constexpr std::int64_t kSimulations = 1000;
  const auto positions = positions_of_games<G>();
  std::int64_t done = 0;
  std::size_t next = 0;
  for (auto _ : state) {
    FastRandom random(1);
    const Budget budget{0, kSimulations, static_cast<int>(state.range(0))};
    const auto analysis = analyse<G>(positions[next++ % positions.size()].view(), budget, random);
    done += analysis.simulations;
  }
  state.counters["simulations"] =
      benchmark::Counter(static_cast<double>(done), benchmark::Counter::kIsRate);
}
// The same positions for every thread count: whole rounds over them.
BENCHMARK_TEMPLATE(Simulations, Akropolis)->Arg(1)->Arg(2)->UseRealTime()->Iterations(64);
BENCHMARK_TEMPLATE(Simulations, Panticapaeum)->Arg(1)->Arg(2)->UseRealTime()->Iterations(64);

template <Game G>
void Evaluations(benchmark::State& state) {
  const Evaluator<G> evaluator;
  const auto positions = positions_of_games<G>();
  std::size_t next = 0;
  for (auto _ : state)
    benchmark::DoNotOptimize(evaluator.expect(positions[next++ % positions.size()].view(), 0));
  state.SetItemsProcessed(state.iterations());
}
BENCHMARK_TEMPLATE(Evaluations, Akropolis);
BENCHMARK_TEMPLATE(Evaluations, Panticapaeum);

// The cities after every move of a late position, already scored, to measure their evaluation.
struct NextCities {
  struct Next {
    akropolis::City city;
    akropolis::Score score;
    akropolis::Move move;
  };

  NextCities() : position(positions_of_games<Akropolis>()[4]) {
    const auto& view = position.view();
    std::vector<akropolis::Move> moves;
    view.legal_moves(moves);
    for (const akropolis::Move& move : moves) {
      const akropolis::City city = akropolis::city_after(view, move);
      next.push_back({city, akropolis::score_city(city, view.rules()), move});
    }
  }
  akropolis::CityEvaluator city_evaluator() const {
    const auto& view = position.view();
    return {akropolis::standard_net(), view, akropolis::turns_left(view, view.seat()) - 1};
  }

  Akropolis::Position position;
  std::vector<Next> next;
};

void ValueOfWholeCities(benchmark::State& state) {
  const NextCities cities;
  const akropolis::CityEvaluator city_evaluator = cities.city_evaluator();
  std::size_t i = 0;
  for (auto _ : state) {
    const NextCities::Next& next = cities.next[i++ % cities.next.size()];
    benchmark::DoNotOptimize(city_evaluator.expect(next.city, next.score));
  }
  state.SetItemsProcessed(state.iterations());
}
BENCHMARK(ValueOfWholeCities);

void ValueByWhatATileChanges(benchmark::State& state) {
  const NextCities cities;
  const auto& view = cities.position.view();
  const akropolis::CityEvaluator city_evaluator = cities.city_evaluator();
  const akropolis::IncrementalEvaluator incremental(city_evaluator, view.city(view.seat()),
                                                    view.score(view.seat()));
  std::size_t i = 0;
  for (auto _ : state) {
    const NextCities::Next& next = cities.next[i++ % cities.next.size()];
    benchmark::DoNotOptimize(incremental.expect(next.city, next.score, next.move));
  }
  state.SetItemsProcessed(state.iterations());
}
BENCHMARK(ValueByWhatATileChanges);

}  // namespace
}  // namespace oikist
