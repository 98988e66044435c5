#include "page/files.h"

#include <array>
#include <utility>

#include "base/failure.h"
#include "page/gzip.h"

namespace oikist::page {
namespace {

namespace fs = std::filesystem;

std::string type_of(std::string_view name) {
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
  const std::string extension = fs::path(name).extension().string();
  for (const auto& [known, type] : kTypes)
    if (extension == known) return std::string(type);
  return "application/octet-stream";
}

}  // namespace

File::File(const PackedFile& packed)
    : gzip(packed.gzip),
      brotli(packed.brotli),
      type(type_of(packed.name)),
      immutable(packed.name.starts_with("/assets/")),
      plain_(packed.plain) {
  constexpr std::size_t kEtagDigits = 24;
  etag = '"' + std::string(packed.digest.substr(0, kEtagDigits)) + '"';
}

std::string_view File::body() const {
  if (gzip.empty() || !plain_.empty()) return plain_;
  std::call_once(once_, [this] {
    auto content = gunzip(gzip);
    if (!content) throw Failure("bad_pack", "a file of the packed page is damaged");
    unzipped_ = std::move(*content);
  });
  return unzipped_;
}

Files::Files(const fs::path& folder) : pack_(pack_folder(folder)) {
  add(pack_);
  if (empty())
    throw Failure("no_page", folder.string() +
                                 ": the page is not built there; build it with `npm run build` in "
                                 "web/, or name its folder with --page");
}

void Files::add(std::string_view pack) {
  for (const PackedFile& packed : unpack(pack))
    files_.try_emplace(std::string(packed.name), packed);
}

const File* Files::find(std::string_view path) const {
  const auto found = files_.find(path == "/" ? "/index.html" : path);
  return found == files_.end() ? nullptr : &found->second;
}

}  // namespace oikist::page
