#pragma once
#include <cstdint>

namespace oikist {

// A small fast generator (splitmix64) for playouts and search. Never for the deal of a game.
class FastRandom {
 public:
  explicit constexpr FastRandom(std::uint64_t seed) : state_(seed) {}

  // One of many series of a seed, by its number, that have nothing to do with each other. Seeds
  // that lie apart by what the state grows by would give the same series, only begun later.
  static constexpr FastRandom series(std::uint64_t seed, std::uint64_t number) {
    return FastRandom(FastRandom(seed).next() ^ FastRandom(~number).next());
  }

  constexpr std::uint64_t next() {
    state_ += 0x9e3779b97f4a7c15u;
    std::uint64_t z = state_;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
  }

  // Uniform in 0..bound-1 up to a bias of bound / 2^32, which no playout can notice.
  constexpr std::uint32_t below(std::uint32_t bound) {
    return static_cast<std::uint32_t>(((next() >> 32) * bound) >> 32);
  }

 private:
  std::uint64_t state_;
};

}  // namespace oikist
