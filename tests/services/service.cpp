#include "tests/services/service.h"

#include <fcntl.h>
#include <grp.h>
#include <pwd.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fstream>
#include <sstream>
#include <stdexcept>

namespace oikist::test {
namespace {

// In the child: only async-signal-safe calls.
[[noreturn]] void become(char* const* arguments, const passwd* user, const char* log) {
  const int out = ::open(log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  ::dup2(out, STDOUT_FILENO);
  ::dup2(out, STDERR_FILENO);
  if (user != nullptr &&
      (::setgroups(0, nullptr) != 0 || ::setgid(user->pw_gid) != 0 || ::setuid(user->pw_uid) != 0))
    ::_exit(126);
  // If the tests crash, it ends as well.
  ::prctl(PR_SET_PDEATHSIG, SIGQUIT);
  ::execvp(arguments[0], arguments);
  ::_exit(127);
}

}  // namespace

Service::Service(std::vector<std::string> command, std::string user, std::string log)
    : command_(std::move(command)), user_(std::move(user)), log_(std::move(log)) {}

Service::~Service() {
  end(SIGKILL);
}

void Service::start() {
  std::vector<char*> arguments;
  for (std::string& word : command_) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  const passwd* user = nullptr;
  if (!user_.empty() && ::geteuid() == 0) {
    user = ::getpwnam(user_.c_str());
    if (user == nullptr) throw std::runtime_error("there is no user " + user_);
  }
  pid_ = ::fork();
  if (pid_ == 0) become(arguments.data(), user, log_.c_str());
  if (pid_ < 0) throw std::runtime_error("cannot start " + command_[0]);
}

void Service::signal(int number) const {
  if (runs()) ::kill(pid_, number);
}

int Service::end(int number) {
  signal(number);
  return wait();
}

int Service::wait() {
  if (!runs()) return -1;
  int status = 0;
  ::waitpid(pid_, &status, 0);
  pid_ = 0;
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

std::string Service::log() const {
  std::ostringstream text;
  text << std::ifstream(log_).rdbuf();
  return text.str();
}

}  // namespace oikist::test
