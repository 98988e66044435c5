// `oikist serve`: the page for browsers, and tables where people meet.
#include <sys/resource.h>

#include <csignal>
#include <filesystem>
#include <iostream>
#include <memory>

#include "base/failure.h"
#include "cli/server_flags.h"
#include "cli/verb.h"
#include "page/files.h"
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

// Every connection is a file.
void allow_many_files() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

std::unique_ptr<const page::Files> open_page(const std::string& folder, std::string_view pack) {
  if (!folder.empty()) return std::make_unique<const page::Files>(fs::path(folder));
  std::unique_ptr<const page::Files> files(new page::Files(page::Files::in_pack(pack)));
  if (files->empty())
    throw Failure("no_page",
                  "this binary was built without the page: build it with ./run, which puts the "
                  "page in, or name the folder of a built page with --page DIR");
  return files;
}

int run_serve(const ServerFlags& flags, std::string_view pack) {
  std::signal(SIGPIPE, SIG_IGN);
  allow_many_files();
  const server::Settings settings = flags.settings();
  const auto files = open_page(settings.page, pack);
  server::Server server(settings, files.get());
  std::cout << "Oikist is at http://" << settings.host << ':' << server.port() << "/\n"
            << std::flush;
  server.run(true);
  return kDone;
}

}  // namespace

void add_serve(CLI::App& app, Work& work, std::string_view page) {
  CLI::App* verb =
      app.add_subcommand("serve", "serve the page and tables to play at, until interrupted");
  verb->footer(std::string(kExamples));
  const auto flags = add_server_flags(*verb);
  verb->callback(
      [&work, flags, page] { work = [flags, page] { return run_serve(*flags, page); }; });
}

}  // namespace oikist::cli
