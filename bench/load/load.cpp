// Plays real games over real sockets and says how long a move takes to be acknowledged.
#include <sys/resource.h>

#include <CLI/CLI.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <cstdio>
#include <fstream>
#include <iostream>
#include <memory>

#include "base/failure.h"
#include "load/visitor.h"

namespace oikist::load {
namespace {

namespace asio = boost::asio;
using std::chrono::steady_clock;

struct Flags {
  std::string host = "127.0.0.1";
  int port = 8080;
  int connections = 2000;
  int games = 500;
  double rate = 200;
  double seconds = 20;
  bool find_limit = false;
  int pid = 0;
  std::string game = "akropolis";
};

// Resident memory of a process in KiB; 0 if it is not known.
long memory_of(int pid) {
  std::ifstream status("/proc/" + std::to_string(pid) + "/status");
  for (std::string line; std::getline(status, line);)
    if (line.starts_with("VmRSS:")) return std::atol(line.c_str() + 6);
  return 0;
}

void allow_many_files() {
  rlimit limit{};
  getrlimit(RLIMIT_NOFILE, &limit);
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

// Fifty visitors come from each address.
asio::ip::address source_of(int number) {
  constexpr int kEach = 50;
  const unsigned place = static_cast<unsigned>(number / kEach) + 2;
  return asio::ip::address_v4(0x7f000000u | place << 8 | 1u);
}

class Crowd {
 public:
  Crowd(asio::io_context& context, const Flags& flags) : context_(context), flags_(flags) {
    load_.game = flags.game;
    load_.thinking = flags.games / flags.rate;
    const LiveClient::Endpoint server(asio::ip::make_address(flags.host),
                                      static_cast<std::uint16_t>(flags.port));
    const std::uint64_t first = std::random_device()() % 1'000'000 * 100'000;
    for (int i = 0; i < flags.connections; ++i)
      visitors_.push_back(std::make_unique<Visitor>(context, server, source_of(i), load_,
                                                    first + static_cast<std::uint64_t>(i)));
  }

  asio::awaitable<void> run() {
    const long before = memory_of(flags_.pid);
    co_await arrive();
    if (before > 0)
      std::printf("memory of the server: %.1f KB a connection\n",
                  static_cast<double>(memory_of(flags_.pid) - before) / flags_.connections);
    for (int game = 0; game < flags_.games; ++game) co_await begin(game);
    std::printf("%d connections, %d games in play\n", flags_.connections, flags_.games);
    std::fflush(stdout);
    if (flags_.find_limit)
      co_await find_limit();
    else
      co_await measure(flags_.rate);
    context_.stop();
  }

 private:
  // Some at a time, as many servers take only so many new connections at once.
  asio::awaitable<void> arrive() {
    constexpr std::size_t kAtOnce = 32;
    const auto start = steady_clock::now();
    std::size_t next = 0, running = 0;
    asio::steady_timer pause(context_);
    while (next < visitors_.size() || running > 0) {
      for (; running < kAtOnce && next < visitors_.size(); ++next, ++running)
        asio::co_spawn(context_, visitors_[next]->arrive(),
                       [&](const std::exception_ptr& error) { --running, note(error); });
      pause.expires_after(std::chrono::milliseconds(2));
      co_await pause.async_wait(asio::use_awaitable);
      if (failure_) std::rethrow_exception(failure_);
    }
    const std::chrono::duration<double> took = steady_clock::now() - start;
    std::printf("%zu visitors arrived in %.1f s\n", visitors_.size(), took.count());
  }

  asio::awaitable<void> begin(int game) {
    Visitor& host = *visitors_[static_cast<std::size_t>(2 * game)];
    Visitor& guest = *visitors_[static_cast<std::size_t>(2 * game + 1)];
    const auto [table, invitation] = co_await host.open_table();
    host.when_finished([this, game] {
      ++load_.finished;
      asio::co_spawn(context_, begin(game),
                     [this](const std::exception_ptr& error) { note(error); });
    });
    host.watch(table, invitation);
    guest.sit_down(table, invitation);
  }

  asio::awaitable<double> measure(double rate) {
    load_.thinking = flags_.games / rate;
    asio::steady_timer pause(context_, std::chrono::seconds(2));
    co_await pause.async_wait(asio::use_awaitable);  // until it has settled
    load_.latency = {};
    load_.refused = 0;
    const auto start = steady_clock::now();
    pause.expires_after(std::chrono::duration_cast<steady_clock::duration>(
        std::chrono::duration<double>(flags_.seconds)));
    co_await pause.async_wait(asio::use_awaitable);
    if (failure_) std::rethrow_exception(failure_);
    const std::chrono::duration<double> took = steady_clock::now() - start;
    const Latency& latency = load_.latency;
    if (latency.count() == 0)
      throw Failure("nothing", "no move was acknowledged; the last refusal: " + load_.last_refusal);
    std::printf(
        "%.0f moves a second (asked for %.0f): p50 %.1f ms, p99 %.1f ms, p99.9 %.1f ms; %lld "
        "refused, "
        "%lld games finished, %lld connections lost%s\n",
        static_cast<double>(latency.count()) / took.count(), rate, latency.percentile(0.5),
        latency.percentile(0.99), latency.percentile(0.999), static_cast<long long>(load_.refused),
        static_cast<long long>(load_.finished), static_cast<long long>(load_.lost),
        load_.refused > 0 ? (" (" + load_.last_refusal + ")").c_str() : "");
    std::fflush(stdout);
    co_return latency.percentile(0.99);
  }

  asio::awaitable<void> find_limit() {
    constexpr double kMost = 100;  // ms
    double rate = flags_.rate;
    while (co_await measure(rate) <= kMost) rate *= 1.25;
    std::printf("the limit of p99 <= %.0f ms lies below %.0f moves a second\n", kMost, rate);
  }

  void note(const std::exception_ptr& error) {
    if (error && !failure_) failure_ = error;
  }

  asio::io_context& context_;
  const Flags& flags_;
  Load load_;
  std::vector<std::unique_ptr<Visitor>> visitors_;
  std::exception_ptr failure_;
};

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
  asio::co_spawn(context, crowd.run(), [&](const std::exception_ptr& error) {
    context.stop();
    if (!error) return;
    code = 1;
    try {
      std::rethrow_exception(error);
    } catch (const std::exception& failure) {
      std::cerr << "stopped: " << failure.what() << '\n';
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
  app.add_option("--rate", flags.rate, "moves a second in all")->capture_default_str();
  app.add_option("--seconds", flags.seconds, "how long it is measured")->capture_default_str();
  app.add_flag("--find-limit", flags.find_limit,
               "raise the rate by a quarter until p99 exceeds 100 ms");
  app.add_option("--pid", flags.pid, "process of the server, to measure its memory");
  app.add_option("--game", flags.game)->capture_default_str();
  CLI11_PARSE(app, argc, argv);
  return oikist::load::run(flags);
}
