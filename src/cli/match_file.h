#pragma once
// The results of a match in a file of JSON lines: first the settings, then one line per game.
#include <cstdio>
#include <mutex>
#include <string>
#include <vector>

#include "match/match_result.h"

namespace oikist::cli {

class MatchFile {
 public:
  // Starts a new file or, with `resume`, continues one of the same match. An empty path keeps
  // nothing. Throws Failure("no_file") if it cannot, or if the file is of another match.
  MatchFile(std::string path, const json::object& heading, bool resume);
  ~MatchFile();
  MatchFile(const MatchFile&) = delete;
  MatchFile& operator=(const MatchFile&) = delete;

  // The games that were in the file.
  const std::vector<GameResult>& played() const { return played_; }
  // The line is on its way to the disk when this returns.
  void add(const GameResult& game);

 private:
  void read(const json::object& heading);
  void append(const json::object& line);

  std::string path_;
  std::FILE* file_ = nullptr;
  std::vector<GameResult> played_;
};

}  // namespace oikist::cli
