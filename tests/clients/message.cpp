#include "tests/clients/message.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "base/failure.h"

namespace oikist::clients {
namespace {

constexpr std::size_t kUsualMembers = 16;

// What skipping a nested value has to look at.
constexpr auto kStructure = [] {
  std::array<bool, 256> structure{};
  for (const char letter : {'"', '{', '}', '[', ']'})
    structure[static_cast<unsigned char>(letter)] = true;
  return structure;
}();

// Goes through a text of JSON from value to value.
class Scanner {
 public:
  Scanner(std::string_view text, std::size_t& at) : text_(text), at_(at) {}

  char next() {
    while (at_ < text_.size() && text_[at_] <= ' ') ++at_;
    return at_ < text_.size() ? text_[at_] : '\0';
  }
  void take(char expected) {
    if (next() != expected) throw Failure("bad_json", "this is no message");
    ++at_;
  }
  std::string_view value() {
    const char first = next();
    const std::size_t from = at_;
    if (first == '"')
      skip_string();
    else if (first == '{' || first == '[')
      skip_nested();
    else
      at_ = std::min(text_.find_first_of(",}] \n", at_), text_.size());
    return text_.substr(from, at_ - from);
  }

 private:
  void skip_string() {
    for (++at_; at_ < text_.size() && text_[at_] != '"'; ++at_)
      if (text_[at_] == '\\') ++at_;
    ++at_;
    if (at_ > text_.size()) throw Failure("bad_json", "a text has no end");
  }
  void skip_nested() {
    for (int depth = 0;;) {
      while (at_ < text_.size() && !kStructure[static_cast<unsigned char>(text_[at_])]) ++at_;
      if (at_ == text_.size()) break;
      const char letter = text_[at_];
      if (letter == '"') {
        skip_string();
        continue;
      }
      ++at_;
      if (letter == '{' || letter == '[')
        ++depth;
      else if (--depth == 0)
        return;
    }
    throw Failure("bad_json", "a value has no end");
  }

  std::string_view text_;
  std::size_t& at_;
};

}  // namespace

Message::Message(std::string_view text) : text_(text) {
  members_.reserve(kUsualMembers);
  Scanner(text_, at_).take('{');
}

const Message::Member* Message::find_next() const {
  Scanner scanner(text_, at_);
  if (scanner.next() == '}') return nullptr;
  if (!members_.empty()) scanner.take(',');
  const std::string_view name = scanner.value();
  if (name.size() < 2 || name.front() != '"') throw Failure("bad_json", "this is no message");
  scanner.take(':');
  return &members_.emplace_back(name.substr(1, name.size() - 2), scanner.value());
}

std::string_view Message::operator[](std::string_view name) const {
  for (const Member& member : members_)
    if (member.first == name) return member.second;
  while (const Member* const member = find_next())
    if (member->first == name) return member->second;
  return {};
}

bool Message::is(std::string_view name, std::string_view text) const {
  const std::string_view value = (*this)[name];
  return value.size() == text.size() + 2 && value.substr(1, text.size()) == text;
}

std::int64_t Message::number(std::string_view name) const {
  const std::string_view value = (*this)[name];
  std::int64_t number = 0;
  const auto end = std::from_chars(value.data(), value.data() + value.size(), number);
  if (value.empty() || end.ec != std::errc() || end.ptr != value.data() + value.size())
    throw Failure("bad_json", std::string(name), "must be a whole number");
  return number;
}

}  // namespace oikist::clients
