#pragma once
// The component sets in this folder, embedded into the binary at build time.
#include <string_view>

namespace oikist::data {

extern const std::string_view akropolis_json;
extern const std::string_view panticapaeum_json;
extern const std::string_view panticapaeum_original_json;  // the first reconstruction, for tests

}  // namespace oikist::data
