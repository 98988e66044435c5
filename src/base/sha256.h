#pragma once
// SHA-256 (FIPS 180-4, test vectors of RFC 6234).
#include <array>
#include <cstdint>
#include <string_view>

namespace oikist {

using Digest = std::array<std::uint8_t, 32>;

Digest sha256(std::string_view bytes);

}  // namespace oikist
