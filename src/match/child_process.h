#pragma once
// Another program, queried line by line. It has its own process group, so that Ctrl-C at the
// terminal does not reach it and all of its processes can be ended.
#include <sys/types.h>

#include <chrono>
#include <string>

namespace oikist {

class ChildProcess {
 public:
  // Starts the command with the shell. If that fails, the first call of ask() reports it.
  explicit ChildProcess(const std::string& command);
  ~ChildProcess();
  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;

  // Sends the line and gives the answer. Throws Failure("player_failed") if the program has ended
  // or its answer is late or too long; the object cannot be used afterwards.
  std::string ask(const std::string& line, std::chrono::milliseconds patience);

 private:
  void send(const std::string& text, std::chrono::steady_clock::time_point until);
  std::string receive(std::chrono::steady_clock::time_point until,
                      std::chrono::milliseconds patience);
  // How it ended, with the last lines of its standard error.
  std::string why_ended();
  void end();

  pid_t process_ = -1;
  int talk_ = -1;    // its standard input and output
  int errors_ = -1;  // a file for its standard error
  std::string read_;
};

}  // namespace oikist
