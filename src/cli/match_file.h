#pragma once
// The results of a match in a file of JSON lines: first the settings, then one line per game.
#include <string>
#include <vector>

#include "cli/line_log.h"
#include "match/match_result.h"

namespace oikist::cli {

class MatchFile {
 public:
  // Starts a new file or, with `resume`, continues one of the same match. With an empty
  // path nothing is written. Throws Failure("no_file") if it cannot, or if the file is of another
  // match.
  MatchFile(const std::string& path, const json::object& heading, bool resume);

  // The games that were in the file.
  const std::vector<GameResult>& played() const { return played_; }
  // The line has been passed to the operating system when this returns.
  void add(const GameResult& game) { log_.add(game.to_json()); }

 private:
  LineLog log_;
  std::vector<GameResult> played_;
};

}  // namespace oikist::cli
