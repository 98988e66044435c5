#pragma once
// Strings as OpenSSL takes them.
#include <string>
#include <string_view>

namespace oikist::push {

inline const unsigned char* bytes_of(std::string_view text) {
  return reinterpret_cast<const unsigned char*>(text.data());
}
inline unsigned char* bytes_of(std::string& text) {
  return reinterpret_cast<unsigned char*>(text.data());
}

}  // namespace oikist::push
