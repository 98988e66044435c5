#pragma once
#include <memory>
#include <string>

#include "tests/services/temporary_folder.h"

namespace oikist::test {

// A folder on a disk that can be filled up: a file system of its own where we may mount one,
// otherwise this process may not make its files longer.
class SmallDisk {
 public:
  SmallDisk();
  SmallDisk(const SmallDisk&) = delete;
  SmallDisk& operator=(const SmallDisk&) = delete;
  ~SmallDisk();

  std::string file(const std::string& name) const { return folder_.file(name); }
  void fill();   // nothing more can be written
  void empty();  // there is room again

 private:
  TemporaryFolder folder_;
  bool mounted_ = false;
};

}  // namespace oikist::test
