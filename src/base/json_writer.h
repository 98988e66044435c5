#pragma once
// Writes JSON without a tree of values, for frequent messages.
#include <array>
#include <charconv>
#include <concepts>
#include <cstddef>
#include <string>
#include <string_view>

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
