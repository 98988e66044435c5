#pragma once
#include <algorithm>
#include <array>
#include <cassert>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <initializer_list>

namespace oikist {

// A vector of at most N trivially copyable elements that lives inside its owner: no heap.
// The caller keeps within the capacity; this is asserted, not checked.
template <class T, std::size_t N>
class FixedVector {
 public:
  using value_type = T;

  constexpr FixedVector() = default;
  constexpr FixedVector(std::initializer_list<T> values) {
    for (const T& value : values) push_back(value);
  }

  static constexpr std::size_t capacity() { return N; }
  constexpr std::size_t size() const { return size_; }
  constexpr int ssize() const { return static_cast<int>(size_); }
  constexpr bool empty() const { return size_ == 0; }

  constexpr T* begin() { return items_.data(); }
  constexpr T* end() { return items_.data() + size_; }
  constexpr const T* begin() const { return items_.data(); }
  constexpr const T* end() const { return items_.data() + size_; }
  constexpr const T* data() const { return items_.data(); }

  constexpr T& operator[](std::size_t i) { return assert(i < size_), items_[i]; }
  constexpr const T& operator[](std::size_t i) const { return assert(i < size_), items_[i]; }
  constexpr T& back() { return (*this)[size_ - 1u]; }
  constexpr const T& back() const { return (*this)[size_ - 1u]; }

  constexpr void push_back(const T& value) {
    assert(size_ < N);
    items_[size_++] = value;
  }
  constexpr void pop_back() {
    assert(size_ > 0);
    --size_;
  }
  constexpr void clear() { size_ = 0; }
  // As operator=, but copies only the first size() elements: faster if there are few.
  constexpr void copy_used(const FixedVector& other) {
    std::copy(other.begin(), other.end(), items_.data());
    size_ = other.size_;
  }
  // Removes element i; those after it move up and keep their order.
  constexpr void erase(std::size_t i) {
    assert(i < size_);
    std::copy(begin() + i + 1, end(), begin() + i);
    --size_;
  }
  // Puts `value` at index i; those from i on move back.
  constexpr void insert(std::size_t i, const T& value) {
    assert(i <= size_ && size_ < N);
    std::copy_backward(begin() + i, end(), end() + 1);
    items_[i] = value;
    ++size_;
  }

  friend constexpr bool operator==(const FixedVector& a, const FixedVector& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end());
  }

 private:
  static_assert(N < 65536);
  std::array<T, N> items_;  // only the first size_ are ever read
  std::uint16_t size_ = 0;
};

}  // namespace oikist
