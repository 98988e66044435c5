// `oikist serve`: the page for browsers.
#include <filesystem>
#include <iostream>
#include <memory>

#include "base/failure.h"
#include "cli/verb.h"
#include "server/http_server.h"

namespace oikist::cli {
namespace {

namespace fs = std::filesystem;

struct ServeFlags {
  server::Address address;
  std::string data;
  std::string page;
};

// Beside the binary as installed, or where the build leaves it.
fs::path default_page() {
  std::error_code error;
  const fs::path binary = fs::read_symlink("/proc/self/exe", error).parent_path();
  for (const char* place : {"web", "../share/oikist/web", "../../web/dist"})
    if (fs::exists(binary / place / "index.html", error)) return binary / place;
  return binary / "web";
}

int run_serve(const ServeFlags& flags) {
  if (!flags.data.empty()) {
    std::error_code error;
    fs::create_directories(flags.data, error);
    if (error) throw Failure("no_data", flags.data + ": " + error.message());
  }
  const server::PageFiles files(flags.page.empty() ? default_page() : fs::path(flags.page));
  server::serve(flags.address, files, [&](std::uint16_t port) {
    std::cout << "Oikist is at http://" << flags.address.host << ':' << port << "/\n" << std::flush;
  });
  return kDone;
}

}  // namespace

void add_serve(CLI::App& app, Work& work) {
  CLI::App* verb = app.add_subcommand("serve", "serve the page to browsers until interrupted");
  auto flags = std::make_shared<ServeFlags>();
  verb->add_option("--port", flags->address.port, "the port to listen on; 0 is any free one")
      ->capture_default_str();
  verb->add_option("--host", flags->address.host,
                   "the address to listen on; 0.0.0.0 is all of them")
      ->capture_default_str();
  verb->add_option("--data", flags->data, "the folder for what the server keeps; made if missing")
      ->type_name("DIR");
  verb->add_option("--page", flags->page, "the folder of the built page")->type_name("DIR");
  verb->callback([&work, flags] { work = [flags] { return run_serve(*flags); }; });
}

}  // namespace oikist::cli
