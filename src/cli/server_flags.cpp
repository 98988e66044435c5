#include "cli/server_flags.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>

#include "base/failure.h"
#include "server/server.h"

namespace oikist::cli {
namespace {

namespace fs = std::filesystem;

// Where programs of a user keep what they have to keep.
fs::path default_data() {
  if (const char* data = std::getenv("XDG_DATA_HOME"); data && *data)
    return fs::path(data) / "oikist";
  if (const char* home = std::getenv("HOME"); home && *home)
    return fs::path(home) / ".local/share/oikist";
  throw Failure("no_data", "name a folder with --data: there is no home");
}

void make_folder(const std::string& folder) {
  std::error_code error;
  fs::create_directories(folder, error);
  if (error) throw Failure("no_data", folder + ": " + error.message());
}

}  // namespace

server::Settings ServerFlags::settings() const {
  std::string file = config;
  if (const char* named = std::getenv("OIKIST_CONFIG"); named && file.empty()) file = named;
  server::Settings settings = server::read_settings(
      file.empty() ? std::nullopt : std::optional<fs::path>(file), &std::getenv, given);
  if (!settings.store.empty()) return settings;
  if (settings.data.empty()) settings.data = default_data().string();
  make_folder(settings.data);
  return settings;
}

std::shared_ptr<ServerFlags> add_server_flags(CLI::App& verb,
                                              std::initializer_list<std::string_view> names) {
  auto flags = std::make_shared<ServerFlags>();
  verb.add_option("--config", flags->config, "a TOML file with any of these settings")
      ->type_name("FILE");
  for (const server::Setting& setting : server::all_settings()) {
    if (names.size() > 0 && std::find(names.begin(), names.end(), setting.name) == names.end())
      continue;
    const std::string name(setting.name);
    verb.add_option_function<std::string>(
            setting.flag(), [flags, name](const std::string& text) { flags->given[name] = text; },
            std::string(setting.help))
        ->type_name(std::string(setting.value));
  }
  return flags;
}

std::string store_place(const server::Settings& settings) {
  return server::place_of(settings);
}

}  // namespace oikist::cli
