// `oikist worker`: computes AI turns and analyses for the servers of a cluster.
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <csignal>
#include <iostream>
#include <memory>

#include "cli/evaluation_note.h"
#include "cli/server_flags.h"
#include "cli/verb.h"
#include "server/core/random_id.h"
#include "server/ops/worker_status.h"
#include "server/tables/analysis_worker.h"
#include "server/tables/component_files.h"
#include "server/tables/thinking_engine.h"
#include "server/tables/turn_worker.h"

namespace oikist::cli {
namespace {

namespace asio = boost::asio;

constexpr std::string_view kWorkerExamples = R"(Examples:
  oikist worker --cluster nats://bus:4222 --store postgres://db/oikist --ai-threads 8
  oikist worker --config /etc/oikist.toml --metrics 127.0.0.1:9091

Servers started with --ai-threads 0 leave their computer players to workers, those started with
--analyses false their analyses.)";

// Reopens the log file after it was moved away.
class HangUp {
 public:
  HangUp(asio::io_context& context, const server::Log& log) : signal_(context, SIGHUP), log_(log) {
    wait();
  }

 private:
  void wait() {
    signal_.async_wait([this](const boost::system::error_code& error, int) {
      if (error) return;
      log_.reopen();
      wait();
    });
  }

  asio::signal_set signal_;
  const server::Log& log_;
};

struct WorkerFlags {
  std::shared_ptr<ServerFlags> server;
  std::string metrics;  // not the setting: a node may use the same file on the same machine
};

int run_worker(const WorkerFlags& flags) {
  std::signal(SIGPIPE, SIG_IGN);
  const server::Settings settings = flags.server->settings();
  const ComponentSets sets = server::read_component_files(settings);
  note_evaluations("worker", sets);
  if (settings.cluster.empty())
    throw Failure("bad_setting",
                  "--cluster: a worker needs the address of its cluster, such as nats://HOST:4222");
  const server::Log log(settings.log_level, settings.log_file);
  server::Metrics metrics;
  server::WorkerStatus status(settings, metrics, log);
  asio::io_context context(1);
  const auto post = [&context](std::function<void()> job) { asio::post(context, std::move(job)); };
  store::StoreSettings store_settings;
  store_settings.place = store_place(settings);
  store::Store store(store_settings, post);
  const auto bus = cluster::open_bus(settings.cluster, post);
  const auto engine = server::thinking_engine(sets);
  const int threads = std::max(1, settings.ai_threads);
  const server::TurnWorker turns(
      *bus, threads, [&engine](const std::string& question) { return engine->answer(question); },
      metrics);
  const server::AnalysisWorker analyses(store, "worker-" + server::random_id(),
                                        settings.analysis_ms, metrics, log);
  std::unique_ptr<server::Listener> listener;
  if (!flags.metrics.empty())
    listener = status.listen(context, flags.metrics, store, *bus, turns.pool());
  const HangUp hang_up(context, log);
  asio::signal_set signals(context, SIGINT, SIGTERM);
  signals.async_wait([&](const boost::system::error_code&, int) { context.stop(); });
  std::cout << "Oikist is a worker for " << settings.cluster << '\n' << std::flush;
  const auto guard = asio::make_work_guard(context);
  context.run();
  return kDone;
}

}  // namespace

void add_worker(CLI::App& app, Work& work) {
  CLI::App* verb =
      app.add_subcommand("worker", "compute AI turns and analyses for the servers of a cluster");
  verb->footer(std::string(kWorkerExamples));
  auto flags = std::make_shared<WorkerFlags>();
  flags->server = add_server_flags(*verb, {"data", "store", "cluster", "components", "ai_threads",
                                           "analysis_ms", "log_level", "log_file"});
  verb->add_option("--metrics", flags->metrics,
                   "serve /metrics, /livez and /readyz at this address; off by default")
      ->type_name("ADDRESS:PORT");
  verb->callback([&work, flags] { work = [flags] { return run_worker(*flags); }; });
}

}  // namespace oikist::cli
