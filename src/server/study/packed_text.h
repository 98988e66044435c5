#pragma once
// Texts packed by the page, as they are in links: deflated, then base64url (docs/record.md).
#include <algorithm>
#include <string>
#include <string_view>

#include "base/json.h"

namespace oikist::server {

inline constexpr std::size_t kMostPackedBytes = std::size_t{14} * 1024;  // fits into a request

inline bool is_base64url(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
         c == '_';
}

// Throws Failure("bad_field").
inline std::string packed_text(const Field& field) {
  const std::string_view text = field.text();
  if (text.empty() || text.size() > kMostPackedBytes)
    field.refuse("must have 1 to " + std::to_string(kMostPackedBytes) + " characters");
  if (!std::all_of(text.begin(), text.end(), is_base64url))
    field.refuse("must be base64url, as in a link");
  return std::string(text);
}

}  // namespace oikist::server
