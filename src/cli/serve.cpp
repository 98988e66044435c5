// `oikist serve`: the page and online tables.
#include <sys/resource.h>

#include <csignal>
#include <filesystem>
#include <iostream>
#include <memory>

#include "base/failure.h"
#include "cli/evaluation_note.h"
#include "cli/server_flags.h"
#include "cli/verb.h"
#include "page/files.h"
#include "server/core/lan.h"
#include "server/core/memory.h"
#include "server/ops/qr_code.h"
#include "server/server.h"
#include "server/tables/component_files.h"
#include "terminal/screen.h"

namespace oikist::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kServeExamples = R"(Examples:
  oikist serve                                for this machine, at http://127.0.0.1:8080/
  oikist serve --lan                          for everybody in your network, with a QR code
  oikist serve --config /etc/oikist.toml
  oikist serve --store postgres://db/oikist --cluster nats://bus:4222

Every flag is also an environment variable (OIKIST_PORT=8081) and a line of the TOML file
(port = 8081). docs/hosting.md describes how to run a server.)";

// Every connection needs a file descriptor.
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

void check_network(const server::Settings& settings) {
  if (settings.lan &&
      server::origins_of(settings, settings.port, server::interface_addresses()).empty())
    throw Failure("no_lan",
                  "this machine has no address in a local network: connect it to a Wi-Fi or a "
                  "cable, or omit --lan to play on this machine only");
}

void show_code(const std::string& address) {
  const TerminalFacts facts = facts_of_output();
  if (!facts.can_draw()) return;
  const bool colours = make_screen(ColourChoice::automatic, facts).has_colour();
  std::cout << '\n' << server::QrCode(address).half_blocks(colours) << '\n';
}

void announce(const server::Settings& settings, int port) {
  const bool is_terminal = facts_of_output().is_terminal;
  const auto origins = server::origins_of(settings, port, server::interface_addresses());
  const std::string here =
      server::origin_at(server::is_wildcard(settings.host) ? "127.0.0.1" : settings.host, port);
  std::cout << "Oikist is at " << (origins.empty() ? here : origins.front()) << "/\n";
  if (settings.lan && !origins.empty()) {
    for (std::size_t i = 1; i < origins.size(); ++i)
      std::cout << "          or " << origins[i] << "/\n";
    show_code(origins.front() + '/');
    if (is_terminal)
      std::cout << "Anybody in the same network can open that address or scan the code.\n";
  } else if (server::is_for_this_machine_only(settings)) {
    std::cout
        << "Only this machine can reach it; start it with --lan to let others in your network "
           "join.\n";
  }
  std::cout << std::flush;
}

int run_serve(const ServerFlags& flags, std::string_view pack) {
  std::signal(SIGPIPE, SIG_IGN);
  allow_many_files();
  const server::Settings settings = flags.settings();
  note_evaluations("serve", server::read_component_files(settings));
  const auto files = open_page(settings.page, pack);
  check_network(settings);
  server::use_few_arenas();
  server::Server server(settings, files.get());
  server.stop_on_signals();  // first: a reader of the address may stop it at once
  announce(settings, server.port());
  server.run();
  return kDone;
}

}  // namespace

void add_serve(CLI::App& app, Work& work, std::string_view page) {
  CLI::App* verb =
      app.add_subcommand("serve", "run the server: the page, accounts and online tables");
  verb->footer(std::string(kServeExamples));
  const auto flags = add_server_flags(*verb);
  verb->callback(
      [&work, flags, page] { work = [flags, page] { return run_serve(*flags, page); }; });
}

}  // namespace oikist::cli
