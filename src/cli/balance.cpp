// `oikist balance`: win rates, points by source and use of pieces over many games.
#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <memory>
#include <string>
#include <thread>

#include "cli/evaluation_note.h"
#include "cli/interrupt.h"
#include "cli/limits.h"
#include "cli/option_flags.h"
#include "cli/progress.h"
#include "cli/verb.h"
#include "games/all.h"
#include "games/terminals.h"
#include "match/players.h"

namespace oikist::cli {
namespace {

constexpr std::chrono::seconds kGrace{10};  // for a program that plays

struct Request {
  std::string game;
  int players = 2;
  int games = 100;
  std::uint64_t seed = 1;
  std::string player = "greedy";
  int threads = 0;  // 0: one for each core
  bool as_json = false;
  json::object options;
  ComponentSets sets;
};

// The series of seed 1 shares no game with the series of seed 2.
std::uint64_t number_of_game(std::uint64_t seed, int game) {
  return FastRandom(seed).next() + static_cast<std::uint64_t>(game);
}

template <Game G>
GameSample<G> play_game(const typename G::Rules& rules, const PlayerMaker<G>& maker,
                        std::uint64_t number) {
  GameSample<G> sample;
  sample.seats.resize(static_cast<std::size_t>(G::score_count(rules)));
  std::vector<std::unique_ptr<Player<G>>> players;
  for (std::size_t seat = 0; seat < sample.seats.size(); ++seat) players.push_back(maker.make());
  FastRandom random(number);
  auto position = G::deal(rules, Seed::from_number(number));
  while (!G::is_over(position.view())) {
    const auto& view = position.view();
    const auto& player = players[static_cast<std::size_t>(G::seat_to_decide(view))];
    const auto move = player->choose(view, random);
    Balance<G>::note_move(view, move, sample);
    G::play(position, move);
  }
  Balance<G>::note_end(position.view(), sample);
  return sample;
}

// Plays the games on several threads. Games start in order and every started game is finished, so
// after an interruption the first ones are complete.
template <Game G>
std::vector<GameSample<G>> play_games(const typename G::Rules& rules, const Request& request) {
  std::vector<GameSample<G>> samples(static_cast<std::size_t>(request.games));
  std::atomic<int> begun = 0, done = 0;
  std::atomic<bool> stop = false;
  const PlayerName name = parse_player(request.player, G::kName);
  const PlayerMaker<G> tried(name, {},
                             kGrace);  // so that a bad name is refused before a thread begins
  const auto play = [&] {
    const PlayerMaker<G> maker(name, {}, kGrace);
    while (!stop) {
      const int game = begun.fetch_add(1);
      if (game >= request.games) return;
      samples[static_cast<std::size_t>(game)] =
          play_game<G>(rules, maker, number_of_game(request.seed, game));
      ++done;
    }
  };
  const int cores = static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
  const int count = std::min(request.games, request.threads > 0 ? request.threads : cores);
  std::vector<std::thread> threads;
  for (int i = 0; i < count; ++i) threads.emplace_back(play);
  Progress progress(request.games, "games");
  while (!stop && done < request.games) {
    progress.show(done);
    stop = InterruptWatch::interrupted();
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
  }
  for (std::thread& thread : threads) thread.join();
  progress.finish();
  samples.resize(static_cast<std::size_t>(done.load()));
  return samples;
}

// The game and its options, for the heading of the report.
struct Played {
  std::size_t games = 0;
  std::string components;
  bool by_hand = false;  // the network was not trained for them
};

void print_text(const Request& request, const Played& played,
                const std::vector<FigureTable>& tables) {
  std::printf("%s, %d players, %zu games of %s players, seed %llu, components \"%s\"%s\n",
              request.game.c_str(), request.players, played.games, request.player.c_str(),
              static_cast<unsigned long long>(request.seed), played.components.c_str(),
              played.by_hand ? ", evaluated by hand-written rules" : "");
  for (const FigureTable& table : tables) std::printf("\n%s", table.text().c_str());
}

void print_json(const Request& request, const Played& played,
                const std::vector<FigureTable>& tables) {
  json::array list;
  for (const FigureTable& table : tables) list.push_back(table.to_json());
  json::object report = {{"game", request.game},     {"players", request.players},
                         {"games", played.games},    {"player", request.player},
                         {"seed", request.seed},     {"components", played.components},
                         {"tables", std::move(list)}};
  if (played.by_hand) report["evaluation"] = "hand";
  std::printf("%s\n", json::serialize(report).c_str());
}

int run_balance(const Request& request) {
  with_game(request.game, [&](auto game) {
    using G = decltype(game);
    const auto& components = request.sets.of<G>();
    const auto rules =
        G::make_rules(request.players, option_fields<G>(request.options), components);
    const bool by_hand = !Evaluator<G>::knows(components) &&
                         parse_player(request.player, G::kName).uses_built_in_weights();
    if (by_hand) note_evaluation<G>("balance", components);
    const InterruptWatch watch;
    const auto samples = play_games<G>(rules, request);
    if (samples.empty()) return;
    const auto print = request.as_json ? print_json : print_text;
    print(request, {samples.size(), components.name(), by_hand},
          Balance<G>::tables(rules, samples));
  });
  return InterruptWatch::interrupted() ? kInterrupted : kDone;
}

}  // namespace

void add_balance(CLI::App& app, Work& work) {
  CLI::App* verb = app.add_subcommand(
      "balance",
      "play many games with computer players: win rates, points by source, use of pieces");
  verb->footer(
      "The same seed gives the same figures, with any number of threads. Ctrl-C stops early and\n"
      "reports the games played so far.\n"
      "Examples:\n  oikist balance panticapaeum --players 4 --games 500\n"
      "  oikist balance panticapaeum --player search:100 --games 200\n"
      "  oikist balance akropolis --athena --player search:200 --games 200");
  auto request = std::make_shared<Request>();
  verb->add_option("GAME", request->game, "name of the game")->required();
  verb->add_option("--players", request->players, "number of seats")->capture_default_str();
  verb->add_option("--games", request->games, "number of games")
      ->check(CLI::Range(1, kMaxGames))
      ->capture_default_str();
  verb->add_option("--seed", request->seed, "seed of the games")->capture_default_str();
  verb->add_option("--player", request->player,
                   "computer player, as in oikist match: greedy, level:7, search:200")
      ->capture_default_str();
  verb->add_option("--threads", request->threads, "games in parallel; 0: one per core")
      ->check(CLI::Range(0, kMaxThreads))
      ->capture_default_str();
  add_components_flag(*verb, request->sets);
  add_option_flags(*verb, request->options);
  verb->add_flag("--json", request->as_json, "print one JSON object instead of tables");
  verb->callback([&work, request] { work = [request] { return run_balance(*request); }; });
}

}  // namespace oikist::cli
