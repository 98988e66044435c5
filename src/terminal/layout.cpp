#include "terminal/layout.h"

#include <algorithm>

#include "base/text.h"

namespace oikist::cli {
namespace {

int width_of(std::string_view text) {
  return static_cast<int>(display_width(text));
}

// The longest beginning of `text` that takes at most `width` columns, at least one character.
std::string_view beginning(std::string_view text, int width) {
  std::size_t end = 0;
  for (int columns = 0; end < text.size() && columns < std::max(width, 1); ++columns) {
    ++end;
    while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xc0u) == 0x80u) ++end;
  }
  return text.substr(0, end);
}

// Fills lines word by word.
class Filler {
 public:
  Filler(int width, int indent) : width_(width), indent_(indent) {}

  void add(std::string_view word) {
    if (!line_.empty() && width_of(line_) + 1 + width_of(word) > width_) end_line();
    while (width_of(word) > room()) {
      const std::string_view part = beginning(word, room());
      start_or_go_on(part);
      word.remove_prefix(part.size());
      end_line();
    }
    if (!word.empty()) start_or_go_on(word);
  }
  // Keeps the line's own indentation.
  void add_blanks(std::string_view leading) { line_ = leading; }
  std::string take() {
    if (!trim(line_).empty() || text_.empty()) text_ += line_ + '\n';
    line_.clear();
    return std::move(text_);
  }

 private:
  bool at_start() const { return trim(line_).empty(); }
  int room() const { return width_ - (line_.empty() ? 0 : width_of(line_) + (at_start() ? 0 : 1)); }
  void start_or_go_on(std::string_view word) {
    if (!at_start()) line_ += ' ';
    line_ += word;
  }
  void end_line() {
    if (!at_start()) text_ += line_ + '\n';
    line_ = blanks(indent_);
  }

  int width_;
  int indent_;
  std::string text_;
  std::string line_;
};

std::string wrapped_line(std::string_view line, int width, int indent) {
  if (width_of(line) <= width) return std::string(line) + '\n';
  Filler filler(width, indent);
  filler.add_blanks(line.substr(0, std::min(line.find_first_not_of(' '), line.size())));
  for (const std::string_view word : words(line)) filler.add(word);
  return filler.take();
}

}  // namespace

std::string blanks(int count) {
  return std::string(static_cast<std::size_t>(std::max(count, 0)), ' ');
}

std::string wrapped(std::string_view text, int width, int indent) {
  if (text.ends_with('\n')) text.remove_suffix(1);
  std::string out;
  for (const std::string_view line : split(text, '\n')) out += wrapped_line(line, width, indent);
  return out;
}

std::string shortened(std::string_view text, int width) {
  if (width_of(text) <= width) return std::string(text);
  if (width <= 2) return std::string(beginning(text, width));
  return std::string(beginning(text, width - 2)) + "..";
}

std::string left_aligned(std::string_view text, int width) {
  const std::string fitting = shortened(text, width);
  return fitting + blanks(width - width_of(fitting));
}

std::string right_aligned(std::string_view text, int width) {
  const std::string fitting = shortened(text, width);
  return blanks(width - width_of(fitting)) + fitting;
}

std::string centred(std::string_view text, int width) {
  const std::string fitting = shortened(text, width);
  const int left = (width - width_of(fitting)) / 2;
  return left_aligned(blanks(left) + fitting, width);
}

std::string enumerated(const std::vector<std::string>& parts) {
  std::string text;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i > 0) text += i + 1 == parts.size() ? " and " : ", ";
    text += parts[i];
  }
  return text;
}

std::string signed_text(int difference) {
  return (difference > 0 ? "+" : "") + std::to_string(difference);
}

std::string in_columns(const std::vector<std::string>& entries, int width) {
  int widest = 1;
  for (const std::string& entry : entries) widest = std::max(widest, width_of(entry) + 2);
  const auto columns = static_cast<std::size_t>(std::max(1, (width + 2) / widest));
  std::string text;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const bool last = (i + 1) % columns == 0 || i + 1 == entries.size();
    text += last ? shortened(entries[i], width) + '\n' : left_aligned(entries[i], widest);
  }
  return text;
}

std::string titled(std::string_view name) {
  std::string text(name);
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z')
    text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

std::string printable(std::string_view text) {
  std::string safe;
  const bool valid = is_valid_utf8(text);
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  for (std::size_t i = 0; i < text.size(); ++i) {
    // U+0080 to U+009F: some terminals take them for the beginning of an escape sequence.
    const bool control = valid && byte(i) == 0xc2 && byte(i + 1) < 0xa0;
    const bool plain = byte(i) >= 0x20 && byte(i) < 0x7f;
    safe += plain || (valid && byte(i) >= 0x80 && !control) ? text[i] : '?';
    if (control) ++i;
  }
  return safe;
}

std::string board_heading(std::string_view name) {
  return "\n" + std::string(name) + "\n" + std::string(display_width(name), '-') + '\n';
}

std::string component_set_title(std::string_view game, std::string_view name,
                                std::string_view hash) {
  return std::string(game) + ", component set " + printable(name) + "\nSHA-256 " +
         std::string(hash) + '\n';
}

}  // namespace oikist::cli
