#pragma once
// Questions and answers, line by line, with a person at a terminal or with a pipe.
#include <istream>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>

#include "terminal/screen.h"

namespace oikist::cli {

class Dialogue {
 public:
  // `echo` repeats the input, so that a log of piped input reads like a conversation.
  Dialogue(std::istream& in, std::ostream& out, const Screen& screen, bool echo)
      : in_(in), out_(out), screen_(screen), echo_(echo) {}

  const Screen& screen() const { return screen_; }
  // Unchanged.
  void show(std::string_view text) { out_ << text; }
  // Wrapped to the width of the screen.
  void tell(std::string_view text);
  // The next line, trimmed; nothing at the end of the input or after Ctrl-C.
  std::optional<std::string> ask(std::string_view prompt);
  // True if the output is closed.
  bool is_broken() const { return !out_; }

 private:
  std::istream& in_;
  std::ostream& out_;
  Screen screen_;
  bool echo_;
};

}  // namespace oikist::cli
