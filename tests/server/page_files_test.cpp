#include "server/page_files.h"

#include <gtest/gtest.h>

#include <fstream>

#include "base/failure.h"

namespace oikist::server {
namespace {

namespace fs = std::filesystem;

class PageFolder : public testing::Test {
 protected:
  void SetUp() override {
    folder_ =
        fs::path(testing::TempDir()) /
        (std::string("page-") + testing::UnitTest::GetInstance()->current_test_info()->name());
    fs::remove_all(folder_);
    fs::create_directories(folder_ / "assets");
  }
  void TearDown() override { fs::remove_all(folder_); }
  void write(const std::string& name, const std::string& text) const {
    std::ofstream(folder_ / name) << text;
  }

  fs::path folder_;
};

TEST_F(PageFolder, GivesFilesWithTypeAndCompressedForms) {
  write("index.html", "<p>");
  write("assets/x-1.js", "let x");
  write("assets/x-1.js.br", "brotli");
  const PageFiles files(folder_);
  ASSERT_NE(files.find("/"), nullptr);
  EXPECT_EQ(files.find("/"), files.find("/index.html"));
  EXPECT_FALSE(files.find("/")->immutable);
  const PageFile* script = files.find("/assets/x-1.js");
  ASSERT_NE(script, nullptr);
  EXPECT_EQ(script->type, "text/javascript; charset=utf-8");
  EXPECT_EQ(script->brotli, "brotli");
  EXPECT_EQ(script->gzip, "");
  EXPECT_TRUE(script->immutable);
}

TEST_F(PageFolder, HasNothingBesideWhatItRead) {
  write("index.html", "<p>");
  write("assets/x-1.js.br", "brotli");
  const PageFiles files(folder_);
  for (const char* path : {"", "/..", "/../page", "/assets", "/assets/", "/assets/x-1.js.br",
                           "//index.html", "/./index.html", "/%2e%2e/index.html"})
    EXPECT_EQ(files.find(path), nullptr) << path;
}

TEST_F(PageFolder, RefusesAFolderWithoutAPage) {
  EXPECT_THROW(PageFiles{folder_}, Failure);
  EXPECT_THROW(PageFiles{folder_ / "missing"}, Failure);
}

}  // namespace
}  // namespace oikist::server
