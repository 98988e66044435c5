#pragma once
#include <cstdint>

namespace oikist::panticapaeum {

// The hash with one more value in it; the order matters.
constexpr std::uint64_t mixed(std::uint64_t hash, std::uint64_t value) {
  hash = (hash ^ value) * 0xff51afd7ed558ccdu;
  return hash ^ (hash >> 32);
}

}  // namespace oikist::panticapaeum
