#include "cli/server_flags.h"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <filesystem>

#include "base/failure.h"
#include "base/text.h"
#include "server/core/environment.h"

namespace oikist::cli {
namespace {

namespace fs = std::filesystem;

// The XDG data folder.
fs::path default_data() {
  if (const char* data = std::getenv("XDG_DATA_HOME"); data && *data)
    return fs::path(data) / "oikist";
  if (const char* home = std::getenv("HOME"); home && *home)
    return fs::path(home) / ".local/share/oikist";
  throw Failure("no_data", "HOME is not set; name a folder for the data with --data DIR");
}

void make_folder(const std::string& folder) {
  const auto refuse = [&](const std::string& why) {
    throw Failure("no_data", folder + ": data cannot be stored there (" + why +
                                 "); name another folder with --data DIR or OIKIST_DATA");
  };
  std::error_code error;
  fs::create_directories(folder, error);
  if (error) refuse(error.message());
  if (::access(folder.c_str(), W_OK | X_OK) != 0)
    refuse(std::error_code(errno, std::generic_category()).message());
}

// A list may be given by several flags; a switch without a value means true.
void add_flag(CLI::App& verb, const server::Setting& setting,
              const std::shared_ptr<ServerFlags>& flags) {
  using Settings = server::Settings;
  const std::string name(setting.name), value(setting.value), help(setting.help);
  if (std::holds_alternative<std::vector<std::string> Settings::*>(setting.member)) {
    const auto keep = [flags, name](const std::vector<std::string>& all) {
      flags->given[name] = join(all, ",");
    };
    verb.add_option_function<std::vector<std::string>>(setting.flag(), keep, help)
        ->type_name(value)
        ->allow_extra_args(false);
    return;
  }
  const bool is_switch = std::holds_alternative<bool Settings::*>(setting.member);
  const auto keep = [flags, name, is_switch](const std::string& text) {
    flags->given[name] = is_switch && text.empty() ? "true" : text;
  };
  CLI::Option* option = verb.add_option_function<std::string>(setting.flag(), keep, help);
  option->type_name(is_switch ? '[' + value + ']' : value);
  if (is_switch) option->expected(0, 1);
}

std::vector<std::string> environment_names() {
  std::vector<std::string> names;
  for (char** entry = environ; *entry != nullptr; ++entry) {
    const std::string_view text = *entry;
    names.emplace_back(text.substr(0, text.find('=')));
  }
  return names;
}

}  // namespace

server::Settings ServerFlags::read() const {
  server::check_environment(environment_names());
  std::string file = config;
  if (const char* named = std::getenv("OIKIST_CONFIG"); named && file.empty()) file = named;
  server::Settings settings = server::read_settings(
      file.empty() ? std::nullopt : std::optional<fs::path>(file), &std::getenv, given);
  if (settings.store.empty() && settings.data.empty()) settings.data = default_data().string();
  return settings;
}

server::Settings ServerFlags::settings() const {
  server::Settings settings = read();
  if (settings.store.empty()) make_folder(settings.data);
  return settings;
}

std::shared_ptr<ServerFlags> add_server_flags(CLI::App& verb,
                                              std::initializer_list<std::string_view> names) {
  auto flags = std::make_shared<ServerFlags>();
  verb.add_option("--config", flags->config, "read settings from this TOML file")
      ->type_name("FILE");
  for (const server::Setting& setting : server::all_settings()) {
    if (names.size() > 0 && std::find(names.begin(), names.end(), setting.name) == names.end())
      continue;
    add_flag(verb, setting, flags);
  }
  return flags;
}

std::string store_place(const server::Settings& settings) {
  return server::place_of(settings);
}

}  // namespace oikist::cli
