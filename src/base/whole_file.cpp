#include "base/whole_file.h"

#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <sstream>

#include "base/failure.h"

namespace oikist {

void write_whole_file(const std::filesystem::path& path, const std::string& bytes) {
  const auto refuse = [&](int error) {
    throw Failure("no_file", path.string() + ": " + std::strerror(error));
  };
  const std::string draft = path.string() + ".new";
  std::FILE* file = std::fopen(draft.c_str(), "wb");
  if (file == nullptr) refuse(errno);
  const bool written = std::fwrite(bytes.data(), 1, bytes.size(), file) == bytes.size() &&
                       std::fflush(file) == 0 && ::fsync(::fileno(file)) == 0;
  const int why = errno;
  if (std::fclose(file) != 0 || !written) {
    std::remove(draft.c_str());
    refuse(why);
  }
  if (std::rename(draft.c_str(), path.c_str()) != 0) refuse(errno);
}

std::string read_whole_file(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::stringstream bytes;
  bytes << file.rdbuf();
  if (!file) throw Failure("no_file", path.string() + ": cannot be read");
  return bytes.str();
}

}  // namespace oikist
