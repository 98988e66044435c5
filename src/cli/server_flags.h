#pragma once
// Flags of the verbs around the server: one per setting, and --config for a file with settings.
#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>

#include "cli/verb.h"
#include "server/core/settings.h"

namespace oikist::cli {

struct ServerFlags {
  std::string config;
  server::GivenFlags given;

  // Flags take precedence over the environment, which takes precedence over the file. The data
  // folder is created if no other store is configured. Throws Failure.
  server::Settings settings() const;
  // The same, without creating the folder.
  server::Settings read() const;
};

// Adds those settings to the verb; all of them if none is named.
std::shared_ptr<ServerFlags> add_server_flags(CLI::App& verb,
                                              std::initializer_list<std::string_view> names = {});

// The location of the store: its URL, or the file in the data folder.
std::string store_place(const server::Settings& settings);

}  // namespace oikist::cli
