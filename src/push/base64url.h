#pragma once
// Bytes as text without padding: RFC 4648, section 5.
#include <optional>
#include <string>
#include <string_view>

namespace oikist::push {

std::string to_base64url(std::string_view bytes);
// None if it is not such a text. Padding is accepted: some browsers write it.
std::optional<std::string> from_base64url(std::string_view text);

}  // namespace oikist::push
