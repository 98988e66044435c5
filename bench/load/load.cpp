// Plays real games over real sockets and reports how long the acknowledgement of a move takes.
#include <CLI/CLI.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/signal_set.hpp>
#include <iostream>

#include "base/fault_text.h"
#include "load/crowd.h"
#include "load/process.h"

namespace oikist::load {
namespace {

namespace asio = boost::asio;

int run(const Flags& flags) {
  if (2 * flags.games > flags.connections) {
    std::cerr << "every game needs two connections: --connections must be at least twice --games\n";
    return 2;
  }
  allow_many_files();
  asio::io_context context(1);
  asio::signal_set signals(context, SIGINT, SIGTERM);
  signals.async_wait([&](const boost::system::error_code&, int) { context.stop(); });
  Crowd crowd(context, flags);
  int code = 0;
  asio::co_spawn(context, crowd.run(), [&](const std::exception_ptr& error, bool good) {
    context.stop();
    code = error || !good ? 1 : 0;
    if (!error) return;
    try {
      std::rethrow_exception(error);
    } catch (const std::exception& failure) {
      std::cerr << "stopped: " << fault_text(failure) << '\n';
    }
  });
  context.run();
  return code;
}

}  // namespace
}  // namespace oikist::load

int main(int argc, char** argv) {
  oikist::load::Flags flags;
  CLI::App app("plays real games over real sockets against a running server");
  app.add_option("--host", flags.host, "address of the server")->capture_default_str();
  app.add_option("--port", flags.port)->capture_default_str();
  app.add_option("--connections", flags.connections, "live connections")->capture_default_str();
  app.add_option("--games", flags.games, "games in play, two connections each")
      ->capture_default_str();
  app.add_option("--rate", flags.rate, "moves per second in all")->capture_default_str();
  app.add_option("--seconds", flags.seconds, "how long it is measured")->capture_default_str();
  app.add_flag("--find-limit", flags.find_limit,
               "raise the rate by a quarter until p99 exceeds 100 ms");
  auto* storm = app.add_flag("--storm", flags.storm,
                             "break all connections at once and come back within five seconds");
  app.add_flag("--rooms", flags.rooms,
               "the server is that of bench/baseline: see bench/baseline/compare")
      ->excludes(storm);
  app.add_option(
      "--adversaries", flags.adversaries,
      "so many who flood, rename, leave and lie meanwhile; the players are hostile, too");
  app.add_option("--soak", flags.soak, "so many minutes: does anything grow?");
  app.add_option("--pid", flags.pid, "process of the server, to measure its memory and files");
  app.add_option("--game", flags.game)->capture_default_str();
  CLI11_PARSE(app, argc, argv);
  try {
    return oikist::load::run(flags);
  } catch (const std::exception& failure) {
    std::cerr << "cannot begin: " << oikist::fault_text(failure) << '\n';
    return 1;
  }
}
