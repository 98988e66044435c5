#include "page/pack.h"

#include <algorithm>
#include <cstdint>
#include <fstream>
#include <set>
#include <sstream>

#include "base/failure.h"
#include "base/sha256.h"
#include "base/text.h"
#include "page/gzip.h"

namespace oikist::page {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kMagic = "oikist page 1\n";
constexpr std::size_t kDigestBytes = 32;

std::string read(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  if (file.peek() != std::ifstream::traits_type::eof()) text << file.rdbuf();
  if (file.bad() || !file.is_open()) throw Failure("no_page", path.string() + ": cannot be read");
  return text.str();
}

std::string read_if_there(const fs::path& path) {
  std::error_code error;
  return fs::is_regular_file(path, error) ? read(path) : "";
}

void put_number(std::string& out, std::size_t number) {
  for (unsigned shift = 0; shift < 32; shift += 8) out += static_cast<char>(number >> shift & 0xff);
}

void put_text(std::string& out, std::string_view text) {
  put_number(out, text.size());
  out += text;
}

void put_file(std::string& out, const fs::path& folder, const std::string& name) {
  const fs::path path = folder / name;
  const std::string plain = read(path);
  std::string gzip = read_if_there(fs::path(path) += ".gz");
  if (gunzip(gzip) != plain) gzip.clear();
  put_text(out, '/' + name);
  put_text(out, to_hex(sha256(plain)));
  put_text(out, gzip.empty() ? plain : "");
  put_text(out, gzip);
  put_text(out, read_if_there(fs::path(path) += ".br"));
}

std::set<std::string> names_in(const fs::path& folder) {
  std::set<std::string> names;
  std::error_code error;
  for (const auto& entry : fs::recursive_directory_iterator(folder, error)) {
    const fs::path extension = entry.path().extension();
    if (entry.is_regular_file() && extension != ".gz" && extension != ".br")
      names.insert(entry.path().lexically_relative(folder).generic_string());
  }
  return names;
}

class Reader {
 public:
  explicit Reader(std::string_view bytes) : rest_(bytes) {}

  std::string_view bytes(std::size_t count) {
    if (count > rest_.size()) throw Failure("bad_pack", "the packed page is cut short");
    const std::string_view taken = rest_.substr(0, count);
    rest_.remove_prefix(count);
    return taken;
  }
  std::size_t number() {
    std::size_t number = 0;
    unsigned shift = 0;
    for (const char byte : bytes(4)) {
      number |= std::size_t{static_cast<unsigned char>(byte)} << shift;
      shift += 8;
    }
    return number;
  }
  std::string_view text() { return bytes(number()); }
  std::string_view rest() const { return rest_; }

 private:
  std::string_view rest_;
};

}  // namespace

std::string pack_folder(const fs::path& folder) {
  std::set<std::string> names = names_in(folder);
  if (!names.contains("index.html")) names.clear();
  std::string files;
  put_number(files, names.size());
  for (const std::string& name : names) put_file(files, folder, name);
  const Digest digest = sha256(files);
  std::string pack(kMagic);
  pack.append(digest.begin(), digest.end());
  return pack + files;
}

std::vector<PackedFile> unpack(std::string_view pack) {
  Reader reader(pack);
  if (!pack.starts_with(kMagic)) throw Failure("bad_pack", "this is no packed page");
  reader.bytes(kMagic.size());
  const std::string_view digest = reader.bytes(kDigestBytes);
  const Digest right = sha256(reader.rest());
  if (!std::equal(digest.begin(), digest.end(), right.begin(), right.end(),
                  [](char a, unsigned char b) { return static_cast<unsigned char>(a) == b; }))
    throw Failure("bad_pack", "the packed page is damaged");
  std::vector<PackedFile> files;
  for (std::size_t count = reader.number(); count > 0; --count) {
    PackedFile file;
    for (std::string_view* part : {&file.name, &file.digest, &file.plain, &file.gzip, &file.brotli})
      *part = reader.text();
    files.push_back(file);
  }
  if (!reader.rest().empty()) throw Failure("bad_pack", "the packed page has something after it");
  return files;
}

std::vector<fs::path> pack_inputs(const fs::path& folder) {
  std::error_code error;
  fs::path there = folder;
  while (!fs::exists(there, error) && there.has_relative_path()) there = there.parent_path();
  std::vector<fs::path> inputs = {there};
  if (there != folder) return inputs;
  for (const auto& entry : fs::recursive_directory_iterator(folder, error))
    inputs.push_back(entry.path());
  std::sort(inputs.begin(), inputs.end());
  return inputs;
}

}  // namespace oikist::page
