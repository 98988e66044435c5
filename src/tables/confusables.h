#pragma once
// The letters allowed in names, and their lookalikes.
#include <cstdint>
#include <string>

namespace oikist::tables {

enum class Script : std::uint8_t { none, latin, cyrillic, greek };

// The script of a letter allowed in names; none for any other character.
Script script_of(char32_t point);
// A canonical form in small letters, equal for letters and digits that look alike, whatever their
// script, case and accents. Empty if it is neither ASCII nor a letter with a script.
std::string looks_of(char32_t point);

}  // namespace oikist::tables
