#pragma once
// The built page in memory: every file with its type, its compressed forms and its cache rule. Only
// what was there at the start can ever be served, so no path leads anywhere else.
#include <filesystem>
#include <map>
#include <mutex>
#include <string>
#include <string_view>

#include "page/pack.h"

namespace oikist::page {

class File {
 public:
  File() = default;
  explicit File(const PackedFile& packed);

  std::string_view gzip;    // empty if there is no such form
  std::string_view brotli;  // likewise
  std::string type;
  std::string etag;
  bool immutable = false;  // its name changes with its content

  // The content as it is. Safe from any thread.
  std::string_view body() const;

 private:
  std::string_view plain_;
  // Rarely needed, so it is decompressed on first use.
  mutable std::once_flag once_;
  mutable std::string unzipped_;
};

class Files {
 public:
  // Reads the folder. Throws Failure("no_page") if there is no page in it.
  explicit Files(const std::filesystem::path& folder);
  // The files of a pack, which must outlive them. Throws Failure("bad_pack").
  static Files in_pack(std::string_view pack) { return Files(pack); }

  Files(const Files&) = delete;
  Files& operator=(const Files&) = delete;

  bool empty() const { return files_.empty(); }
  // The file for the path of a request ("/", "/assets/x.js"); null if there is none.
  const File* find(std::string_view path) const;

 private:
  explicit Files(std::string_view pack) { add(pack); }
  void add(std::string_view pack);

  std::string pack_;  // of a folder
  std::map<std::string, File, std::less<>> files_;
};

}  // namespace oikist::page
