// Three nodes, a worker, PostgreSQL and NATS, broken one after the other while people play; see
// README.md.
#include <CLI/CLI.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <future>
#include <iostream>
#include <thread>

#include "base/fault_text.h"
#include "tests/chaos/log_audit.h"
#include "tests/chaos/party.h"
#include "tests/chaos/script.h"

namespace oikist::chaos {
namespace {

struct Flags {
  std::string binary;
  std::string before;
  std::vector<int> round_trips = {0, 20, 100};
  int tables = 8;
  bool is_short = false;
  Limits limits;
};

class Run {
 public:
  Run(const Flags& flags, int round_trip)
      : flags_(flags),
        servers_(flags.before.empty() ? flags.binary : flags.before,
                 std::chrono::milliseconds(round_trip)),
        script_(context_, servers_, tally_, std::chrono::seconds(flags.is_short ? 1 : 4),
                flags.binary, std::cout) {
    tally_.limits = flags.limits;
    // What it costs to read a move is part of the way.
    tally_.limits.charged += 10 * round_trip;
  }

  // Whether everything was right.
  bool run() {
    servers_.start();
    for (int i = 0; i < flags_.tables; ++i)
      parties_.push_back(std::make_unique<Party>(context_, servers_.endpoints(), i, tally_));
    for (const auto& party : parties_) start(party->run());
    auto script_runs = asio::make_work_guard(context_);
    // What a thread has started ends with it (service.cpp), so this one stays until the end.
    std::promise<void> reported;
    std::thread breaking([&] {
      break_things();
      script_runs.reset();
      reported.get_future().wait();
    });
    context_.run();
    for (const auto& party : parties_) start(party->compare());
    context_.restart();
    context_.run();
    const bool right = report();
    reported.set_value();
    breaking.join();
    return right;
  }

 private:
  void start(asio::awaitable<void> work) {
    asio::co_spawn(context_, std::move(work), [this](const std::exception_ptr& error) {
      try {
        if (error) std::rethrow_exception(error);
      } catch (const std::exception& failure) {
        tally_.fault(fault_text(failure));
        tally_.stopping = true;
      }
    });
  }

  void break_things() {
    const auto stop = [this](const std::string& fault) {
      asio::post(context_, [this, fault] {
        if (!fault.empty()) tally_.fault(fault);
        tally_.stopping = true;
      });
    };
    try {
      flags_.is_short ? script_.run_short() : script_.run_long();
      stop("");
    } catch (const std::exception& failure) {
      stop(failure.what());
    }
  }

  bool report() {
    const auto db = store::open_database(servers_.database(), store::Access::read);
    const LogAudit audit = audit_logs(*db, tally_);
    if (tally_.acknowledged == 0) tally_.fault("nothing was played");
    std::cout << "  " << tally_.tables.size() << " games, " << tally_.finished << " finished; "
              << tally_.acknowledged << " moves acknowledged, " << tally_.found_later
              << " more found in the log; " << tally_.unavailable << " refusals, "
              << tally_.reconnects << " connections\n  longest wait for an answer "
              << tally_.longest_answer << " ms; watchers behind an acknowledgement: median "
              << quantile(tally_.behind, 0.5) << ", 99 % " << quantile(tally_.behind, 0.99)
              << ", longest " << quantile(tally_.behind, 1) << " ms of " << tally_.behind.size()
              << " (at a broken node " << tally_.longest_behind_a_broken_node << " ms)\n  "
              << audit.turns << " turns charged as the log says, " << audit.given_back
              << " outages given back; charged before the move was shown: median "
              << quantile(audit.charged_unshown, 0.5) << ", 99 % "
              << quantile(audit.charged_unshown, 0.99) << ", longest "
              << quantile(audit.charged_unshown, 1) << " ms of " << audit.charged_unshown.size()
              << '\n';
    for (const std::string& fault : tally_.faults) std::cout << "FAULT: " << fault << '\n';
    if (!tally_.faults.empty())
      for (std::size_t i = 0; i < Servers::kNodes; ++i) std::cout << servers_.log(i);
    return tally_.faults.empty();
  }

  const Flags& flags_;
  asio::io_context context_{1};
  Tally tally_;
  Servers servers_;
  Script script_;
  std::vector<std::unique_ptr<Party>> parties_;
};

int run(const Flags& flags) {
  bool right = true;
  for (const int round_trip : flags.round_trips) {
    std::cout << round_trip << " ms between each node and PostgreSQL or NATS\n" << std::flush;
    right = Run(flags, round_trip).run() && right;
  }
  return right ? 0 : 1;
}

}  // namespace
}  // namespace oikist::chaos

int main(int argc, char** argv) {
  oikist::chaos::Flags flags;
  CLI::App app("breaks the parts of a cluster while people play, and looks for what went wrong");
  app.add_option("--binary", flags.binary, "the oikist to test")->required();
  app.add_option("--before", flags.before,
                 "an older oikist to begin with, replaced node by node during the run");
  app.add_option("--round-trip", flags.round_trips, "ms between the parts; one run for each")
      ->capture_default_str();
  app.add_option("--tables", flags.tables, "at a time")->capture_default_str();
  app.add_flag("--short", flags.is_short, "for a few seconds, with the shortest faults");
  app.add_option("--slack", flags.limits.slack, "ms added to each bound, for a busy machine")
      ->capture_default_str();
  CLI11_PARSE(app, argc, argv);
  return oikist::chaos::run(flags);
}
