// `oikist worker`: thinks for servers of a cluster: computer players and analyses.
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <csignal>
#include <functional>
#include <iostream>
#include <memory>

#include "cli/server_flags.h"
#include "cli/verb.h"
#include "server/analysis_worker.h"
#include "server/computers.h"
#include "server/random_id.h"

namespace oikist::cli {
namespace {

namespace asio = boost::asio;

constexpr std::string_view kWorkerExamples = R"(Examples:
  oikist worker --cluster nats://news:4222 --store postgres://db/oikist --ai-threads 8

Servers that were started with --ai-threads 0 let workers play their computer players; with
--analyses false also their analyses.)";

// Offers the engine's `bestmove` to the cluster; says at once if there is enough to do already.
cluster::Subscribed serve_players(cluster::MessageBus& bus, server::WorkPool& pool,
                                  const Engine& engine) {
  return bus.serve(cluster::kAiWork, [&](const std::string& text, cluster::Reply reply) {
    const server::WorkId taken = pool.offer(
        {"cluster", "cluster"}, [&engine, text, reply] { reply.answer(engine.answer(text)); });
    if (taken == 0) reply.refuse("busy", "this worker has enough to do");
  });
}

int run_worker(const ServerFlags& flags) {
  constexpr std::size_t kWaitingForEach = 4;
  std::signal(SIGPIPE, SIG_IGN);
  const server::Settings settings = flags.settings();
  if (settings.cluster.empty())
    throw Failure("bad_setting", "--cluster: a worker needs the cluster it works for");
  const server::Log log(settings.log_level, settings.log_file);
  server::Metrics metrics;
  asio::io_context context(1);
  const auto post = [&context](std::function<void()> job) { asio::post(context, std::move(job)); };
  store::StoreSettings store_settings;
  store_settings.place = store_place(settings);
  store::Store store(store_settings, post);
  const auto bus = cluster::open_bus(settings.cluster, post);
  const auto engine = server::thinking_engine();
  const int threads = std::max(1, settings.ai_threads);
  const std::size_t most = kWaitingForEach * static_cast<std::size_t>(threads);
  server::WorkPool pool(threads, most, most);
  const auto players = serve_players(*bus, pool, *engine);
  const server::AnalysisWorker analyses(store, "worker-" + server::random_id(),
                                        settings.analysis_ms, metrics, log);
  asio::signal_set hang_up(context, SIGHUP);
  const std::function<void()> await_hang_up = [&] {
    hang_up.async_wait([&](const boost::system::error_code& error, int) {
      if (error) return;
      log.reopen();
      await_hang_up();
    });
  };
  await_hang_up();
  asio::signal_set signals(context, SIGINT, SIGTERM);
  signals.async_wait([&](const boost::system::error_code&, int) { context.stop(); });
  std::cout << "Oikist works for " << settings.cluster << '\n' << std::flush;
  const auto guard = asio::make_work_guard(context);
  context.run();
  return kDone;
}

}  // namespace

void add_worker(CLI::App& app, Work& work) {
  CLI::App* verb = app.add_subcommand("worker", "think for the servers of a cluster");
  verb->footer(std::string(kWorkerExamples));
  const auto flags = add_server_flags(
      *verb, {"data", "store", "cluster", "ai_threads", "analysis_ms", "log_level", "log_file"});
  verb->callback([&work, flags] { work = [flags] { return run_worker(*flags); }; });
}

}  // namespace oikist::cli
