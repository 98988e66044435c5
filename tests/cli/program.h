#pragma once
// Runs the real program, as a script would, or as a person at a terminal would.
#include <sys/types.h>

#include <string>
#include <string_view>
#include <vector>

namespace oikist::cli::testing {

struct ProgramResult {
  int code = -1;  // 128 + the signal if it was killed
  std::string out;
  std::string err;
};

std::string usual_program();  // build/.../oikist

// Runs `oikist ARGUMENTS` in a pipe, with this input, to its end.
ProgramResult run_program(const std::vector<std::string>& arguments, const std::string& input = "",
                          const std::vector<std::string>& environment = {},
                          const std::string& program = usual_program());

// A program that is being talked to. With `terminal` it believes to be at one of 80 columns.
class RunningProgram {
 public:
  RunningProgram(const std::vector<std::string>& arguments, bool terminal,
                 const std::vector<std::string>& environment = {},
                 const std::string& program = usual_program());
  ~RunningProgram();
  RunningProgram(const RunningProgram&) = delete;
  RunningProgram& operator=(const RunningProgram&) = delete;

  void type(const std::string& text);
  // Reads until the output has `text` in it; false after ten seconds without.
  bool wait_for(const std::string& text);
  void send_signal(int signal);
  // Reads the rest and gives the exit code.
  int wait();
  const std::string& output() const { return output_; }

 private:
  bool read_some(int milliseconds);

  pid_t process_ = -1;
  int to_ = -1;
  int from_ = -1;
  std::string output_;
};

// A folder of its own for the running test, removed at its end.
class TestFolder {
 public:
  TestFolder();
  ~TestFolder();
  TestFolder(const TestFolder&) = delete;
  TestFolder& operator=(const TestFolder&) = delete;
  std::string file(const std::string& name) const { return path_ + '/' + name; }

 private:
  std::string path_;
};

std::string repeated(std::string_view text, int times);
// Expects plain text of at most 80 columns.
void expect_plain(const std::string& text);

std::string file_text(const std::string& path);
void write_text(const std::string& path, const std::string& text);

}  // namespace oikist::cli::testing
