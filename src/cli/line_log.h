#pragma once
// The progress of a long run in a file of JSON lines: first its settings, then a line per result.
// An interrupted run continues after the last complete line.
#include <cstdio>
#include <string>
#include <vector>

#include "base/json.h"

namespace oikist::cli {

class LineLog {
 public:
  // Starts a file, or continues one with the same heading. With an empty path nothing is written.
  // Throws Failure("no_file") if it cannot, or if the file has another heading.
  LineLog(std::string path, const json::object& heading);
  ~LineLog();
  LineLog(const LineLog&) = delete;
  LineLog& operator=(const LineLog&) = delete;

  // Every line after the heading, those that were in the file first.
  const std::vector<json::value>& lines() const { return lines_; }
  // The line has been passed to the operating system when this returns.
  void add(json::object line);

 private:
  void read(const json::object& heading);
  void append(const json::object& line);

  std::string path_;
  std::FILE* file_ = nullptr;
  std::vector<json::value> lines_;
};

}  // namespace oikist::cli
