#pragma once
#include <sys/types.h>

#include <string>
#include <vector>

namespace oikist::test {

// A program that runs beside the tests and ends with them.
class Service {
 public:
  // `user`: the account to run it as if this process is root; empty: the same. Its output goes to
  // `log`.
  Service(std::vector<std::string> command, std::string user, std::string log);
  Service(const Service&) = delete;
  Service& operator=(const Service&) = delete;
  ~Service();  // end(SIGKILL)

  void start();
  void signal(int number) const;
  // Sends the signal and waits until it has ended; the exit code, or 128 and the signal that ended
  // it. -1 if it does not run.
  int end(int number);
  int wait();
  bool runs() const { return pid_ > 0; }
  std::string log() const;  // all it said

 private:
  std::vector<std::string> command_;
  std::string user_;
  std::string log_;
  pid_t pid_ = 0;
};

}  // namespace oikist::test
