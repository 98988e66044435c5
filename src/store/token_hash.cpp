#include "store/token_hash.h"

#include "base/sha256.h"
#include "base/text.h"

namespace oikist::store {

std::string token_hash(std::string_view token) {
  return to_hex(sha256(token));
}

}  // namespace oikist::store
