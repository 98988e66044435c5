#include "cli/line_log.h"

#include <cerrno>
#include <cstring>
#include <filesystem>

#include "base/failure.h"
#include "base/text.h"
#include "cli/verb.h"

namespace oikist::cli {

LineLog::LineLog(std::string path, const json::object& heading) : path_(std::move(path)) {
  if (path_.empty()) return;
  const bool exists = std::filesystem::exists(path_);
  if (exists) read(heading);
  file_ = std::fopen(path_.c_str(), "ab");
  if (file_ == nullptr) throw Failure("no_file", path_ + ": " + std::strerror(errno));
  if (!exists) append(heading);
}

LineLog::~LineLog() {
  if (file_ != nullptr) std::fclose(file_);
}

// A last line without a newline was interrupted: it is removed from the file.
void LineLog::read(const json::object& heading) {
  const std::string text = read_file(path_);
  const std::size_t whole = text.rfind('\n') == std::string::npos ? 0 : text.rfind('\n') + 1;
  if (whole < text.size()) std::filesystem::resize_file(path_, whole);
  const auto lines = split(std::string_view(text).substr(0, whole), '\n');
  if (whole == 0 || parse_json(lines[0], "the first line") != json::value(heading))
    throw Failure("no_file", path_ + ": was begun with other settings; its first line has them");
  for (std::size_t i = 1; i < lines.size(); ++i)
    if (!lines[i].empty())
      lines_.push_back(parse_json(lines[i], path_ + ", line " + std::to_string(i + 1)));
}

void LineLog::append(const json::object& line) {
  const std::string text = json::serialize(line) + '\n';
  if (std::fwrite(text.data(), 1, text.size(), file_) != text.size() || std::fflush(file_) != 0)
    throw Failure("no_file", path_ + ": " + std::strerror(errno));
}

void LineLog::add(json::object line) {
  if (file_ != nullptr) append(line);
  lines_.emplace_back(std::move(line));
}

}  // namespace oikist::cli
