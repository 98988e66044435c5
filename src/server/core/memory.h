#pragma once
// Memory that was freed, given back to the system: the allocator keeps it otherwise, and a server
// that had ten thousand visitors stays as large as it was then.
#include <cstddef>

namespace oikist::server {

// Few areas of memory for all threads, so that little is left unused in each. Before threads start.
void use_few_arenas();

class MemoryReturn {
 public:
  // How much there is to do now (connections and tables). True, having given memory back, if that
  // is less than half of what it was.
  bool note(std::size_t load);

 private:
  std::size_t peak_ = 0;  // since the last time
};

}  // namespace oikist::server
