#include "tests/services/small_disk.h"

#include <signal.h>
#include <sys/mount.h>
#include <sys/resource.h>

#include <fstream>

namespace oikist::test {
namespace {

void limit_files(rlim_t bytes) {
  rlimit limit{};
  ::getrlimit(RLIMIT_FSIZE, &limit);
  limit.rlim_cur = bytes == RLIM_INFINITY ? limit.rlim_max : bytes;
  ::setrlimit(RLIMIT_FSIZE, &limit);
}

}  // namespace

SmallDisk::SmallDisk() {
  mounted_ = ::mount("tmpfs", folder_.path().c_str(), "tmpfs", 0, "size=8m") == 0;
  // The write then fails instead of the process.
  if (!mounted_) ::signal(SIGXFSZ, SIG_IGN);
}

SmallDisk::~SmallDisk() {
  if (mounted_)
    ::umount2(folder_.path().c_str(), MNT_DETACH);
  else
    limit_files(RLIM_INFINITY);
}

void SmallDisk::fill() {
  if (!mounted_) return limit_files(1024);
  std::ofstream file(folder_.file("filler"));
  const std::string block(4096, 'x');
  while (file.write(block.data(), static_cast<std::streamsize>(block.size())).flush()) {
  }
}

void SmallDisk::empty() {
  if (mounted_)
    std::filesystem::remove(folder_.file("filler"));
  else
    limit_files(RLIM_INFINITY);
}

}  // namespace oikist::test
