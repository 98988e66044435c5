#include "server/ops/data_folder.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <filesystem>
#include <system_error>

#include "base/failure.h"
#include "base/text.h"
#include "store/database.h"

namespace oikist::server {
namespace {

namespace fs = std::filesystem;

std::string reason() {
  return std::error_code(errno, std::generic_category()).message();
}

// The holder of the lock, as that process wrote it.
std::string holder(int descriptor) {
  std::array<char, 16> text{};
  const ssize_t length = ::pread(descriptor, text.data(), text.size() - 1, 0);
  const auto number = length > 0 ? parse_int(trim(std::string_view(text.data()))) : std::nullopt;
  return number ? " (process " + std::to_string(*number) + ")" : "";
}

void sign(int descriptor) {
  const std::string text = std::to_string(::getpid()) + '\n';
  if (::ftruncate(descriptor, 0) == 0) (void)!::pwrite(descriptor, text.data(), text.size(), 0);
}

// SQLite would create a new database in it, and nobody would notice that the data is gone.
void refuse_empty(const fs::path& file) {
  std::error_code error;
  if (fs::is_regular_file(file, error) && fs::file_size(file, error) == 0)
    throw Failure("bad_store",
                  file.string() +
                      " is an empty file: put the last backup back with `oikist admin restore "
                      "FILE`, or remove the file to begin with a new server");
}

}  // namespace

DataFolder::DataFolder(const Settings& settings) {
  if (store::is_postgres(settings.store)) return;
  const bool has_folder = settings.store.empty();
  std::error_code error;
  if (has_folder) fs::create_directories(settings.data, error);
  const std::string file =
      has_folder ? (fs::path(settings.data) / "oikist.lock").string() : settings.store + ".lock";
  lock_ = ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, S_IRUSR | S_IWUSR);
  if (lock_ < 0)
    throw Failure("no_data", file + ": " + reason() +
                                 "; the folder must be writable, or name another one with --data");
  if (::flock(lock_, LOCK_EX | LOCK_NB) != 0) {
    const std::string who = holder(lock_);
    ::close(lock_);
    throw Failure("in_use", (has_folder ? settings.data : settings.store) +
                                " is used by another server" + who +
                                ": stop it first, or name another folder with --data");
  }
  sign(lock_);
  try {
    refuse_empty(place_of(settings));
  } catch (...) {
    ::close(lock_);
    throw;
  }
}

DataFolder::~DataFolder() {
  if (lock_ >= 0) ::close(lock_);
}

}  // namespace oikist::server
