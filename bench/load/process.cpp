#include "load/process.h"

#include <sys/resource.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

namespace oikist::load {
namespace {

std::string proc(int pid, const char* what) {
  return "/proc/" + std::to_string(pid) + '/' + what;
}

}  // namespace

long memory_of(int pid) {
  std::ifstream status(proc(pid, "status"));
  for (std::string line; std::getline(status, line);)
    if (line.starts_with("VmRSS:")) return std::atol(line.c_str() + 6);
  return 0;
}

long files_of(int pid) {
  std::error_code error;
  const std::filesystem::directory_iterator files(proc(pid, "fd"), error);
  return error ? 0 : std::distance(begin(files), end(files));
}

void allow_many_files() {
  rlimit limit{};
  getrlimit(RLIMIT_NOFILE, &limit);
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

}  // namespace oikist::load
