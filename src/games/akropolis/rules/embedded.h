#pragma once
// The component sets of the game in data/, embedded at build time.
#include <string_view>

namespace oikist::data {

extern const std::string_view akropolis_json;
extern const std::string_view athena_json;

}  // namespace oikist::data
