#include "cli/dialogue.h"

#include "base/text.h"
#include "cli/interrupt.h"
#include "terminal/layout.h"

namespace oikist::cli {
namespace {

constexpr std::size_t kMaxLine = 1000;  // longer input was not typed by a person

// One line without its end; false at the end of the input.
bool read_line(std::istream& in, std::string& line) {
  line.clear();
  bool any = false;
  for (int c = in.get(); c != std::istream::traits_type::eof(); c = in.get()) {
    any = true;
    if (c == '\n') return true;
    if (line.size() < kMaxLine) line += static_cast<char>(c);
  }
  return any;
}

}  // namespace

void Dialogue::tell(std::string_view text) {
  if (!text.empty()) out_ << wrapped(text, screen_.width);
}

std::optional<std::string> Dialogue::ask(std::string_view prompt) {
  if (InterruptWatch::interrupted()) return std::nullopt;
  out_ << prompt << std::flush;
  std::string line;
  const bool read = read_line(in_, line) && !InterruptWatch::interrupted();
  const std::string answer(trim(line));
  if (!read || echo_) {
    const int room = screen_.width - static_cast<int>(display_width(prompt));
    out_ << (read ? shortened(printable(answer), room) : "") << '\n';
  }
  return read ? std::optional(answer) : std::nullopt;
}

}  // namespace oikist::cli
