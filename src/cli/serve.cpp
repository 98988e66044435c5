// `oikist serve`: the page for browsers, and tables where people meet.
#include <sys/resource.h>

#include <csignal>
#include <filesystem>
#include <iostream>
#include <memory>

#include "cli/server_flags.h"
#include "cli/verb.h"
#include "server/server.h"

namespace oikist::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kExamples = R"(Examples:
  oikist serve                                the page at http://127.0.0.1:8080/
  oikist serve --host 0.0.0.0 --port 80       for everybody in the house
  oikist serve --config /etc/oikist.toml
  oikist serve --store postgres://db/oikist --cluster nats://news:4222

Every flag can also be set in the environment (OIKIST_PORT=8081) or in the TOML file (port = 8081).
docs/hosting.md has the rest.)";

// Beside the binary as installed, or where the build leaves it.
fs::path default_page() {
  std::error_code error;
  const fs::path binary = fs::read_symlink("/proc/self/exe", error).parent_path();
  for (const char* place : {"web", "../share/oikist/web", "../../web/dist"})
    if (fs::exists(binary / place / "index.html", error)) return binary / place;
  return binary / "web";
}

// Every connection is a file.
void allow_many_files() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

int run_serve(const ServerFlags& flags) {
  std::signal(SIGPIPE, SIG_IGN);
  allow_many_files();
  const server::Settings settings = flags.settings();
  const server::PageFiles files(settings.page.empty() ? default_page() : fs::path(settings.page));
  server::Server server(settings, &files);
  std::cout << "Oikist is at http://" << settings.host << ':' << server.port() << "/\n"
            << std::flush;
  server.run(true);
  return kDone;
}

}  // namespace

void add_serve(CLI::App& app, Work& work) {
  CLI::App* verb =
      app.add_subcommand("serve", "serve the page and tables to play at, until interrupted");
  verb->footer(std::string(kExamples));
  const auto flags = add_server_flags(*verb);
  verb->callback([&work, flags] { work = [flags] { return run_serve(*flags); }; });
}

}  // namespace oikist::cli
