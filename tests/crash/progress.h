#pragma once
// How far a long run has come, in a file, so that it can be interrupted and go on.
#include <string>

#include "tests/crash/crash_game.h"

namespace oikist::crash {

class Progress {
 public:
  // Continues from the file, if there is one.
  explicit Progress(std::string file);

  // Adds what the watch has counted since the last time and writes the file.
  void add(Watch& watch);

  std::int64_t kills = 0;
  std::int64_t moves = 0;
  std::int64_t finished = 0;
  std::int64_t interrupted = 0;
  std::int64_t looks = 0;
  std::int64_t given_back = 0;

 private:
  std::string file_;
};

}  // namespace oikist::crash
