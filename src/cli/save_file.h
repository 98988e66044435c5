#pragma once
// The file to which a game is saved while it is played.
#include <string>

namespace oikist::cli {

class SaveFile {
 public:
  SaveFile() = default;  // nothing is saved
  explicit SaveFile(std::string path) : path_(std::move(path)) {}

  bool is_on() const { return !path_.empty(); }
  const std::string& path() const { return path_; }
  // Does nothing if it is off. Throws Failure("no_file").
  void write(const std::string& text) const;
  // Saves to this file from now on. Throws Failure if it exists, so that no other game is
  // overwritten.
  void move_to(const std::string& path);

 private:
  std::string path_;
};

// Throws Failure("file_exists") with advice if the file exists.
void check_new_file(const std::string& path);

// The default file of a game played at a terminal; empty if there is no place for it.
std::string default_save_path(const std::string& game, const std::string& commitment);

}  // namespace oikist::cli
