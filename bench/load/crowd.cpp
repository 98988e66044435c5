#include "load/crowd.h"

#include <unistd.h>

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <cstdio>

#include "base/failure.h"
#include "load/process.h"
#include "load/room_client.h"

namespace oikist::load {

namespace asio = boost::asio;
using std::chrono::steady_clock;

namespace {

// Fifty clients per address.
asio::ip::address source_of(int number) {
  constexpr int kEach = 50;
  const unsigned place = static_cast<unsigned>(number / kEach) + 2;
  return asio::ip::address_v4(0x7f000000u | place << 8 | 1u);
}

}  // namespace

Crowd::Crowd(asio::io_context& context, const Flags& flags) : context_(context), flags_(flags) {
  load_.game = flags.game;
  load_.thinking = flags.games / flags.rate;
  const LiveClient::Endpoint server(asio::ip::make_address(flags.host),
                                    static_cast<std::uint16_t>(flags.port));
  const std::uint64_t first = std::uint64_t{std::random_device()() % 1'000'000} * 100'000;
  for (int i = 0; i < flags.connections; ++i) {
    if (flags.rooms) {
      clients_.push_back(
          std::make_unique<RoomClient>(context, server, source_of(i), load_, i < 2 * flags.games));
      continue;
    }
    auto client = std::make_unique<TableClient>(context, server, source_of(i), load_,
                                                first + static_cast<std::uint64_t>(i));
    at_tables_.push_back(client.get());
    clients_.push_back(std::move(client));
  }
}

asio::awaitable<void> Crowd::rest(double seconds) const {
  asio::steady_timer pause(context_,
                           std::chrono::duration_cast<steady_clock::duration>(Duration(seconds)));
  co_await pause.async_wait(asio::use_awaitable);
  if (failure_) std::rethrow_exception(failure_);
}

void Crowd::note(const std::exception_ptr& error) {
  if (error && !failure_) failure_ = error;
}

// The adversaries join once all games are in play, and stay.
void Crowd::assail() {
  load_.hostile = flags_.adversaries > 0;
  assault_.target = [this] {
    const auto game = static_cast<std::size_t>(load_.random() % std::uint64_t(flags_.games));
    return at_tables_[2 * game]->table();
  };
  const LiveClient::Endpoint server(asio::ip::make_address(flags_.host),
                                    static_cast<std::uint16_t>(flags_.port));
  for (int i = 0; i < flags_.adversaries; ++i) {
    adversaries_.push_back(std::make_unique<clients::Adversary>(context_, server, assault_, i));
    asio::co_spawn(context_, adversaries_.back()->run(),
                   [this](const std::exception_ptr& error) { note(error); });
  }
}

// Reports their results. False if they were granted anything.
bool Crowd::withstood() {
  if (adversaries_.empty()) return true;
  for (const std::string& fault : assault_.faults) std::printf("FAULT: %s\n", fault.c_str());
  std::printf(
      "%zu adversaries came in %lld times, sent %lld commands to tables of others, of which %lld "
      "were refused and %zu granted; %lld of their connections were ended; players sent %lld "
      "provocations\n",
      adversaries_.size(), static_cast<long long>(assault_.visits),
      static_cast<long long>(assault_.commands), static_cast<long long>(assault_.refused),
      assault_.faults.size(), static_cast<long long>(assault_.ended),
      static_cast<long long>(load_.provocations));
  return assault_.faults.empty() && assault_.refused > 0;
}

asio::awaitable<bool> Crowd::run() {
  const long before = memory_of(flags_.pid);
  co_await arrive();
  if (before > 0)
    std::printf("memory of the server: %.1f KB per connection\n",
                static_cast<double>(memory_of(flags_.pid) - before) /
                    (flags_.rooms ? flags_.connections - 2 * flags_.games : flags_.connections));
  for (int game = 0; game < flags_.games; ++game) co_await begin(game);
  std::printf("%d connections, %d games in play\n", flags_.connections, flags_.games);
  std::fflush(stdout);
  assail();
  co_await settle(flags_.rate);
  bool good = true;
  if (flags_.storm) {
    good = co_await storm();
  } else if (flags_.soak > 0) {
    good = co_await soak();
  } else if (flags_.find_limit) {
    co_await find_limit();
  } else {
    const Measured measured = co_await measure(flags_.seconds);
    print(measured);
  }
  co_return withstood() && good;
}

// A few at a time, because many servers accept only so many new connections at once.
asio::awaitable<void> Crowd::arrive() {
  constexpr std::size_t kAtOnce = 32;
  constexpr double kLook = 0.002;
  const auto start = steady_clock::now();
  std::size_t next = 0, running = 0;
  while (next < clients_.size() || running > 0) {
    for (; running < kAtOnce && next < clients_.size(); ++next, ++running)
      asio::co_spawn(context_, clients_[next]->arrive(),
                     [&](const std::exception_ptr& error) { --running, note(error); });
    co_await rest(kLook);
  }
  const Duration took = steady_clock::now() - start;
  std::printf("%zu clients arrived in %.1f s\n", clients_.size(), took.count());
}

// In a storm the others watch, so that every client has something to miss.
asio::awaitable<void> Crowd::begin(int game) {
  Client& host = *clients_[static_cast<std::size_t>(2 * game)];
  Client& guest = *clients_[static_cast<std::size_t>(2 * game + 1)];
  const auto [table, invitation] = co_await host.open_table();
  host.when_finished([this, game] {
    ++load_.finished;
    asio::co_spawn(context_, begin(game), [this](const std::exception_ptr& error) { note(error); });
  });
  host.watch(table, invitation);
  guest.sit_down(table, invitation);
  if (!flags_.storm) co_return;
  for (int other = 2 * flags_.games + game; other < flags_.connections; other += flags_.games)
    clients_[static_cast<std::size_t>(other)]->watch(table, invitation);
}

asio::awaitable<void> Crowd::settle(double rate) {
  constexpr double kSettle = 2;
  load_.thinking = flags_.games / rate;
  co_await rest(kSettle);
}

asio::awaitable<Measured> Crowd::measure(double seconds) {
  load_.latency = {};
  load_.refused = 0;
  const auto start = steady_clock::now();
  const double server = processor_of(flags_.pid), generator = processor_of(::getpid());
  co_await rest(seconds);
  const Duration took = steady_clock::now() - start;
  const Latency& latency = load_.latency;
  if (latency.count() == 0)
    throw Failure("nothing", "no move was acknowledged; the last refusal: " + load_.last_refusal);
  const auto moves = static_cast<double>(latency.count());
  const auto per_move = [&](int pid, double before) {
    return (processor_of(pid) - before) * 1'000'000 / moves;
  };
  Measured measured;
  measured.rate = moves / took.count();
  measured.p50 = latency.percentile(0.5);
  measured.p99 = latency.percentile(0.99);
  measured.p999 = latency.percentile(0.999);
  measured.server = per_move(flags_.pid, server);
  measured.generator = per_move(::getpid(), generator);
  co_return measured;
}

void Crowd::print(const Measured& measured) const {
  std::printf(
      "%.0f moves per second (asked for %.0f): p50 %.1f ms, p99 %.1f ms, p99.9 %.1f ms; %lld "
      "refused, %lld games finished, %lld connections lost%s\n",
      measured.rate, flags_.games / load_.thinking, measured.p50, measured.p99, measured.p999,
      static_cast<long long>(load_.refused), static_cast<long long>(load_.finished),
      static_cast<long long>(load_.lost),
      load_.refused > 0 ? (" (" + load_.last_refusal + ")").c_str() : "");
  if (flags_.pid > 0)
    std::printf("  processor per move: server %.0f us, generator %.0f us\n", measured.server,
                measured.generator);
  std::fflush(stdout);
}

asio::awaitable<void> Crowd::find_limit() {
  constexpr double kMost = 100;  // ms
  double best = 0;
  // A slow period may be caused by other programs: the same rate gets a second try.
  int failed = 0;
  for (double rate = flags_.rate; failed < 2;) {
    co_await settle(rate);
    const Measured measured = co_await measure(flags_.seconds);
    print(measured);
    failed = measured.p99 <= kMost ? 0 : failed + 1;
    if (failed > 0) continue;
    best = std::max(best, measured.rate);
    rate *= 1.25;
  }
  std::printf("the most with p99 <= %.0f ms: %.0f moves per second\n", kMost, best);
}

}  // namespace oikist::load
