// Kills the server again and again while games are played; see README.md.
#include <CLI/CLI.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <csignal>
#include <fstream>
#include <iostream>
#include <memory>

#include "tests/crash/crash_game.h"
#include "tests/services/nats_server.h"
#include "tests/services/service.h"
#include "tests/services/temporary_folder.h"

namespace oikist::crash {
namespace {

namespace asio = boost::asio;

struct Flags {
  std::string binary;
  int kills = 10;
  int games = 24;
  std::uint64_t seed = 1;
};

class Harness {
 public:
  Harness(asio::io_context& context, const Flags& flags)
      : context_(context),
        flags_(flags),
        random_(flags.seed),
        port_(test::free_port()),
        service_(
            {flags.binary, "serve", "--port", std::to_string(port_), "--data", folder_.file("data"),
             "--page", folder_.file(""), "--guests-per-hour", "100000", "--log-level", "warn"},
            "", folder_.file("server.log")) {
    std::ofstream(folder_.file("index.html")) << "<!doctype html><title>-</title>";
    const visitors::LiveClient::Endpoint server(asio::ip::make_address("127.0.0.1"), port_);
    for (int i = 0; i < flags.games; ++i)
      games_.push_back(std::make_unique<CrashGame>(context, server, watch_, i));
  }

  int run() {
    service_.start();
    for (const auto& game : games_) {
      asio::co_spawn(context_, game->run(), [this](const std::exception_ptr& error) {
        if (error) note(error);
      });
    }
    asio::co_spawn(context_, kill_often(), [this](const std::exception_ptr& error) {
      if (error) note(error);
      watch_.stopping = true;
    });
    context_.run();
    const int code = service_.end(SIGTERM);
    if (code != 0) watch_.faults.push_back("the server ended with code " + std::to_string(code));
    return report();
  }

 private:
  asio::awaitable<void> kill_often() {
    asio::steady_timer timer(context_);
    for (int kill = 0; kill < flags_.kills && !watch_.stopping; ++kill) {
      timer.expires_after(std::chrono::milliseconds(200 + random_.below(1200)));
      co_await timer.async_wait(asio::use_awaitable);
      service_.end(SIGKILL);
      service_.start();
      if ((kill + 1) % 50 == 0)
        std::cout << kill + 1 << " of " << flags_.kills << " kills, " << watch_.moves
                  << " moves acknowledged\n"
                  << std::flush;
    }
    timer.expires_after(std::chrono::seconds(1));
    co_await timer.async_wait(asio::use_awaitable);
  }

  void note(const std::exception_ptr& error) {
    watch_.stopping = true;
    try {
      std::rethrow_exception(error);
    } catch (const std::exception& failure) {
      watch_.faults.emplace_back(failure.what());
    }
  }

  int report() const {
    std::cout << flags_.kills << " kills, " << flags_.games << " tables at a time, " << watch_.moves
              << " moves acknowledged, " << watch_.finished << " games finished, "
              << watch_.interrupted << " requests broken off\n";
    for (const std::string& fault : watch_.faults) std::cout << "FAULT: " << fault << '\n';
    if (!watch_.faults.empty()) std::cout << service_.log();
    if (watch_.moves == 0) std::cout << "FAULT: nothing was played\n";
    return watch_.faults.empty() && watch_.moves > 0 ? 0 : 1;
  }

  asio::io_context& context_;
  const Flags& flags_;
  FastRandom random_;
  test::TemporaryFolder folder_;
  std::uint16_t port_;
  test::Service service_;
  Watch watch_;
  std::vector<std::unique_ptr<CrashGame>> games_;
};

}  // namespace
}  // namespace oikist::crash

int main(int argc, char** argv) {
  oikist::crash::Flags flags;
  CLI::App app(
      "kills a server again and again while games are played, and looks for what was lost");
  app.add_option("--binary", flags.binary, "the oikist to test")->required();
  app.add_option("--kills", flags.kills)->capture_default_str();
  app.add_option("--games", flags.games, "at a time")->capture_default_str();
  app.add_option("--seed", flags.seed)->capture_default_str();
  CLI11_PARSE(app, argc, argv);
  boost::asio::io_context context(1);
  return oikist::crash::Harness(context, flags).run();
}
