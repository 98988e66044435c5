#include "cli/save_file.h"

#include <cstdlib>
#include <filesystem>

#include "base/failure.h"
#include "base/whole_file.h"

namespace oikist::cli {

void SaveFile::write(const std::string& text) const {
  if (is_on()) write_whole_file(path_, text);
}

void SaveFile::move_to(const std::string& path) {
  if (path == path_) return;
  check_new_file(path);
  path_ = path;
}

void check_new_file(const std::string& path) {
  std::error_code error;
  if (std::filesystem::exists(path, error))
    throw Failure("file_exists", path + ": exists already; continue it with --resume " + path +
                                     ", or choose another name");
}

std::string default_save_path(const std::string& game, const std::string& commitment) {
  const char* state = std::getenv("XDG_STATE_HOME");
  const char* home = std::getenv("HOME");
  std::filesystem::path folder;
  if (state != nullptr && *state == '/')
    folder = state;
  else if (home != nullptr && *home == '/')
    folder = std::filesystem::path(home) / ".local" / "state";
  else
    return "";
  folder /= "oikist";
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) return "";
  return (folder / (game + '-' + commitment.substr(0, 8) + ".oikist")).string();
}

}  // namespace oikist::cli
