#include "server/core/memory.h"

#include <malloc.h>

#include <algorithm>

namespace oikist::server {

void use_few_arenas() {
#ifdef __GLIBC__
  constexpr int kArenas = 4, kLarge = 256 * 1024;
  mallopt(M_ARENA_MAX, kArenas);
  mallopt(M_MMAP_THRESHOLD, kLarge);  // glibc no longer adjusts it
#endif
}

bool MemoryReturn::note(std::size_t load) {
  constexpr std::size_t kWorthIt = 100;
  peak_ = std::max(peak_, load);
  if (peak_ < kWorthIt || 2 * load >= peak_) return false;
  peak_ = load;
#ifdef __GLIBC__
  malloc_trim(0);
#endif
  return true;
}

}  // namespace oikist::server
