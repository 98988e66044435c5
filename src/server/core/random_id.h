#pragma once
#include <string>

namespace oikist::server {

inline constexpr std::size_t kIdBytes = 16;
inline constexpr std::size_t kSecretBytes = 32;
inline constexpr std::size_t kRequestIdBytes = 6;

// Random bytes from the operating system as hexadecimal digits.
std::string random_id(std::size_t bytes = kIdBytes);

}  // namespace oikist::server
