#include "server/core/json_text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <string_view>

namespace oikist::server {
namespace {

bool begins_number(char letter) {
  return letter == '-' || (letter >= '0' && letter <= '9');
}

// The end of the string that begins at `from`.
std::size_t end_of_string(std::string_view text, std::size_t from) {
  for (std::size_t i = from + 1; i < text.size(); ++i) {
    if (text[i] == '\\')
      ++i;
    else if (text[i] == '"')
      return i + 1;
  }
  return text.size();
}

std::string plain(std::string_view number) {
  if (number.find('E') == std::string_view::npos) return std::string(number);
  double value = 0;
  std::from_chars(number.data(), number.data() + number.size(), value);
  constexpr std::size_t kLongest = 1100;  // 1e-308 with all its digits
  std::array<char, kLongest> digits{};
  const auto end =
      std::to_chars(digits.data(), digits.data() + digits.size(), value, std::chars_format::fixed);
  return end.ec == std::errc() ? std::string(digits.data(), end.ptr) : std::string(number);
}

}  // namespace

std::string json_text(const json::object& object) {
  std::string text = json::serialize(object);
  if (text.find('E') == std::string::npos) return text;
  std::string out;
  out.reserve(text.size());
  for (std::size_t i = 0; i < text.size();) {
    std::size_t end = i + 1;
    if (text[i] == '"') end = end_of_string(text, i);
    if (!begins_number(text[i])) {
      out.append(text, i, end - i);
    } else {
      end = std::min(text.find_first_not_of("+-.0123456789E", i), text.size());
      out += plain(std::string_view(text).substr(i, end - i));
    }
    i = end;
  }
  return out;
}

}  // namespace oikist::server
