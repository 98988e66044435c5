#include "load/process.h"

#include <sys/resource.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
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

double processor_of(int pid) {
  constexpr int kBefore = 11;  // fields after the name in parentheses: from the state to utime
  std::ifstream file(proc(pid, "stat"));
  std::string line;
  std::getline(file, line);
  const std::size_t name_end = line.rfind(')');
  if (name_end == std::string::npos) return 0;
  std::istringstream fields(line.substr(name_end + 1));
  std::string skipped;
  for (int i = 0; i < kBefore; ++i) fields >> skipped;
  double user = 0, kernel = 0;
  fields >> user >> kernel;
  return (user + kernel) / static_cast<double>(::sysconf(_SC_CLK_TCK));
}

void allow_many_files() {
  rlimit limit{};
  getrlimit(RLIMIT_NOFILE, &limit);
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

}  // namespace oikist::load
