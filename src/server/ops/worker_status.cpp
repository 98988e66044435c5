#include "server/ops/worker_status.h"

#include "server/ops/server_gauges.h"

namespace oikist::server {
namespace {

constexpr std::string_view kWorkerPortHelp = "choose another one with --metrics ADDRESS:PORT";

}  // namespace

WorkerStatus::WorkerStatus(const Settings& settings, Metrics& metrics, const Log& log)
    : settings_(settings),
      metrics_(metrics),
      http_context_(settings_, nullptr, router_, metrics, log) {
  http_context_.request_level = LogLevel::debug;
}

std::unique_ptr<Listener> WorkerStatus::listen(asio::io_context& context,
                                               const std::string& address,
                                               const store::Store& store,
                                               const cluster::MessageBus& bus,
                                               const WorkPool& pool) {
  add_routes(store, bus);
  add_store_gauges(metrics_, store);
  add_bus_gauges(metrics_, bus);
  add_process_gauges(metrics_);
  metrics_.gauges.push_back({"oikist_ai_waiting", "computer players' turns that wait",
                             [&pool] { return static_cast<double>(pool.waiting()); }});
  const auto [host, port] = address_and_port(address);
  return std::make_unique<Listener>(context, host, port, http_context_, kWorkerPortHelp);
}

void WorkerStatus::add_routes(const store::Store& store, const cluster::MessageBus& bus) {
  router_.add("GET", "/metrics",
              // Outlives the coroutine: the router keeps the lambda.
              [this](const Request&, const PathParts&) -> asio::awaitable<Answer> {
                Answer answer;
                answer.type = kMetricsType;
                answer.body = metrics_.text();
                answer.headers.emplace_back("Cache-Control", "no-cache");
                co_return answer;
              });
  // Without the message bus no request can reach it.
  for (const bool live : {true, false})
    router_.add("GET", live ? "/livez" : "/readyz",
                // Outlives the coroutine: the router keeps the lambda, and the worker the parts.
                [live, &store, &bus](const Request&, const PathParts&) -> asio::awaitable<Answer> {
                  const bool stored = store.metrics().available;
                  const bool connected = bus.metrics().connected;
                  const json::object body = {{"store", stored}, {"cluster", connected}};
                  co_return json_answer(body, live || (stored && connected) ? 200 : 503);
                });
}

}  // namespace oikist::server
