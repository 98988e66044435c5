#pragma once
#include <string>
#include <string_view>

namespace oikist::store {

// SHA-256 of a secret token as 64 hexadecimal digits: what is stored instead of it. The tokens are
// random, so no salt is needed.
std::string token_hash(std::string_view token);

}  // namespace oikist::store
