#include "page/pack.h"

#include <cstdlib>
#include <sstream>

#include "base/failure.h"
#include "tests/page/folder.h"

namespace oikist::page {
namespace {

namespace fs = std::filesystem;

std::string code_of(const std::string& pack) {
  try {
    unpack(pack);
  } catch (const Failure& failure) {
    return failure.code();
  }
  return "";
}

TEST_F(PageFolder, PacksEveryFormOnce) {
  write("index.html", "<p>");
  write("assets/x-1.js", script());
  write("assets/x-1.js.gz", script_gzip());
  write("assets/x-1.js.br", "brotli");
  const std::string pack = pack_folder(folder());
  const auto files = unpack(pack);
  ASSERT_EQ(files.size(), 2u);
  EXPECT_EQ(files[0].name, "/assets/x-1.js");
  EXPECT_EQ(files[0].plain, "");  // the gzip form has it
  EXPECT_EQ(files[0].gzip, script_gzip());
  EXPECT_EQ(files[0].brotli, "brotli");
  EXPECT_EQ(files[1].name, "/index.html");
  EXPECT_EQ(files[1].plain, "<p>");
  EXPECT_EQ(files[1].gzip, "");
  EXPECT_EQ(files[1].digest.size(), 64u);
}

TEST_F(PageFolder, LeavesOutAGzipFileOfOtherContent) {
  write("index.html", script() + "changed");
  write("index.html.gz", script_gzip());
  const std::string pack = pack_folder(folder());
  const auto files = unpack(pack);
  ASSERT_EQ(files.size(), 1u);
  EXPECT_EQ(files[0].plain, script() + "changed");
  EXPECT_EQ(files[0].gzip, "");
}

TEST_F(PageFolder, TheSameFilesGiveTheSamePack) {
  for (const char* name : {"index.html", "b.css", "a.css", "assets/c.js"}) write(name, name);
  const std::string first = pack_folder(folder());
  fs::remove_all(folder());
  for (const char* name : {"assets/c.js", "a.css", "index.html", "b.css"}) write(name, name);
  EXPECT_EQ(pack_folder(folder()), first);
}

TEST_F(PageFolder, WithoutAPageThePackHasNoFiles) {
  EXPECT_TRUE(unpack(pack_folder(folder())).empty());
  write("assets/x-1.js", "let x");
  EXPECT_TRUE(unpack(pack_folder(folder())).empty());
}

TEST_F(PageFolder, NoticesEveryDamage) {
  write("index.html", "<p>");
  const std::string pack = pack_folder(folder());
  EXPECT_EQ(code_of(pack), "");
  for (std::size_t at = 0; at < pack.size(); ++at) {
    EXPECT_EQ(code_of(pack.substr(0, at)), "bad_pack") << at;
    std::string wrong = pack;
    wrong[at] = static_cast<char>(wrong[at] ^ 0x10);
    EXPECT_EQ(code_of(wrong), "bad_pack") << at;
  }
  EXPECT_EQ(code_of(pack + "x"), "bad_pack");
}

TEST_F(PageFolder, ListsTheInputsOfThePack) {
  EXPECT_EQ(pack_inputs(folder() / "dist"), std::vector<fs::path>{folder().parent_path()});
  write("index.html", "<p>");
  write("assets/x-1.js", "let x");
  EXPECT_EQ(pack_inputs(folder()),
            (std::vector<fs::path>{folder(), folder() / "assets", folder() / "assets/x-1.js",
                                   folder() / "index.html"}));
}

TEST_F(PageFolder, TheBuildStepWritesOnlyChangedFiles) {
  const auto run = [&] {
    const std::string line = std::string(OIKIST_PACK_PAGE) + ' ' + folder().string() + ' ' +
                             file("pack").string() + ' ' + file("pack.d").string();
    return std::system(line.c_str());
  };
  const auto content = [&](const std::string& name) {
    std::ostringstream text;
    text << std::ifstream(file(name), std::ios::binary).rdbuf();
    return text.str();
  };
  ASSERT_EQ(run(), 0);  // there is no page yet
  EXPECT_TRUE(unpack(content("pack")).empty());
  write("index.html", "<p>");
  ASSERT_EQ(run(), 0);
  EXPECT_EQ(content("pack"), pack_folder(folder()));
  EXPECT_NE(content("pack.d").find((folder() / "index.html").string()), std::string::npos);
  const fs::file_time_type old = fs::last_write_time(file("pack")) - std::chrono::hours(1);
  fs::last_write_time(file("pack"), old);
  write("index.html", "<p>");
  ASSERT_EQ(run(), 0);
  EXPECT_EQ(fs::last_write_time(file("pack")), old);
}

}  // namespace
}  // namespace oikist::page
