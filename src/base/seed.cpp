#include "base/seed.h"

#include <random>

#include "base/failure.h"
#include "base/text.h"

namespace oikist {

Seed Seed::random() {
  std::random_device device;
  Seed seed;
  for (std::size_t i = 0; i < seed.bytes.size(); i += 4) {
    const std::uint32_t word = device();
    for (std::size_t k = 0; k < 4; ++k)
      seed.bytes[i + k] = static_cast<std::uint8_t>(word >> (8 * k));
  }
  return seed;
}

Seed Seed::from_hex(std::string_view hex) {
  Seed seed;
  if (!parse_hex(hex, seed.bytes))
    throw Failure("bad_seed", "a seed is 64 hexadecimal digits (0-9, a-f); this one has " +
                                  std::to_string(hex.size()) + " characters" +
                                  (hex.size() == 64 ? ", some of them not hexadecimal" : ""));
  return seed;
}

Seed Seed::from_number(std::uint64_t number) {
  return Seed{sha256("oikist seed " + std::to_string(number))};
}

std::string Seed::hex() const {
  return to_hex(bytes);
}

Digest Seed::commitment() const {
  return sha256({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
}

}  // namespace oikist
