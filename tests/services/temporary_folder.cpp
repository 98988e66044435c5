#include "tests/services/temporary_folder.h"

#include <stdlib.h>

#include <stdexcept>

namespace oikist::test {
namespace {

// In memory if there is enough: nothing here has to survive a power cut, and waiting for a disk
// takes most of the time.
std::filesystem::path parent() {
  constexpr std::uintmax_t kEnough = 3ULL << 29;  // the databases of store_test alone take 1.1 GB
  std::error_code error;
  const auto space = std::filesystem::space("/dev/shm", error);
  return !error && space.available >= kEnough ? "/dev/shm" : std::filesystem::temp_directory_path();
}

}  // namespace

TemporaryFolder::TemporaryFolder() {
  std::string name = (parent() / "oikist-test-XXXXXX").string();
  if (::mkdtemp(name.data()) == nullptr) throw std::runtime_error("no temporary folder: " + name);
  path_ = name;
}

TemporaryFolder::~TemporaryFolder() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

}  // namespace oikist::test
