#pragma once
// The progress of `oikist puzzles` in a file of JSON lines: first the settings, then one line per
// game with its puzzles. An interrupted run continues after the last complete line.
#include <cstdio>
#include <string>
#include <vector>

#include "base/json.h"

namespace oikist::cli {

class PuzzleLog {
 public:
  // Starts a file, or continues one with the same heading. An empty path keeps nothing. Throws
  // Failure("no_file") if it cannot, or if the file has another heading.
  PuzzleLog(std::string path, const json::object& heading);
  ~PuzzleLog();
  PuzzleLog(const PuzzleLog&) = delete;
  PuzzleLog& operator=(const PuzzleLog&) = delete;

  // Every game so far, those that were in the file first.
  const std::vector<json::value>& games() const { return games_; }
  // The line is on its way to the disk when this returns.
  void add(json::object game);

 private:
  void read(const json::object& heading);
  void append(const json::object& line);

  std::string path_;
  std::FILE* file_ = nullptr;
  std::vector<json::value> games_;
};

}  // namespace oikist::cli
