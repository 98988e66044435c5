#pragma once
// Learning from self-play, in a directory that holds all state: the networks, the state of the
// trainer, the samples of the last generations and a log. An interrupted training continues where
// it stopped; other machines that share the directory can play games for it.
//
// In each generation the newest network plays games against itself, is fitted to their samples, and
// a match against the best network so far decides which of the two is the best from then on.
#include <array>
#include <filesystem>
#include <functional>
#include <string>

#include "training/net_trainer.h"

namespace oikist {

struct TrainingPlan {
  std::filesystem::path directory;
  std::filesystem::path from;  // initial weights; empty: none
  int generations = 40;        // in all, those of earlier runs included
  int games = 2000;            // per generation
  int match_games = 100;       // to decide about the best network
  int threads = 1;
  double rate = 0.002;  // the learning rate, before it decreases towards the end
  std::uint64_t seed = 1;
  bool only_play = false;  // only play games, for a training that runs elsewhere
};

// What the training needs of a game.
struct TrainingGame {
  int features = 0;
  std::function<void(const Net&, FastRandom&, std::vector<Sample>&)> play;
  std::function<std::array<int, 2>(const Net&, const Net&, FastRandom&)> compare;
};

// Progress and interruption. All three are called often, so they should rarely take long.
struct TrainingWatch {
  std::function<void(const std::string& step, long done, long all)> show;
  std::function<void(const std::string& line)> tell;
  std::function<bool()> stop;
};

// Throws Failure if the directory cannot be used. False if it was stopped before its end.
bool train(const TrainingGame& game, const TrainingPlan& plan, const TrainingWatch& watch);

}  // namespace oikist
