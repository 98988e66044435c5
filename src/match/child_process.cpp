#include "match/child_process.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstring>

#include "base/failure.h"
#include "base/text.h"

namespace oikist {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t kLongestLine = std::size_t{1} << 20;

[[noreturn]] void fail(const std::string& why) {
  throw Failure("player_failed", why);
}

int left_until(Clock::time_point until) {
  const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - Clock::now()).count();
  return static_cast<int>(std::max<long>(0, left));
}

// Waits until the socket can be read or written; false if the time is up.
bool wait_for(int socket, short what, Clock::time_point until) {
  pollfd waiting = {socket, what, 0};
  for (;;) {
    const int ready = ::poll(&waiting, 1, left_until(until));
    if (ready > 0) return true;
    if (ready == 0 || errno != EINTR) return false;
  }
}

// Runs the command in the forked child. Only async-signal-safe calls: the parent has several
// threads.
[[noreturn]] void exec_command(const char* command, int talk, int errors) {
  ::setpgid(0, 0);
  ::dup2(talk, STDIN_FILENO);
  ::dup2(talk, STDOUT_FILENO);
  ::dup2(errors, STDERR_FILENO);
  ::signal(SIGINT, SIG_DFL);
  ::execl("/bin/sh", "sh", "-c", command, static_cast<char*>(nullptr));
  ::_exit(127);
}

std::string seconds_text(std::chrono::milliseconds time) {
  constexpr int kThousand = 1000;
  const auto ms = time.count();
  return ms % kThousand == 0 ? std::to_string(ms / kThousand) + " s" : std::to_string(ms) + " ms";
}

}  // namespace

ChildProcess::ChildProcess(const std::string& command) {
  int ends[2];
  if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0)
    fail(std::string("cannot be started: ") + std::strerror(errno));
  talk_ = ends[0];
  errors_ = ::memfd_create("errors", MFD_CLOEXEC);
  process_ = ::fork();
  if (process_ == 0) exec_command(command.c_str(), ends[1], errors_);
  ::close(ends[1]);
  if (process_ < 0) fail(std::string("cannot be started: ") + std::strerror(errno));
}

ChildProcess::~ChildProcess() {
  end();
  ::close(talk_);
  ::close(errors_);
}

void ChildProcess::end() {
  if (process_ <= 0) return;
  ::kill(-process_, SIGKILL);
  ::kill(process_, SIGKILL);  // in case it has not joined its group yet
  ::waitpid(process_, nullptr, 0);
  process_ = -1;
}

std::string ChildProcess::ask(const std::string& line, std::chrono::milliseconds patience) {
  if (process_ <= 0) fail("has ended");
  const auto until = Clock::now() + patience;
  read_.clear();  // unsolicited output
  send(line + '\n', until);
  return receive(until, patience);
}

void ChildProcess::send(const std::string& text, Clock::time_point until) {
  for (std::size_t sent = 0; sent < text.size();) {
    if (!wait_for(talk_, POLLOUT, until)) {
      end();
      fail("does not read what it is asked");
    }
    const ssize_t count =
        ::send(talk_, text.data() + sent, text.size() - sent, MSG_NOSIGNAL | MSG_DONTWAIT);
    if (count > 0)
      sent += static_cast<std::size_t>(count);
    else if (errno != EINTR && errno != EAGAIN)
      fail(why_ended());
  }
}

std::string ChildProcess::receive(Clock::time_point until, std::chrono::milliseconds patience) {
  for (;;) {
    if (const std::size_t end_of_line = read_.find('\n'); end_of_line != std::string::npos)
      return read_.substr(0, end_of_line);
    if (read_.size() > kLongestLine) {
      end();
      fail("answers with a line that has no end");
    }
    if (!wait_for(talk_, POLLIN, until)) {
      end();
      fail("gave no answer within " + seconds_text(patience) + " and was ended");
    }
    constexpr std::size_t kAtOnce = 65536;
    char buffer[kAtOnce];
    const ssize_t count = ::recv(talk_, buffer, sizeof buffer, MSG_DONTWAIT);
    if (count > 0)
      read_.append(buffer, static_cast<std::size_t>(count));
    else if (count == 0 || (errno != EINTR && errno != EAGAIN))
      fail(why_ended());
  }
}

std::string ChildProcess::why_ended() {
  // It has closed its output: give it a moment to exit.
  constexpr int kTries = 100;
  constexpr int kMicroseconds = 5000;
  int status = 0;
  pid_t ended = 0;
  for (int i = 0; i < kTries && ended == 0; ++i) {
    ended = ::waitpid(process_, &status, WNOHANG);
    if (ended == 0) ::usleep(kMicroseconds);
  }
  std::string why = "closed its output";
  if (ended == process_) {
    why = WIFSIGNALED(status) ? "was ended by signal " + std::to_string(WTERMSIG(status))
                              : "ended with exit code " + std::to_string(WEXITSTATUS(status));
    ::kill(-process_, SIGKILL);  // its own children
    process_ = -1;
  }
  end();
  char said[4096];
  const off_t size = ::lseek(errors_, 0, SEEK_END);
  const off_t from = std::max<off_t>(0, size - static_cast<off_t>(sizeof said));
  const ssize_t count = ::pread(errors_, said, sizeof said, from);
  const std::string_view text = trim({said, static_cast<std::size_t>(std::max<ssize_t>(0, count))});
  const std::string_view last = text.substr(text.rfind('\n') + 1);
  return last.empty() ? why : why + ": " + in_quotes(last);
}

}  // namespace oikist
