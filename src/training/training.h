#pragma once
// Learning from own games, in a directory that keeps everything: the network that plays, the state
// of the fitting, the samples of the last generations and a log. Whatever is interrupted goes on
// where it was; other machines that share the directory can play games for it.
//
// A generation: games are played with the newest network, the network is fitted to how they ended,
// and a match against the best one so far decides whether it takes its place.
#include <array>
#include <filesystem>
#include <functional>
#include <string>

#include "training/net_trainer.h"

namespace oikist {

struct TrainingPlan {
  std::filesystem::path directory;
  std::filesystem::path from;  // weights to begin with; empty: with none
  int generations = 40;        // in all, those of earlier runs included
  int games = 2000;            // a generation
  int match_games = 100;       // to decide about the best network
  int threads = 1;
  double rate = 0.002;  // of learning, until it falls towards the end
  std::uint64_t seed = 1;
  bool only_play = false;  // plays games for a training that runs elsewhere
};

// What the training needs of a game.
struct TrainingGame {
  int features = 0;
  std::function<void(const Net&, FastRandom&, std::vector<Sample>&)> play;
  std::function<std::array<int, 2>(const Net&, const Net&, FastRandom&)> compare;
};

// How it goes. Both are asked often and may take their time only rarely.
struct TrainingWatch {
  std::function<void(const std::string& step, long done, long all)> show;
  std::function<void(const std::string& line)> tell;
  std::function<bool()> stop;
};

// Throws Failure if the directory cannot be used. False if it was stopped before its end.
bool train(const TrainingGame& game, const TrainingPlan& plan, const TrainingWatch& watch);

}  // namespace oikist
