#pragma once
// Another program that is asked line by line. It has its own process group, so that a Ctrl-C at
// the terminal does not reach it and that nothing of it is left behind.
#include <sys/types.h>

#include <chrono>
#include <string>

namespace oikist {

class ChildProcess {
 public:
  // Starts the command with the shell. What it cannot do shows at the first question.
  explicit ChildProcess(const std::string& command);
  ~ChildProcess();
  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;

  // Sends the line and gives the line that comes back. Throws Failure("player_failed") if the
  // program has ended, says nothing in time or too much; then it is of no more use.
  std::string ask(const std::string& line, std::chrono::milliseconds patience);

 private:
  void send(const std::string& text, std::chrono::steady_clock::time_point until);
  std::string receive(std::chrono::steady_clock::time_point until,
                      std::chrono::milliseconds patience);
  // Why it ended, with the last that it said on standard error.
  std::string last_words();
  void end();

  pid_t process_ = -1;
  int talk_ = -1;    // its standard input and output
  int errors_ = -1;  // a file that it writes its standard error to
  std::string read_;
};

}  // namespace oikist
