#pragma once
// A game's randomness: a 256-bit seed, its public commitment, and the fair generator made from it.
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "base/chacha20.h"
#include "base/sha256.h"

namespace oikist {

struct Seed {
  ChaChaKey bytes{};

  static Seed random();  // from the operating system
  // Throws Failure("bad_seed") unless `hex` is 64 hexadecimal digits.
  static Seed from_hex(std::string_view hex);
  // The same number gives the same seed: for tests, benchmarks and matches.
  static Seed from_number(std::uint64_t number);

  std::string hex() const;
  // SHA-256 of the 32 bytes: published at the start, checked when the seed is revealed at the end.
  Digest commitment() const;
  bool operator==(const Seed&) const = default;
};

// Uniform numbers from a seed. The order of calls is part of the record format: never change it.
class SeedGenerator {
 public:
  explicit SeedGenerator(const Seed& seed) : stream_(seed.bytes) {}

  // Uniform in 0..bound-1, without bias: words beyond the last multiple of `bound` are rejected.
  std::uint32_t below(std::uint32_t bound) {
    const std::uint32_t first_fair = (0u - bound) % bound;
    for (;;) {
      const std::uint32_t word = stream_.next();
      if (word >= first_fair) return word % bound;
    }
  }

 private:
  ChaChaStream stream_;
};

// Fisher-Yates from the back, with any generator that has `below`.
template <class T, class Generator>
void shuffle(std::span<T> items, Generator& generator) {
  for (std::size_t left = items.size(); left > 1; --left)
    std::swap(items[left - 1], items[generator.below(static_cast<std::uint32_t>(left))]);
}

}  // namespace oikist
