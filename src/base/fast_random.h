#pragma once
#include <cstdint>

namespace oikist {

// A small, fast generator (splitmix64) for rollouts and search. Never for the deal of a game.
class FastRandom {
 public:
  explicit constexpr FastRandom(std::uint64_t seed) : state_(seed) {}

  // The `number`-th independent stream of `seed`. Seeds that differ by a multiple of the increment
  // would otherwise yield the same sequence, shifted.
  static constexpr FastRandom stream(std::uint64_t seed, std::uint64_t number) {
    return FastRandom(FastRandom(seed).next() ^ FastRandom(~number).next());
  }

  constexpr std::uint64_t next() {
    state_ += 0x9e3779b97f4a7c15u;
    std::uint64_t z = state_;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
  }

  // Uniform in 0..bound-1 up to a bias of bound / 2^32, which does not matter in a rollout.
  constexpr std::uint32_t below(std::uint32_t bound) {
    return static_cast<std::uint32_t>(((next() >> 32) * bound) >> 32);
  }

 private:
  std::uint64_t state_;
};

}  // namespace oikist
