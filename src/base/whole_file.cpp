#include "base/whole_file.h"

#include <fstream>
#include <sstream>

#include "base/failure.h"

namespace oikist {

void write_whole_file(const std::filesystem::path& path, const std::string& bytes) {
  const std::filesystem::path temporary = path.string() + ".new";
  std::ofstream file(temporary, std::ios::binary | std::ios::trunc);
  file.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  file.close();
  if (!file) throw Failure("no_file", temporary.string() + ": cannot be written");
  std::filesystem::rename(temporary, path);
}

std::string read_whole_file(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::stringstream bytes;
  bytes << file.rdbuf();
  if (!file) throw Failure("no_file", path.string() + ": cannot be read");
  return bytes.str();
}

}  // namespace oikist
