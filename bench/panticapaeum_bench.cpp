// The speed of the rules of Panticapaeum: random games, copies, scores, move lists.
#include <benchmark/benchmark.h>

#include <vector>

#include "games/panticapaeum/rules/panticapaeum.h"

namespace oikist {
namespace {

Panticapaeum::Position play_out(int players, std::uint64_t number, int plies) {
  const Panticapaeum::Rules rules(players, {});
  Panticapaeum::Position position = Panticapaeum::deal(rules, Seed::from_number(number));
  FastRandom random(number);
  for (int i = 0; i < plies && !Panticapaeum::is_over(position.view()); ++i)
    Panticapaeum::play(position, Panticapaeum::random_move(position.view(), random));
  return position;
}

void RandomGame(benchmark::State& state) {
  const Panticapaeum::Rules rules(static_cast<int>(state.range(0)), {});
  FastRandom random(1);
  std::int64_t plies = 0;
  for (auto _ : state) {
    Panticapaeum::Position position = Panticapaeum::random_deal(rules, random);
    for (; !Panticapaeum::is_over(position.view()); ++plies)
      Panticapaeum::play(position, Panticapaeum::random_move(position.view(), random));
    benchmark::DoNotOptimize(position);
  }
  state.SetItemsProcessed(state.iterations());
  state.counters["plies"] = static_cast<double>(plies) / static_cast<double>(state.iterations());
}
BENCHMARK(RandomGame)->Arg(2)->Arg(3)->Arg(4);

void CopyPosition(benchmark::State& state) {
  std::vector<Panticapaeum::Position> positions(2, play_out(4, 1, 300));
  std::size_t i = 0;
  for (auto _ : state) {
    positions[i ^ 1] = positions[i];
    i ^= 1;
    benchmark::ClobberMemory();
  }
  state.counters["bytes"] = static_cast<double>(sizeof(Panticapaeum::Position));
}
BENCHMARK(CopyPosition);

void ScoreSeat(benchmark::State& state) {
  const Panticapaeum::Position position = play_out(2, 2, 5000);
  for (auto _ : state) benchmark::DoNotOptimize(Panticapaeum::score(position.view(), 0));
}
BENCHMARK(ScoreSeat);

void LegalMoves(benchmark::State& state) {
  std::vector<Panticapaeum::Position> positions;
  for (int plies = 0; plies < 160; plies += 3) positions.push_back(play_out(2, 3, plies));
  Panticapaeum::MoveList moves;
  std::int64_t count = 0;
  std::size_t i = 0;
  for (auto _ : state) {
    Panticapaeum::legal_moves(positions[i++ % positions.size()].view(), moves);
    count += static_cast<std::int64_t>(moves.size());
  }
  state.counters["moves"] = static_cast<double>(count) / static_cast<double>(state.iterations());
}
BENCHMARK(LegalMoves);

}  // namespace
}  // namespace oikist
