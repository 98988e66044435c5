#pragma once
#include <cstdio>
#include <cstdlib>
#include <string>

namespace oikist::fuzz {

// Invariants for any input.
inline void require(bool condition, const std::string& what) {
  if (condition) return;
  std::fprintf(stderr, "does not hold: %s\n", what.c_str());
  std::abort();
}

}  // namespace oikist::fuzz
