#include "cli/match_file.h"

#include <cerrno>
#include <cstring>
#include <filesystem>

#include "base/failure.h"
#include "base/text.h"
#include "cli/verb.h"

namespace oikist::cli {
namespace {

[[noreturn]] void refuse_file(const std::string& path, const std::string& why) {
  throw Failure("no_file", path + ": " + why);
}

}  // namespace

MatchFile::MatchFile(std::string path, const json::object& heading, bool resume)
    : path_(std::move(path)) {
  if (path_.empty()) return;
  const bool exists = std::filesystem::exists(path_);
  if (exists && !resume) refuse_file(path_, "exists already; add --resume to continue it");
  if (exists) read(heading);
  file_ = std::fopen(path_.c_str(), "ab");
  if (file_ == nullptr) refuse_file(path_, std::strerror(errno));
  if (!exists) append(heading);
}

MatchFile::~MatchFile() {
  if (file_ != nullptr) std::fclose(file_);
}

// A last line without an end was cut off when the program was ended: it is taken off the file.
void MatchFile::read(const json::object& heading) {
  const std::string text = read_file(path_);
  const std::size_t whole = text.rfind('\n') == std::string::npos ? 0 : text.rfind('\n') + 1;
  if (whole < text.size()) std::filesystem::resize_file(path_, whole);
  const auto lines = split(std::string_view(text).substr(0, whole), '\n');
  if (whole == 0 || parse_json(lines[0], "the first line") != json::value(heading))
    refuse_file(path_, "is of another match: its first line does not agree with this command");
  for (std::size_t i = 1; i < lines.size(); ++i) {
    if (lines[i].empty()) continue;
    const std::string where = "line " + std::to_string(i + 1);
    try {
      played_.push_back(GameResult::from_json(parse_json(lines[i], where)));
    } catch (const Failure& failure) {
      refuse_file(path_, where + ": " + failure.what());
    }
  }
}

void MatchFile::append(const json::object& line) {
  const std::string text = json::serialize(line) + '\n';
  if (std::fwrite(text.data(), 1, text.size(), file_) != text.size() || std::fflush(file_) != 0)
    refuse_file(path_, std::strerror(errno));
}

void MatchFile::add(const GameResult& game) {
  if (file_ != nullptr) append(game.to_json());
}

}  // namespace oikist::cli
