#pragma once
// The built page in memory: every file with its type, its compressed forms and its cache rule. Only
// what was read at the start can ever be served, so no path leads anywhere else.
#include <filesystem>
#include <map>
#include <string>
#include <string_view>

namespace oikist::server {

struct PageFile {
  std::string body;
  std::string gzip;    // empty if there is no such form
  std::string brotli;  // likewise
  std::string type;
  std::string etag;
  bool immutable = false;  // its name changes with its content
};

class PageFiles {
 public:
  // Reads the folder. Throws Failure("no_page") if there is no page in it.
  explicit PageFiles(const std::filesystem::path& folder);

  // The file for the path of a request ("/", "/assets/x.js"); null if there is none.
  const PageFile* find(std::string_view path) const;

 private:
  std::map<std::string, PageFile, std::less<>> files_;
};

}  // namespace oikist::server
