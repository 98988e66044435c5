#include "server/server.h"

#include <unistd.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <csignal>

#include "base/text.h"
#include "server/accounts.h"
#include "server/analysis_api.h"
#include "server/analysis_worker.h"
#include "server/background.h"
#include "server/data_folder.h"
#include "server/health.h"
#include "server/listener.h"
#include "server/live_api.h"
#include "server/lobby.h"
#include "server/notice_poller.h"
#include "server/openapi.h"
#include "server/players_api.h"
#include "server/push_api.h"
#include "server/random_id.h"
#include "server/server_api.h"
#include "server/server_gauges.h"
#include "server/state_log.h"
#include "server/store_await.h"
#include "server/table_api.h"
#include "server/wall_clock.h"
#include "store/outages.h"
#include "store/schema.h"
#include "store/sessions.h"
#include "store/tables.h"
#include "store/tokens.h"
#include "store/users.h"

namespace oikist::server {
namespace {

using store::Database;

constexpr std::string_view kPortHelp =
    "choose another one with --port N or OIKIST_PORT=N (0: any that is free)";
constexpr std::string_view kMetricsHelp = "choose another one with --metrics ADDRESS:PORT";

store::StoreSettings store_settings(const Settings& settings) {
  store::StoreSettings result;
  result.place = place_of(settings);
  result.readers = settings.reader_threads;
  return result;
}

// Hands functions to the thread that serves people.
auto executor(asio::io_context& context) {
  return [&context](std::function<void()> work) { asio::post(context, std::move(work)); };
}

asio::awaitable<Answer> text_answer(std::string type, std::string text) {
  Answer answer;
  answer.type = std::move(type);
  answer.body = std::move(text);
  answer.headers.emplace_back("Cache-Control", "no-cache");
  co_return answer;
}

}  // namespace

std::string place_of(const Settings& settings) {
  if (!settings.store.empty()) return settings.store;
  return (std::filesystem::path(settings.data) / "oikist.db").string();
}

// Destroyed from the last to the first: what connections refer to outlives the context that holds
// them, and everything that runs in the context is gone before it.
struct Server::Impl {
  Impl(Settings the_settings, const page::Files* files)
      : settings(std::move(the_settings)),
        folder(settings),
        log(settings.log_level, settings.log_file),
        http_context(settings, files, router, nullptr, metrics, log),
        metrics_context(settings, nullptr, metrics_router, nullptr, metrics, log),
        context(1),
        store(store_settings(settings), executor(context)),
        bus(cluster::open_bus(settings.cluster, executor(context))),
        computers(context, settings.ai_threads, *bus, metrics),
        heartbeat(context, store, settings.cluster.empty()),
        table_service({context, store, *bus, hub, computers, heartbeat, metrics, log, settings},
                      [this] { lobby.changed(); }),
        pairing({context, store, *bus, table_service, hub, log}),
        lobby(context, store, *bus, hub),
        pusher({context, store, *bus, hub, metrics, log, settings}),
        accounts({context, store, *bus, hub, table_service, metrics, settings, log}),
        tables(accounts, table_service, lobby, store, settings),
        players(accounts, store),
        analyses(accounts, table_service, store,
                 [this] {
                   if (worker) worker->wake();
                 }),
        pushes(accounts, pusher, store, settings),
        server_api(settings, [this] { return listener->port(); }),
        live({accounts, table_service, lobby, pairing, hub, settings}),
        notices(store, {[this](const std::string& table) { table_service.grown(table); },
                        [this](const std::string& user) { hub.end_user(user); },
                        [this](const store::User& user) { named(user); }}),
        timer(context),
        signals(context) {
    pairing.on_change([this] { lobby.changed(); });
    heartbeat.on_outage([this] { table_service.outage_known(); });
    table_service.on_turn({[this](const auto& user) { return pusher.when(user); },
                           [this](const auto& call) { pusher.called(call); },
                           [this](const auto& user) { pusher.here(user); }});
    pusher.on_takeover([this](const auto& user, const auto& table) {
      table_service.tell_turn_elsewhere(user, table);
    });
    bus->on_reconnect([this] { table_service.reconnected(); });
    http_context.live = &live;
    metrics_context.request_level = LogLevel::debug;
    add_routes();
    add_gauges(metrics, table_service, computers, heartbeat);
    add_store_gauges(metrics, store);
    add_bus_gauges(metrics, *bus);
    add_process_gauges(metrics);
    listener.emplace(context, settings.host, settings.port, http_context, kPortHelp);
    if (!settings.metrics.empty()) {
      const auto [host, port] = address_and_port(settings.metrics);
      metrics_listener.emplace(context, host, port, metrics_context, kMetricsHelp);
    }
    if (settings.analyses)
      worker.emplace(store, "node-" + random_id(), settings.analysis_ms, metrics, log);
  }

