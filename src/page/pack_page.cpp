// oikist_pack_page FOLDER PACK DEPFILE: packs the built page in FOLDER. PACK is written only if it
// changes, so that rebuilding the same page does not relink the program.
#include <filesystem>
#include <fstream>
#include <iostream>
#include <sstream>

#include "base/fault_text.h"
#include "page/pack.h"

namespace {

namespace fs = std::filesystem;

std::string content_of(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

void write(const fs::path& path, const std::string& text) {
  std::ofstream file(path, std::ios::binary);
  if (!file.write(text.data(), static_cast<std::streamsize>(text.size())).flush())
    throw std::runtime_error(path.string() + ": cannot be written");
}

std::string escaped(const fs::path& path) {
  std::string text;
  for (const char letter : path.string()) {
    if (letter == ' ' || letter == '#') text += '\\';
    if (letter == '$') text += '$';
    text += letter;
  }
  return text;
}

void pack(const fs::path& folder, const fs::path& output, const fs::path& depfile) {
  // The inputs first: files that appear in between make the step run again.
  std::string dependencies = escaped(output) + ':';
  for (const fs::path& input : oikist::page::pack_inputs(folder))
    dependencies += " \\\n  " + escaped(input);
  const std::string packed = oikist::page::pack_folder(folder);
  std::error_code error;
  if (!fs::exists(output, error) || content_of(output) != packed) write(output, packed);
  write(depfile, dependencies + '\n');
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 4) {
    std::cerr << "usage: oikist_pack_page FOLDER PACK DEPFILE\n";
    return 2;
  }
  try {
    pack(argv[1], argv[2], argv[3]);
  } catch (const std::exception& error) {
    std::cerr << "oikist_pack_page: " << oikist::fault_text(error) << '\n';
    return 1;
  }
}
