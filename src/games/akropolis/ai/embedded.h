#pragma once
// The learned weights in data/, embedded at build time; see docs/ai.md.
#include <string_view>

namespace oikist::data {

extern const std::string_view akropolis_net;
extern const std::string_view akropolis_0_1_net;  // of version 0.1

}  // namespace oikist::data
