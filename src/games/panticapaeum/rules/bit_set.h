#pragma once
#include <array>
#include <bit>
#include <cstdint>

namespace oikist::panticapaeum {

// A set of numbers 0..127.
class BitSet {
 public:
  constexpr BitSet() = default;
  // The numbers 0..count-1.
  static constexpr BitSet first(int count) {
    BitSet set;
    set.words_[0] = low_bits(count);
    set.words_[1] = low_bits(count - 64);
    return set;
  }

  constexpr bool has(int i) const { return (words_[word(i)] & bit(i)) != 0; }
  constexpr void add(int i) { words_[word(i)] |= bit(i); }
  constexpr void remove(int i) { words_[word(i)] &= ~bit(i); }
  constexpr void clear() { words_ = {}; }
  constexpr bool empty() const { return (words_[0] | words_[1]) == 0; }
  constexpr int count() const { return std::popcount(words_[0]) + std::popcount(words_[1]); }

  // The n-th smallest member. Precondition: n < count().
  constexpr int nth(int n) const {
    const int below = std::popcount(words_[0]);
    return n < below ? nth_bit(words_[0], n) : 64 + nth_bit(words_[1], n - below);
  }

  template <class Act>
  constexpr void for_each(Act act) const {
    for (int w = 0; w < 2; ++w)
      for (std::uint64_t left = words_[static_cast<std::size_t>(w)]; left != 0; left &= left - 1)
        act(64 * w + std::countr_zero(left));
  }

  friend constexpr BitSet operator&(const BitSet& a, const BitSet& b) {
    return BitSet(a.words_[0] & b.words_[0], a.words_[1] & b.words_[1]);
  }
  friend constexpr BitSet operator|(const BitSet& a, const BitSet& b) {
    return BitSet(a.words_[0] | b.words_[0], a.words_[1] | b.words_[1]);
  }
  // Members of a that are not in b.
  friend constexpr BitSet operator-(const BitSet& a, const BitSet& b) {
    return BitSet(a.words_[0] & ~b.words_[0], a.words_[1] & ~b.words_[1]);
  }
  friend constexpr bool operator==(const BitSet&, const BitSet&) = default;
  constexpr std::uint64_t hash() const { return words_[0] * 0x9e3779b97f4a7c15u + words_[1]; }

 private:
  constexpr BitSet(std::uint64_t low, std::uint64_t high) : words_{low, high} {}
  static constexpr std::size_t word(int i) { return static_cast<std::size_t>(i) >> 6; }
  static constexpr std::uint64_t bit(int i) { return std::uint64_t{1} << (i & 63); }
  static constexpr std::uint64_t low_bits(int count) {
    if (count <= 0) return 0;
    return count >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << count) - 1;
  }
  static constexpr int nth_bit(std::uint64_t word, int n) {
    for (; n > 0; --n) word &= word - 1;
    return std::countr_zero(word);
  }

  std::array<std::uint64_t, 2> words_{};
};

}  // namespace oikist::panticapaeum
