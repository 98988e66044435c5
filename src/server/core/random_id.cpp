#include "server/core/random_id.h"

#include <sodium/randombytes.h>

#include <vector>

#include "base/text.h"

namespace oikist::server {

std::string random_id(std::size_t bytes) {
  std::vector<std::uint8_t> random(bytes);
  randombytes_buf(random.data(), random.size());
  return to_hex(random);
}

}  // namespace oikist::server
