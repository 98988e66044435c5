#pragma once
// A folder with files of a page, removed at the end of the test.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <string>

#include "tests/services/temporary_folder.h"

namespace oikist::page {

class PageFolder : public testing::Test {
 protected:
  void write(const std::string& name, const std::string& bytes) const {
    const std::filesystem::path path = folder() / name;
    std::filesystem::create_directories(path.parent_path());
    std::ofstream(path, std::ios::binary) << bytes;
  }
  std::filesystem::path folder() const { return temporary_.path() / "page"; }
  std::filesystem::path file(const std::string& name) const { return temporary_.path() / name; }

 private:
  test::TemporaryFolder temporary_;
};

// "let x = 1;\n" ten times.
inline std::string script() {
  std::string text;
  for (int i = 0; i < 10; ++i) text += "let x = 1;\n";
  return text;
}

// The same by `gzip -9`.
inline std::string script_gzip() {
  static constexpr unsigned char kBytes[] = {0x1f, 0x8b, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x02,
                                             0xff, 0xcb, 0x49, 0x2d, 0x51, 0xa8, 0x50, 0xb0, 0x55,
                                             0x30, 0xb4, 0xe6, 0xca, 0xa1, 0x3d, 0x13, 0x00, 0x17,
                                             0xb7, 0x66, 0x8b, 0x6e, 0x00, 0x00, 0x00};
  return {reinterpret_cast<const char*>(kBytes), sizeof kBytes};
}

}  // namespace oikist::page
