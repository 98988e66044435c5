#include "cli/match_file.h"

#include <filesystem>

#include "base/failure.h"

namespace oikist::cli {
namespace {

// The path, if a match may be written there.
std::string checked(std::string path, bool resume) {
  if (!path.empty() && !resume && std::filesystem::exists(path))
    throw Failure("no_file", path + ": exists already; add --resume to continue it");
  return path;
}

}  // namespace

MatchFile::MatchFile(const std::string& path, const json::object& heading, bool resume)
    : log_(checked(path, resume), heading) {
  for (std::size_t i = 0; i < log_.lines().size(); ++i) {
    try {
      played_.push_back(GameResult::from_json(log_.lines()[i]));
    } catch (const Failure& failure) {
      throw Failure("no_file", path + ", line " + std::to_string(i + 2) + ": " + failure.what());
    }
  }
}

}  // namespace oikist::cli
