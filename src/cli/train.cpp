// `oikist train`: trains the networks of the computer players by self-play.
#include <cstdio>
#include <memory>
#include <optional>
#include <thread>

#include "cli/interrupt.h"
#include "cli/limits.h"
#include "cli/progress.h"
#include "cli/verb.h"
#include "games/ai.h"
#include "games/all.h"
#include "games/component_sets.h"
#include "training/selfplay.h"
#include "training/training.h"

namespace oikist::cli {
namespace {

constexpr int kMaxGenerations = 100'000;

struct TrainRequest {
  std::string game;
  ComponentSets sets;
  TrainingPlan plan;
  std::int64_t simulations = 16;
  std::uint32_t searched = 0;  // per cent of the games
};

// Precondition: the request outlives it.
template <Game G>
TrainingGame training_game(const TrainRequest& request) {
  const auto& set = request.sets.of<G>();
  return {Evaluator<G>::features(),
          [&set, &request](const Net& net, FastRandom& random, std::vector<Sample>& samples) {
            if (request.searched > 0 && random.below(100) < request.searched)
              SelfPlay<G>::play_searching(net, request.simulations, random, samples, set);
            else
              SelfPlay<G>::play(net, random, samples, set);
          },
          [&set](const Net& first, const Net& second, FastRandom& random) {
            return SelfPlay<G>::compare(first, second, random, set);
          }};
}

// One bar for each step.
class Bar {
 public:
  void show(const std::string& step, long done, long all) {
    if (step != step_) {
      finish();
      step_ = step;
      progress_.emplace(all, step);
    }
    progress_->show(done);
  }
  void finish() {
    if (progress_) progress_->finish();
    progress_.reset();
    step_.clear();
  }

 private:
  std::string step_;
  std::optional<Progress> progress_;
};

int run_train(const TrainRequest& request) {
  const InterruptWatch watch;
  bool finished = false;
  with_game(request.game, [&](auto game) {
    Bar bar;
    TrainingWatch how;
    how.show = [&](const std::string& step, long done, long all) { bar.show(step, done, all); };
    how.tell = [&](const std::string& line) {
      bar.finish();
      std::printf("%s\n", line.c_str());
      std::fflush(stdout);
    };
    how.stop = [] { return InterruptWatch::interrupted(); };
    using G = decltype(game);
    finished = train(training_game<G>(request), request.plan, how);
    bar.finish();
  });
  if (!finished) {
    std::printf("stopped; the same command continues from here\n");
    return kInterrupted;
  }
  std::printf("done: the weights are in %s\n", (request.plan.directory / "best.net").c_str());
  return kDone;
}

void add_learning_flags(CLI::App& verb, TrainRequest& request) {
  verb.add_option("--from", request.plan.from, "weights to start from")->check(CLI::ExistingFile);
  verb.add_option("--searched", request.searched,
                  "percentage of games played by a search instead of the fast policy")
      ->check(CLI::Range(0, 100))
      ->capture_default_str();
  verb.add_option("--simulations", request.simulations, "simulations per decision of that search")
      ->check(CLI::Range(2, kMaxGames))
      ->capture_default_str();
  verb.add_option("--rate", request.plan.rate, "learning rate; it falls towards the end")
      ->check(CLI::Range(1e-6, 0.1))
      ->capture_default_str();
}

}  // namespace

void add_train(CLI::App& app, Work& work) {
  CLI::App* verb =
      app.add_subcommand("train", "train the weights of the computer players by self-play");
  verb->footer(
      "All state is in the directory: the same command continues where it was stopped, and other\n"
      "machines that share the directory can help with --only-play. data/GAME.net is a copy of\n"
      "best.net.\n"
      "Example:\n  oikist train akropolis --directory build/training/akropolis --generations 40");
  auto request = std::make_shared<TrainRequest>();
  TrainingPlan& plan = request->plan;
  plan.threads = static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
  verb->add_option("GAME", request->game, "name of the game")->required();
  add_components_flag(*verb, request->sets);
  verb->add_option("--directory", plan.directory, "directory for all state")->required();
  verb->add_option("--generations", plan.generations,
                   "number of generations, including those of earlier runs")
      ->check(CLI::Range(1, kMaxGenerations))
      ->capture_default_str();
  verb->add_option("--games", plan.games, "games per generation")
      ->check(CLI::Range(1, kMaxGames))
      ->capture_default_str();
  verb->add_option("--match-games", plan.match_games,
                   "games to decide whether a network replaces the best one")
      ->check(CLI::Range(2, kMaxGames))
      ->capture_default_str();
  add_learning_flags(*verb, *request);
  verb->add_option("--threads", plan.threads, "games in parallel")
      ->check(CLI::Range(1, kMaxThreads))
      ->capture_default_str();
  verb->add_option("--seed", plan.seed, "seed of the games")->capture_default_str();
  verb->add_flag("--only-play", plan.only_play,
                 "only play games, for a training that runs elsewhere");
  verb->callback([&work, request] { work = [request] { return run_train(*request); }; });
}

}  // namespace oikist::cli
