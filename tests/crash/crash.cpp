// Kills the server again and again while games are played; see README.md.
#include <CLI/CLI.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <csignal>
#include <fstream>
#include <iostream>
#include <memory>

#include "base/fault_text.h"
#include "store/sqlite_database.h"
#include "tests/clients/adversary.h"
#include "tests/crash/progress.h"
#include "tests/crash/rating_audit.h"
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
  int adversaries = 0;
  std::uint64_t seed = 1;
  std::string keep;  // a folder; empty: a new one that is removed
};

class Harness {
 public:
  Harness(asio::io_context& context, const Flags& flags)
      : context_(context),
        flags_(flags),
        folder_(flags.keep.empty() ? temporary_.path() : std::filesystem::path(flags.keep)),
        progress_(file("progress.json")),
        random_(flags.seed + static_cast<std::uint64_t>(progress_.kills)),
        signals_(context, SIGINT, SIGTERM),
        port_(test::free_port()),
        service_({flags.binary, "serve", "--port", std::to_string(port_), "--data", file("data"),
                  "--page", folder_.string(), "--guests-per-hour", "100000",
                  "--requests-per-second", "300",  // a fast machine plays faster than people
                  "--log-level", "warn"},
                 "", file("server.log")) {
    std::ofstream(file("index.html")) << "<!doctype html><title>-</title>";
    const clients::LiveClient::Endpoint server(asio::ip::make_address("127.0.0.1"), port_);
    for (int i = 0; i < flags.games; ++i)
      games_.push_back(std::make_unique<CrashGame>(context, server, watch_, i));
    for (std::size_t i = 0; i < games_.size(); ++i)
      games_[i]->play_against(*games_[(i + 1) % games_.size()]);
    watch_.hostile = flags.adversaries > 0;
    assault_.target = [this] {
      return games_[targets_.below(static_cast<std::uint32_t>(games_.size()))]->table();
    };
    for (int i = 0; i < flags.adversaries; ++i)
      adversaries_.push_back(std::make_unique<clients::Adversary>(context, server, assault_, i));
  }

  int run() {
    service_.start();
    for (const auto& game : games_) {
      asio::co_spawn(context_, game->run(), [this](const std::exception_ptr& error) {
        if (error) note(error);
      });
    }
    for (const auto& adversary : adversaries_) {
      asio::co_spawn(context_, adversary->run(), [this](const std::exception_ptr& error) {
        if (error) note(error);
      });
    }
    asio::co_spawn(context_, kill_often(), [this](const std::exception_ptr& error) {
      if (error) note(error);
      stop();
      signals_.cancel();
    });
    signals_.async_wait([this](const boost::system::error_code& error, int) {
      if (!error) stop();
    });
    context_.run();
    const int code = service_.end(SIGTERM);
    if (code != 0) watch_.faults.push_back("the server ended with code " + std::to_string(code));
    progress_.add(watch_);
    return report();
  }

 private:
  std::string file(const std::string& name) const { return (folder_ / name).string(); }

  // Until the server answers, on a machine that has much else to do.
  asio::awaitable<void> let_it_start() {
    constexpr int kLook = 20, kMostLooks = 3000;
    const std::int64_t before = watch_.answers;
    asio::steady_timer timer(context_);
    for (int i = 0; i < kMostLooks && watch_.answers == before && !watch_.stopping; ++i) {
      timer.expires_after(std::chrono::milliseconds(kLook));
      co_await timer.async_wait(asio::use_awaitable);
    }
  }

