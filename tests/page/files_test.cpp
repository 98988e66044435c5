#include "page/files.h"

#include "base/failure.h"
#include "tests/page/folder.h"

namespace oikist::page {
namespace {

TEST_F(PageFolder, GivesFilesWithTypeAndCompressedForms) {
  write("index.html", "<p>");
  write("assets/x-1.js", "let x");
  write("assets/x-1.js.br", "brotli");
  const Files files(folder());
  ASSERT_NE(files.find("/"), nullptr);
  EXPECT_EQ(files.find("/"), files.find("/index.html"));
  EXPECT_FALSE(files.find("/")->immutable);
  EXPECT_EQ(files.find("/")->body(), "<p>");
  const File* found = files.find("/assets/x-1.js");
  ASSERT_NE(found, nullptr);
  EXPECT_EQ(found->type, "text/javascript; charset=utf-8");
  EXPECT_EQ(found->body(), "let x");
  EXPECT_EQ(found->brotli, "brotli");
  EXPECT_EQ(found->gzip, "");
  EXPECT_TRUE(found->immutable);
}

TEST_F(PageFolder, DecompressesFilesKeptOnlyCompressed) {
  write("index.html", script());
  write("index.html.gz", script_gzip());
  const std::string pack = pack_folder(folder());
  const Files packed = Files::in_pack(pack);
  const Files read(folder());
  for (const Files* files : {&packed, &read}) {
    EXPECT_EQ(files->find("/")->body(), script());
    EXPECT_EQ(files->find("/")->gzip, script_gzip());
    EXPECT_EQ(files->find("/")->etag, packed.find("/")->etag);
  }
}

TEST_F(PageFolder, TheEtagDependsOnTheContentOnly) {
  write("index.html", script());
  const std::string plain(Files(folder()).find("/")->etag);
  write("index.html.gz", script_gzip());
  EXPECT_EQ(Files(folder()).find("/")->etag, plain);
  write("index.html", "<p>");
  EXPECT_NE(Files(folder()).find("/")->etag, plain);
}

TEST_F(PageFolder, ContainsOnlyTheFilesItRead) {
  write("index.html", "<p>");
  write("assets/x-1.js.br", "brotli");
  const Files files(folder());
  for (const char* path : {"", "/..", "/../page", "/assets", "/assets/", "/assets/x-1.js.br",
                           "//index.html", "/./index.html", "/%2e%2e/index.html"})
    EXPECT_EQ(files.find(path), nullptr) << path;
}

TEST_F(PageFolder, RefusesAFolderWithoutAPage) {
  EXPECT_THROW(Files{folder()}, Failure);
  EXPECT_THROW(Files{folder() / "missing"}, Failure);
  EXPECT_TRUE(Files::in_pack(pack_folder(folder())).empty());
}

}  // namespace
}  // namespace oikist::page
