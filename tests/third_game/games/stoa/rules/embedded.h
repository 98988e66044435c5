#pragma once
// The component set of the game, embedded at build time.
#include <string_view>

namespace oikist::data {

extern const std::string_view stoa_json;

}  // namespace oikist::data
