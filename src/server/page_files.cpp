#include "server/page_files.h"

#include <array>
#include <fstream>
#include <sstream>
#include <utility>

#include "base/failure.h"
#include "base/sha256.h"
#include "base/text.h"

namespace oikist::server {
namespace {

namespace fs = std::filesystem;

std::string read(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

std::string type_of(const fs::path& path) {
  static constexpr std::array<std::pair<std::string_view, std::string_view>, 10> kTypes = {
      {{".html", "text/html; charset=utf-8"},
       {".js", "text/javascript; charset=utf-8"},
       {".css", "text/css; charset=utf-8"},
       {".json", "application/json"},
       {".webmanifest", "application/manifest+json"},
       {".svg", "image/svg+xml"},
       {".png", "image/png"},
       {".wasm", "application/wasm"},
       {".woff2", "font/woff2"},
       {".txt", "text/plain; charset=utf-8"}}};
  const std::string extension = path.extension().string();
  for (const auto& [known, type] : kTypes)
    if (extension == known) return std::string(type);
  return "application/octet-stream";
}

bool is_compressed_form(const fs::path& path) {
  return path.extension() == ".gz" || path.extension() == ".br";
}

PageFile load(const fs::path& path, const std::string& name) {
  PageFile file;
  file.body = read(path);
  file.gzip = read(fs::path(path) += ".gz");
  file.brotli = read(fs::path(path) += ".br");
  file.type = type_of(path);
  constexpr std::size_t kEtagBytes = 12;
  const Digest digest = sha256(file.body);
  file.etag = '"' + to_hex({digest.data(), kEtagBytes}) + '"';
  file.immutable = name.starts_with("/assets/");
  return file;
}

}  // namespace

PageFiles::PageFiles(const fs::path& folder) {
  std::error_code error;
  for (const auto& entry : fs::recursive_directory_iterator(folder, error)) {
    if (!entry.is_regular_file() || is_compressed_form(entry.path())) continue;
    const std::string name = '/' + fs::relative(entry.path(), folder).generic_string();
    files_.emplace(name, load(entry.path(), name));
  }
  if (!files_.contains("/index.html"))
    throw Failure("no_page", folder.string() +
                                 ": the page is not built there; build it with `npm run build` in "
                                 "web/, or name its folder with --page");
}

const PageFile* PageFiles::find(std::string_view path) const {
  const auto found = files_.find(path == "/" ? "/index.html" : path);
  return found == files_.end() ? nullptr : &found->second;
}

}  // namespace oikist::server