  void add_routes();
  void add_health_routes();
  Health health() const {
    return health_of(store, *bus, heartbeat, table_service.draining() || http_context.stopping);
  }
  void named(const store::User& user);
  asio::awaitable<void> keep_time();
  asio::awaitable<void> housekeeping();
  void start(asio::awaitable<void> work, const char* what);
  void log_states();
  void on_signal(int signal);
  void await_signal();
  void begin_stop();
  asio::awaitable<void> finish_stop();

  Settings settings;
  DataFolder folder;
  Log log;
  Metrics metrics;
  Router router;
  Router metrics_router;
  HttpContext http_context;
  HttpContext metrics_context;
  asio::io_context context;
  Hub hub;
  store::Store store;
  std::unique_ptr<cluster::MessageBus> bus;
  Computers computers;
  Heartbeat heartbeat;
  TableService table_service;
  Pairing pairing;
  Lobby lobby;
  Pusher pusher;
  Accounts accounts;
  TableApi tables;
  PlayersApi players;
  AnalysisApi analyses;
  PushApi pushes;
  ServerApi server_api;
  LiveApi live;
  NoticePoller notices;
  StateLog store_state{log, "store"};
  StateLog bus_state{log, "cluster"};
  asio::steady_timer timer;
  asio::signal_set signals;
  std::optional<Listener> listener;
  std::optional<Listener> metrics_listener;
  std::optional<AnalysisWorker> worker;
};

void Server::Impl::add_routes() {
  accounts.add_routes(router);
  analyses.add_routes(router);  // before the actions, which have paths of the same form
  tables.add_routes(router);
  players.add_routes(router);
  pushes.add_routes(router);
  server_api.add_routes(router);
  router.add("GET", "/api/v1/openapi.json", [](const Request&, const PathParts&) {
    return text_answer("application/json", std::string(data::openapi_json));
  });
  metrics_router.add("GET", "/metrics", [this](const Request&, const PathParts&) {
    return text_answer(kMetricsType, metrics.text());
  });
  add_health_routes();
}

void Server::Impl::add_health_routes() {
  const auto add = [this](const char* path, bool (*good)(const Health&)) {
    metrics_router.add("GET", path,
                       // Outlives the coroutine: the router keeps the lambda.
                       [this, good](const Request&, const PathParts&) -> asio::awaitable<Answer> {
                         const Health health = this->health();
                         co_return json_answer(health_json(health), good(health) ? 200 : 503);
                       });
  };
  add("/livez", [](const Health&) { return true; });
  add("/readyz", [](const Health& health) { return health.ready(); });
  add("/healthz", [](const Health& health) { return health.playable(); });
}

// Another node or the host of the server gave the user another name, or the user is gone.
void Server::Impl::named(const store::User& user) {
  if (user.deleted) {
    table_service.forget(user.id, user.name);
    hub.end_user(user.id);
  } else {
    table_service.renamed(user.id, user.name);
    hub.rename(user.id, user.name, user.guest);
  }
}

void Server::Impl::start(asio::awaitable<void> work, const char* what) {
  spawn_detached(context, log, what, std::move(work));
}

asio::awaitable<void> Server::Impl::keep_time() {
  constexpr auto kTick = std::chrono::milliseconds(100);
  constexpr int kDue = 10, kBeats = 20, kHousekeeping = 600;  // ticks
  static_assert(kBeats * kTick == std::chrono::milliseconds(kBeat));
  for (int tick = 1; !http_context.stopping; ++tick) {
    if (tick % kBeats == 1) start(heartbeat.beat(), "beat");
    timer.expires_after(kTick);
    boost::system::error_code error;
    co_await timer.async_wait(asio::redirect_error(asio::use_awaitable, error));
    log_states();
    table_service.tick();
    pairing.tick();
    lobby.tick();
    pusher.tick();
    if (tick % kDue == 1) start(table_service.poll_due(), "due");
    if (tick % kDue == 1) start(notices.poll(), "notices");
    if (tick % kDue == 1) start(table_service.compare(), "compare");
    if (tick % kDue == 1) start(pusher.look(), "calls");
    if (tick % kHousekeeping == 0) start(housekeeping(), "housekeeping");
    if (tick % kHousekeeping == 0) http_context.log_refusals();
  }
}

asio::awaitable<void> Server::Impl::housekeeping() {
  constexpr std::int64_t kKeepGuests = 30 * kDay, kKeepCancelled = 7 * kDay;
  constexpr std::int64_t kKeepOutages = 366 * kDay;  // longer than a turn
  constexpr int kMost = 200;
  co_await accounts.check_sessions();
  auto pending = write(store, [](Database& db) {
    const std::int64_t now = now_ms();
    store::sessions::remove_expired(db, now);
    store::tokens::remove_expired(db, now);
    store::users::remove_idle_guests(db, now - kKeepGuests, kMost);
    store::tables::remove_cancelled(db, now - kKeepCancelled, kMost);
    store::outages::remove_before(db, now - kKeepOutages);
    remove_old_notices(db);
  });
  co_await std::move(pending);
}

void Server::Impl::log_states() {
  const store::StoreMetrics state = store.metrics();
  store_state.set(state.available, state.trouble);
  bus_state.set(bus->metrics().connected, "no connection to NATS");
}

void Server::Impl::await_signal() {
  signals.async_wait([this](const boost::system::error_code& error, int signal) {
    if (error) return;
    on_signal(signal);
    if (!http_context.stopping) await_signal();
  });
}

void Server::Impl::on_signal(int signal) {
  if (signal == SIGHUP) return log.reopen();
  if (signal != SIGUSR1 && signal != SIGUSR2) return begin_stop();
  table_service.drain(signal == SIGUSR1);
  log.write(LogLevel::warn, signal == SIGUSR1 ? "draining" : "not_draining", {});
}

void Server::Impl::begin_stop() {
  if (http_context.stopping) return;
  http_context.log_refusals();
  http_context.stopping = metrics_context.stopping = true;
  listener->stop();
  if (metrics_listener) metrics_listener->stop();
  hub.end_all();
  start(heartbeat.beat(), "beat");
  start(finish_stop(), "stop");
}

// Whoever takes the goodbye within two seconds gets it.
asio::awaitable<void> Server::Impl::finish_stop() {
  constexpr int kSteps = 100;
  constexpr auto kStep = std::chrono::milliseconds(20);
  asio::steady_timer patience(context);
  for (int step = 0; step < kSteps && !hub.all().empty(); ++step) {
    patience.expires_after(kStep);
    co_await patience.async_wait(asio::use_awaitable);
  }
  context.stop();
}

Server::Server(Settings settings, const page::Files* files)
    : impl_(std::make_unique<Impl>(std::move(settings), files)) {}

Server::~Server() {
  impl_->context.stop();
}

std::uint16_t Server::port() const {
  return impl_->listener->port();
}

std::uint16_t Server::metrics_port() const {
  return impl_->metrics_listener ? impl_->metrics_listener->port() : std::uint16_t{0};
}

const std::vector<Router::Route>& Server::routes() const {
  return impl_->router.routes();
}

void Server::stop_on_signals() {
  for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGUSR1, SIGUSR2}) impl_->signals.add(signal);
  impl_->await_signal();
}

void Server::run() {
  impl_->start(impl_->keep_time(), "time");
  // Also at the usual level: whoever reads the log wants to know what wrote it. In a terminal the
  // program has said so already.
  const bool terminal = impl_->settings.log_file.empty() && ::isatty(STDERR_FILENO) == 1;
  const LogLevel level = terminal ? LogLevel::info : LogLevel::warn;
  impl_->log.write(level, "started",
                   {{"version", OIKIST_VERSION},
                    {"schema", store::schema::newest()},
                    {"host", impl_->settings.host},
                    {"port", port()},
                    {"store", store::without_password(place_of(impl_->settings))},
                    {"cluster", !impl_->settings.cluster.empty()}});
  impl_->context.run();
  impl_->log.write(level, "stopped", {});
}

void Server::stop() {
  asio::post(impl_->context, [this] { impl_->begin_stop(); });
}

}  // namespace oikist::server
