#pragma once
// A built page as one sequence of bytes; README.md has the format.
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace oikist::page {

struct PackedFile {
  std::string_view name;    // "/assets/x.js"
  std::string_view digest;  // SHA-256 of the content, in hexadecimal digits
  std::string_view plain;   // empty if the gzip form has it
  std::string_view gzip;    // empty if there is none
  std::string_view brotli;  // likewise
};

// The pack of a folder; of no files if there is no page (no index.html) in it. A gzip form that is
// not the file's is left out. Throws Failure("no_page") if a file cannot be read.
std::string pack_folder(const std::filesystem::path& folder);

// The files of a pack, as views into it. Throws Failure("bad_pack") if it is damaged.
std::vector<PackedFile> unpack(std::string_view pack);

// What pack_folder() looks at, for a depfile: every file and folder, or, if there is no folder yet,
// the nearest one above, whose time changes when it appears.
std::vector<std::filesystem::path> pack_inputs(const std::filesystem::path& folder);

}  // namespace oikist::page
