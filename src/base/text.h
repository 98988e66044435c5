#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace oikist {

// The value of a hexadecimal digit; -1 for any other character.
int hex_value(char c);
std::string to_hex(std::span<const std::uint8_t> bytes);
// Fills `bytes`; false unless `hex` has exactly two hexadecimal digits per byte.
bool parse_hex(std::string_view hex, std::span<std::uint8_t> bytes);

std::string_view trim(std::string_view text);
// The words of a line, separated by blanks and tabs.
std::vector<std::string_view> words(std::string_view line);
std::vector<std::string_view> split(std::string_view text, char separator);
std::string join(std::span<const std::string> parts, std::string_view separator);
// A whole number, with sign, and nothing after it.
std::optional<int> parse_int(std::string_view text);

// "1 stone", "2 stones".
std::string counted(int count, std::string_view one, std::string_view many);
// "a", "a or b", "a, b or c".
std::string alternatives(std::span<const std::string_view> names);
// Input made safe to quote in a message: shortened, control characters replaced.
std::string in_quotes(std::string_view text);
// The number of terminal columns that UTF-8 text of Latin, Cyrillic and box-drawing characters
// takes.
std::size_t display_width(std::string_view utf8);
// The length of the longest prefix that is valid UTF-8, in bytes.
std::size_t valid_utf8_length(std::string_view text);
bool is_valid_utf8(std::string_view text);
// The code points of valid UTF-8, and one as UTF-8.
std::u32string code_points(std::string_view utf8);
void append_utf8(std::string& text, char32_t code_point);

}  // namespace oikist
