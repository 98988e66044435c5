#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <sstream>

#include "base/failure.h"
#include "base/text.h"
#include "cli/verb.h"
#include "games/read_components.h"

namespace oikist::cli {
namespace {

constexpr std::uintmax_t kMaxFile = std::uintmax_t{16} << 20;

[[noreturn]] void refuse(const std::string& path, const std::string& why) {
  throw Failure("no_file", path + ": " + why);
}

}  // namespace

std::string read_file(const std::string& path) {
  std::ostringstream text;
  if (path == "-") {
    text << std::cin.rdbuf();
    return text.str();
  }
  std::error_code error;
  if (std::filesystem::is_directory(path, error)) refuse(path, "is a folder, not a file");
  const auto size = std::filesystem::file_size(path, error);
  if (!error && size > kMaxFile) refuse(path, "is too large: at most 16 MiB are read");
  std::ifstream file(path, std::ios::binary);
  if (!file) refuse(path, std::strerror(errno));
  text << file.rdbuf();
  return text.str();
}

void add_components_flag(CLI::App& verb, ComponentSets& sets) {
  verb.add_option_function<std::string>(
          "--components",
          [&sets](const std::string& path) {
            const std::string text = read_file(path);
            try {
              replace_components(sets, text);
            } catch (const Failure& failure) {
              throw Failure(failure.code(), path + ": " + failure.what());
            }
          },
          "use the component set in this file instead of the built-in one")
      ->type_name("FILE");
}

}  // namespace oikist::cli
