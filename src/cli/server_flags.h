#pragma once
// Flags of the verbs around the server: one for each setting, and --config for a file of them.
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

  // Flags win over the environment, which wins over the file. The folder of the data is made if
  // nothing else keeps it. Throws Failure.
  server::Settings settings() const;
  // The same, without making the folder.
  server::Settings read() const;
};

// Adds those settings to the verb; all of them if none is named.
std::shared_ptr<ServerFlags> add_server_flags(CLI::App& verb,
                                              std::initializer_list<std::string_view> names = {});

// Where the store is: the URL, or the file in the folder of the data.
std::string store_place(const server::Settings& settings);

}  // namespace oikist::cli
