#pragma once
// Writes JSON without a tree of values, for frequent messages.
#include <algorithm>
#include <array>
#include <charconv>
#include <concepts>
#include <cstddef>
#include <string>
#include <string_view>

#include "base/json.h"

namespace oikist {

// Appends `before`, which is JSON already, and the number.
template <std::integral Number>
void write_json(std::string& out, std::string_view before, Number number) {
  constexpr std::size_t kLongest = 20;  // of 64 bits, with a sign
  std::array<char, kLongest> digits;
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number);
  out += before;
  out.append(digits.data(), end.ptr);
}

// Appends the text as a string of JSON.
inline void write_json_text(std::string& out, std::string_view text) {
  const bool plain = std::none_of(text.begin(), text.end(), [](char letter) {
    return letter == '"' || letter == '\\' || static_cast<unsigned char>(letter) < ' ';
  });
  if (plain)
    out.append(1, '"').append(text).append(1, '"');
  else
    out += json::serialize(json::string(text));
}

// Writes much at the end of a text, of which only the greatest length is known beforehand.
class JsonTail {
 public:
  // finish() has to follow before `out` is used again.
  JsonTail(std::string& out, std::size_t most) : out_(out), from_(out.size()) {
    out_.resize(from_ + most);
    at_ = out_.data() + from_;
  }

  // JSON already.
  template <std::size_t N>
  void put(const char (&text)[N]) {
    at_ = std::copy_n(text, N - 1, at_);
  }
  template <std::size_t N, std::integral Number>
  void put(const char (&before)[N], Number number) {
    put(before);
    at_ = std::to_chars(at_, out_.data() + out_.size(), int{number}).ptr;
  }
  void finish() { out_.resize(static_cast<std::size_t>(at_ - out_.data())); }

 private:
  std::string& out_;
  std::size_t from_;
  char* at_;
};

// Appends `before` and a list of numbers.
template <class Numbers>
void write_json_list(std::string& out, std::string_view before, const Numbers& numbers) {
  out += before;
  std::string_view separator = "[";
  for (const auto number : numbers) {
    write_json(out, separator, number);
    separator = ",";
  }
  out += numbers.empty() ? "[]" : "]";
}

}  // namespace oikist
