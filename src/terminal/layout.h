#pragma once
// Text within a number of terminal columns.
#include <string>
#include <string_view>
#include <vector>

namespace oikist::cli {

// Lines of at most `width` columns, broken at blanks (or anywhere, if a word is too long), the
// second and later ones moved in by `indent`. Keeps line ends; ends with one.
std::string wrapped(std::string_view text, int width, int indent = 0);
// So many blanks; none if `count` is negative.
std::string blanks(int count);
// Exactly `width` columns: filled up with blanks on the right (or left), or cut with "..".
std::string left_aligned(std::string_view text, int width);
std::string right_aligned(std::string_view text, int width);
std::string centred(std::string_view text, int width);
std::string shortened(std::string_view text, int width);
// "a", "a and b", "a, b and c".
std::string enumerated(const std::vector<std::string>& parts);
// A difference: "+3", "-1", "0".
std::string signed_text(int difference);
// The words in as many columns as fit.
std::string in_columns(const std::vector<std::string>& entries, int width);
// Capitalised.
std::string titled(std::string_view name);
// The name, underlined.
std::string board_heading(std::string_view name);
// The heading of a component set.
std::string component_set_title(std::string_view game, std::string_view name,
                                std::string_view hash);
// Text from outside, safe to print: control characters and broken UTF-8 replaced.
std::string printable(std::string_view text);

}  // namespace oikist::cli
