#pragma once
// The component sets of the game in data/, embedded at build time.
#include <string_view>

namespace oikist::data {

extern const std::string_view panticapaeum_json;
extern const std::string_view panticapaeum_original_json;  // the first reconstruction, for tests

}  // namespace oikist::data