  asio::awaitable<void> kill_often() {
    asio::steady_timer timer(context_);
    constexpr int kImpatient = 5;  // now and then it is killed while it starts
    while (progress_.kills < flags_.kills && !watch_.stopping) {
      if (random_.below(kImpatient) != 0) co_await let_it_start();
      timer.expires_after(std::chrono::milliseconds(200 + random_.below(1200)));
      co_await timer.async_wait(asio::use_awaitable);
      Downtime downtime{now(), 0, 0, 0};
      if (!watch_.downtimes.empty()) watch_.downtimes.back().again = downtime.killed;
      service_.end(SIGKILL);
      downtime.dead = now();
      timer.expires_after(std::chrono::milliseconds(random_.below(300)));
      co_await timer.async_wait(asio::use_awaitable);
      downtime.starting = now();
      watch_.downtimes.push_back(downtime);
      service_.start();
      if (++progress_.kills % 50 != 0) continue;
      progress_.add(watch_);
      std::cout << progress_.kills << " of " << flags_.kills << " kills, " << progress_.moves
                << " moves acknowledged\n"
                << std::flush;
    }
    co_await let_it_start();
    timer.expires_after(std::chrono::seconds(1));
    co_await timer.async_wait(asio::use_awaitable);
  }

  void stop() { watch_.stopping = assault_.stopping = true; }

  void note(const std::exception_ptr& error) {
    stop();
    try {
      std::rethrow_exception(error);
    } catch (const std::exception& failure) {
      watch_.faults.push_back(fault_text(failure));
    }
  }

  int report() {
    store::SqliteDatabase database(file("data/oikist.db"), store::Access::read);
    const RatingAudit audit = audit_ratings(database);
    std::vector<std::string>& faults = watch_.faults;
    faults.insert(faults.end(), audit.faults.begin(), audit.faults.end());
    faults.insert(faults.end(), assault_.faults.begin(), assault_.faults.end());
    if (!adversaries_.empty() && assault_.refused == 0)
      faults.emplace_back("no command of an adversary was refused");
    if (progress_.moves == 0) faults.emplace_back("nothing was played");
    if (progress_.kills > 0 && progress_.given_back == 0)
      faults.emplace_back("no clock was looked at behind a time without a server");
    std::cout << progress_.kills << " kills, " << flags_.games << " tables at a time, "
              << progress_.moves << " moves acknowledged, " << progress_.finished
              << " games finished, " << progress_.interrupted
              << " requests broken off; clocks looked at " << progress_.looks << " times, "
              << progress_.given_back << " of them behind a time without a server; "
              << audit.ratings << " ratings follow from " << audit.games << " rated games\n";
    if (!adversaries_.empty())
      std::cout << adversaries_.size() << " adversaries came in " << assault_.visits
                << " times, sent " << assault_.commands
                << " commands to tables of others, of which " << assault_.refused
                << " were refused and " << assault_.faults.size() << " granted; " << assault_.ended
                << " of their connections were ended\n";
    for (const std::string& fault : faults) std::cout << "FAULT: " << fault << '\n';
    if (!faults.empty()) std::cout << service_.log();
    return faults.empty() ? 0 : 1;
  }

  asio::io_context& context_;
  const Flags& flags_;
  test::TemporaryFolder temporary_;
  std::filesystem::path folder_;
  Progress progress_;
  FastRandom random_;
  asio::signal_set signals_;
  std::uint16_t port_;
  test::Service service_;
  Watch watch_;
  std::vector<std::unique_ptr<CrashGame>> games_;
  FastRandom targets_{1};
  clients::Assault assault_;
  std::vector<std::unique_ptr<clients::Adversary>> adversaries_;
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
  app.add_option("--adversaries", flags.adversaries,
                 "so many who flood, rename, leave and lie meanwhile; the players are hostile, too")
      ->capture_default_str();
  app.add_option("--seed", flags.seed)->capture_default_str();
  app.add_option("--keep", flags.keep,
                 "keep everything in this folder; a run that was interrupted goes on from there");
  CLI11_PARSE(app, argc, argv);
  if (!flags.keep.empty()) std::filesystem::create_directories(flags.keep);
  boost::asio::io_context context(1);
  return oikist::crash::Harness(context, flags).run();
}
