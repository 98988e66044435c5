#pragma once
// Decompression of gzip (RFC 1952).
#include <optional>
#include <string>
#include <string_view>

namespace oikist::page {

// None if the data are damaged or have more than one member.
std::optional<std::string> gunzip(std::string_view bytes);

}  // namespace oikist::page
