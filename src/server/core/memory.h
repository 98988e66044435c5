#pragma once
// Returns freed memory to the system: otherwise the allocator keeps it, and a server that once had
// ten thousand visitors stays that large.
#include <cstddef>

namespace oikist::server {

// Uses few malloc arenas for all threads, to waste less memory. Call it before threads start.
void use_few_arenas();

class MemoryReturn {
 public:
  // `load` is the number of connections and tables. Returns memory, and true, if the load is less
  // than half of its peak.
  bool note(std::size_t load);

 private:
  std::size_t peak_ = 0;  // since the last time
};

}  // namespace oikist::server
