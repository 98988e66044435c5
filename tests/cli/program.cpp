#include "program.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <pty.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "base/text.h"

namespace oikist::cli::testing {
namespace {

constexpr int kPatience = 10'000;  // milliseconds

// Becomes the program. Never returns.
[[noreturn]] void become_program(const std::vector<std::string>& arguments,
                                 const std::vector<std::string>& environment,
                                 const std::string& program) {
  for (const char* name : {"NO_COLOR", "TERM", "COLORTERM"}) ::unsetenv(name);
  for (const std::string& entry : environment) ::putenv(const_cast<char*>(entry.c_str()));
  std::vector<char*> argv = {const_cast<char*>("oikist")};
  for (const std::string& argument : arguments) argv.push_back(const_cast<char*>(argument.c_str()));
  argv.push_back(nullptr);
  ::execv(program.c_str(), argv.data());
  ::_exit(127);
}

int exit_code(int status) {
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

}  // namespace

std::string usual_program() {
  return OIKIST_PROGRAM;
}

std::string repeated(std::string_view text, int times) {
  std::string all;
  for (int i = 0; i < times; ++i) all += text;
  return all;
}

void expect_plain(const std::string& text) {
  EXPECT_EQ(text.find('\033'), std::string::npos);
  EXPECT_TRUE(is_valid_utf8(text));
  for (const std::string_view line : split(text, '\n')) EXPECT_LE(display_width(line), 80u) << line;
}

std::string file_text(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  EXPECT_TRUE(file) << path;
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

void write_text(const std::string& path, const std::string& text) {
  std::ofstream(path, std::ios::binary) << text;
}

TestFolder::TestFolder() {
  std::string pattern = ::testing::TempDir() + "oikist-XXXXXX";
  path_ = ::mkdtemp(pattern.data());
}

TestFolder::~TestFolder() {
  std::error_code error;
  std::filesystem::remove_all(path_, error);
}

ProgramResult run_program(const std::vector<std::string>& arguments, const std::string& input,
                          const std::vector<std::string>& environment, const std::string& program) {
  const TestFolder folder;
  write_text(folder.file("in"), input);
  const pid_t process = ::fork();
  if (process == 0) {
    const int in = ::open(folder.file("in").c_str(), O_RDONLY);
    const int out = ::open(folder.file("out").c_str(), O_WRONLY | O_CREAT, 0600);
    const int err = ::open(folder.file("err").c_str(), O_WRONLY | O_CREAT, 0600);
    ::dup2(in, 0);
    ::dup2(out, 1);
    ::dup2(err, 2);
    become_program(arguments, environment, program);
  }
  int status = 0;
  ::waitpid(process, &status, 0);
  return {exit_code(status), file_text(folder.file("out")), file_text(folder.file("err"))};
}

RunningProgram::RunningProgram(const std::vector<std::string>& arguments, bool terminal,
                               const std::vector<std::string>& environment,
                               const std::string& program) {
  if (terminal) {
    winsize size = {};
    size.ws_col = 80;
    size.ws_row = 24;
    process_ = ::forkpty(&from_, nullptr, nullptr, &size);
    if (process_ == 0) become_program(arguments, environment, program);
    to_ = from_;
    return;
  }
  int in[2];
  int out[2];
  EXPECT_EQ(::pipe(in) + ::pipe(out), 0);
  process_ = ::fork();
  if (process_ == 0) {
    ::dup2(in[0], 0);
    ::dup2(out[1], 1);
    ::close(in[1]);
    ::close(out[0]);
    become_program(arguments, environment, program);
  }
  ::close(in[0]);
  ::close(out[1]);
  to_ = in[1];
  from_ = out[0];
}

RunningProgram::~RunningProgram() {
  if (process_ > 0) {
    ::kill(process_, SIGKILL);
    ::waitpid(process_, nullptr, 0);
  }
  if (to_ != from_) ::close(to_);
  ::close(from_);
}

void RunningProgram::type(const std::string& text) {
  EXPECT_EQ(::write(to_, text.data(), text.size()), static_cast<ssize_t>(text.size()));
}

bool RunningProgram::read_some(int milliseconds) {
  pollfd waiting = {from_, POLLIN, 0};
  if (::poll(&waiting, 1, milliseconds) <= 0) return false;
  char buffer[4096];
  const ssize_t count = ::read(from_, buffer, sizeof buffer);
  if (count <= 0) return false;
  output_.append(buffer, static_cast<std::size_t>(count));
  return true;
}

bool RunningProgram::wait_for(const std::string& text) {
  const std::size_t from = output_.size();
  while (output_.find(text, from) == std::string::npos)
    if (!read_some(kPatience)) return false;
  return true;
}

void RunningProgram::send_signal(int signal) {
  ::kill(process_, signal);
}

int RunningProgram::wait() {
  while (read_some(kPatience)) {
  }
  int status = 0;
  for (int waited = 0; ::waitpid(process_, &status, WNOHANG) == 0; waited += 10) {
    if (waited > kPatience) ::kill(process_, SIGKILL);
    ::usleep(10'000);
  }
  process_ = -1;
  return exit_code(status);
}

}  // namespace oikist::cli::testing
