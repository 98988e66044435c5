// The speed of the Akropolis rules on one core.
#include <benchmark/benchmark.h>

#include <vector>

#include "games/akropolis/rules/akropolis.h"
#ifdef OIKIST_BENCH_REFERENCE
#include "tests/reference/akropolis_reference.h"
#endif

namespace oikist::akropolis {
namespace {

constexpr int kGames = 64;  // over which figures of single positions are averaged
constexpr int kTwoPlayers = 2;

// A random game after so many turns.
Position random_game(const Rules& rules, FastRandom& random, int turns) {
  Position position = random_deal(rules, random);
  while (!position.view().is_over() && position.view().turn() < turns)
    position.play(position.view().random_move(random));
  return position;
}

std::vector<Position> random_positions(int players, int turns) {
  const Rules rules(players, {});
  FastRandom random(1);
  std::vector<Position> positions;
  for (int i = 0; i < kGames; ++i) positions.push_back(random_game(rules, random, turns));
  return positions;
}

// Half of all turns.
std::vector<Position> midgame_positions(int players) {
  const Rules rules(players, {});
  return random_positions(players, rules.stack_size() * (rules.stacks() + 1) / 2);
}

// From the deal to the scores of all seats.
void play_random_games(benchmark::State& state, const Rules& rules) {
  FastRandom random(1);
  for (auto _ : state) {
    const Position end = random_game(rules, random, kMaxTiles);
    for (int seat = 0; seat < rules.seats(); ++seat)
      benchmark::DoNotOptimize(end.view().score(seat).total);
  }
  state.SetItemsProcessed(state.iterations());
}
void random_games(benchmark::State& state) {
  play_random_games(state, Rules(static_cast<int>(state.range(0)), {}));
}
BENCHMARK(random_games)->ArgName("players")->DenseRange(1, kMaxPlayers);

void athena_random_games(benchmark::State& state) {
  Options options;
  options.athena = true;
  play_random_games(state, Rules(static_cast<int>(state.range(0)), options));
}
BENCHMARK(athena_random_games)->ArgName("players")->DenseRange(1, kMaxPlayers);

void copy_position(benchmark::State& state) {
  const auto positions = midgame_positions(static_cast<int>(state.range(0)));
  std::size_t next = 0;
  for (auto _ : state) {
    Position copy = positions[next++ % kGames];
    benchmark::DoNotOptimize(copy);
  }
}
BENCHMARK(copy_position)->ArgName("players")->Arg(kTwoPlayers)->Arg(kMaxPlayers);

// The full score of a final city, with all variants or none.
void score_final_city(benchmark::State& state) {
  const auto positions = random_positions(kTwoPlayers, kMaxTiles);
  Options options;
  options.variants.fill(state.range(0) != 0);
  const Rules rules(kTwoPlayers, options);
  std::size_t next = 0;
  for (auto _ : state) {
    Score score = score_city(positions[next++ % kGames].view().city(0), rules);
    benchmark::DoNotOptimize(score.total);
  }
}
BENCHMARK(score_final_city)->ArgName("variants")->Arg(0)->Arg(1);

// The list of all legal moves in the middle of a game.
void legal_moves(benchmark::State& state) {
  const auto positions = midgame_positions(static_cast<int>(state.range(0)));
  MoveList moves;
  std::size_t next = 0;
  std::size_t listed = 0;
  for (auto _ : state) {
    positions[next++ % kGames].view().legal_moves(moves);
    benchmark::DoNotOptimize(moves.data());
    listed += moves.size();
  }
  state.SetItemsProcessed(static_cast<std::int64_t>(listed));
}
BENCHMARK(legal_moves)->ArgName("players")->Arg(kTwoPlayers)->Arg(kMaxPlayers);

#ifdef OIKIST_BENCH_REFERENCE
namespace ref = reference::akropolis;

ref::Components reference_components() {
  const Components& set = Components::standard();
  ref::Components plain;
  for (const Tile& tile : set.tiles()) {
    plain.tiles.push_back({tile.id, tile.players, ""});
    for (const Face face : tile.faces) plain.tiles.back().hexes += letter(face);
  }
  for (const Colour colour : kAllColours)
    plain.stars[letter(Face::plaza(colour))] = set.stars(colour);
  return plain;
}

// The same random games, played by the reference implementation.
void reference_random_games(benchmark::State& state) {
  const Rules rules(static_cast<int>(state.range(0)), {});
  const ref::Components components = reference_components();
  ref::Options options;
  options.players = rules.players();
  FastRandom random(1);
  for (auto _ : state) {
    const auto order = random_order(rules, random);
    ref::Game game(options, components, {order.begin(), order.end()});
    while (!game.over()) {
      const auto moves = game.legal_moves();
      game.apply(*std::next(moves.begin(), random.below(static_cast<std::uint32_t>(moves.size()))));
    }
    for (int seat = 0; seat < rules.seats(); ++seat)
      benchmark::DoNotOptimize(game.score(seat).total);
  }
  state.SetItemsProcessed(state.iterations());
}
BENCHMARK(reference_random_games)->ArgName("players")->Arg(kTwoPlayers)->Arg(kMaxPlayers);
#endif

}  // namespace
}  // namespace oikist::akropolis
