#include "server/server.h"

#include <unistd.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <csignal>

#include "base/fault_text.h"
#include "base/text.h"
#include "server/accounts/account_api.h"
#include "server/accounts/session_api.h"
#include "server/async/background.h"
#include "server/async/store_await.h"
#include "server/core/memory.h"
#include "server/core/random_id.h"
#include "server/core/state_log.h"
#include "server/core/wall_clock.h"
#include "server/http/listener.h"
#include "server/live/live_connection.h"
#include "server/live_api.h"
#include "server/nodes/notice_poller.h"
#include "server/openapi.h"
#include "server/ops/data_folder.h"
#include "server/ops/health.h"
#include "server/ops/moderation_api.h"
#include "server/ops/password_reset.h"
#include "server/ops/server_api.h"
#include "server/ops/server_gauges.h"
#include "server/pairing/lobby.h"
#include "server/push/push_api.h"
#include "server/study/insights_api.h"
#include "server/study/studies_api.h"
#include "server/study/study_sync_api.h"
#include "server/tables/analysis_api.h"
#include "server/tables/analysis_worker.h"
#include "server/tables/blocks_api.h"
#include "server/tables/component_files.h"
#include "server/tables/players_api.h"
#include "server/tables/table_api.h"
#include "store/events.h"
#include "store/invitations.h"
#include "store/mutes.h"
#include "store/outages.h"
#include "store/reset_links.h"
#include "store/schema.h"
#include "store/sessions.h"
#include "store/shown_insights.h"
#include "store/studies.h"
#include "store/study_items.h"
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

// Passes functions to the thread of the event loop.
auto executor(asio::io_context& context) {
  return [&context](std::function<void()> work) { asio::post(context, std::move(work)); };
}

// The same for messages of other nodes: one that this node does not understand, perhaps of a newer
// program, does not end it.
auto forgiving_executor(asio::io_context& context, const Log& log) {
  return [&context, &log](std::function<void()> work) {
    asio::post(context, [&log, work = std::move(work)] {
      try {
        work();
      } catch (const std::exception& fault) {
        log.write(LogLevel::error, "message", {{"what", fault_text(fault)}});
      }
    });
  };
}

asio::awaitable<Answer> text_answer(std::string type, std::string text) {
  Answer answer;
  answer.type = std::move(type);
  answer.body = std::move(text);
  answer.headers.emplace_back("Cache-Control", "no-cache");
  co_return answer;
}

}  // namespace

// Members are destroyed in reverse order: objects used by connections outlive the context that owns
// the connections, and everything that runs in the context is destroyed before it.
struct Server::Impl {
  Impl(Settings the_settings, const page::Files* files)
      : settings(std::move(the_settings)),
        sets(read_component_files(settings)),
        folder(settings),
        log(settings.log_level, settings.log_file),
        http_context(settings, files, router, metrics, log),
        metrics_context(settings, nullptr, metrics_router, metrics, log),
        context(1),
        store(store_settings(settings), executor(context)),
        bus(cluster::open_bus(settings.cluster, forgiving_executor(context, log))),
        computers(context, settings.ai_threads, *bus, metrics),
        heartbeat(context, store, settings.cluster.empty()),
        tables({context, store, *bus, hub, computers, heartbeat, metrics, log, settings},
               [this] { lobby.changed(); }),
        pairing({context, store, *bus, tables.service, hub, log, sets, settings}),
        lobby(context, store, *bus, hub),
        pusher({context, store, *bus, hub, metrics, log, settings}),
        identities(store),
        sessions(store, *bus, hub),
        devices(store),
        accounts({context, store, *bus, hub, sessions, devices, metrics, settings, log}),
        account_api(identities, accounts, sessions, devices, store),
        session_api(identities, sessions),
        table_api({identities, tables, store, sets}),
        players(context, identities, store),
        analyses(identities, tables.service, store, *bus,
                 [this] {
                   if (worker) worker->wake();
                 }),
        pushes(identities, pusher, store, settings),
        blocks(identities, store, hub),
        study_sync(identities, store, *bus),
        study_watchers(store, *bus),
        studies(identities, store, *bus, study_watchers),
        insights(identities, store),
        moderation(identities, store, log),
        resets({context, store, *bus, settings, log}),
        server_api(
            settings, [this] { return listener->port(); },
            [this] { return store.metrics().read_only; }),
        live({identities, tables, lobby, pairing, study_watchers, hub, settings}),
        notices(store, {[this](const TableId& table) { tables.sync.grown(table); },
                        [this](const UserId& user) { hub.end_user(user); },
                        [this](const store::User& user) { named(user); },
                        [this](const TableId& table) { unsaid(table); },
                        [this](const UserId& user, const std::set<UserId>& blocked) {
                          hub.set_blocked(user, blocked);
                        },
                        [this](const std::string& study, std::optional<std::int64_t> version) {
                          study_watchers.tell(study, version);
                        }}),
        timer(context),
        signals(context) {
    accounts.on_remove([this](Identity who) { return tables.users.remove(std::move(who)); });
    pairing.on_change([this] { lobby.changed(); });
    heartbeat.on_outage([this] { tables.scheduler.outage_known(); });
    tables.turns.on_turn({[this](const auto& user) { return pusher.when(user); },
                          [this](const auto& call) { pusher.called(call); },
                          [this](const auto& user) { pusher.on_user_connected(user); }});
    pusher.on_takeover(
        [this](const auto& user, const auto& table) { tables.turns.tell_elsewhere(user, table); });
    bus->on_reconnect([this] { tables.sync.reconnected(); });
    http_context.upgrades = &live_upgrades;
    metrics_context.request_level = LogLevel::debug;
    add_routes();
    add_gauges(metrics, tables, computers, heartbeat);
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
    return health_of(store, *bus, heartbeat, tables.service.draining() || http_context.stopping);
  }
  void named(const store::User& user);
  void unsaid(const TableId& table);
  asio::awaitable<void> keep_time();
  asio::awaitable<void> housekeeping();
  asio::awaitable<void> pack_logs();
  void start(asio::awaitable<void> work, const char* what);
  void log_states();
  void on_signal(int signal);
  void await_signal();
  void begin_stop();
  asio::awaitable<void> finish_stop();

  Settings settings;
  ComponentSets sets;
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
  Tables tables;
  Pairing pairing;
  Lobby lobby;
  Pusher pusher;
  Identities identities;
  SessionService sessions;
  DeviceCookies devices;
  AccountService accounts;
  AccountApi account_api;
  SessionApi session_api;
  TableApi table_api;
  PlayersApi players;
  AnalysisApi analyses;
  PushApi pushes;
  BlocksApi blocks;
  StudySyncApi study_sync;
  StudyWatchers study_watchers;
  StudiesApi studies;
  InsightsApi insights;
  ModerationApi moderation;
  PasswordReset resets;
  ServerApi server_api;
  LiveApi live;
  LiveUpgrades live_upgrades{http_context, live};
  NoticePoller notices;
  MemoryReturn memory;
  StateLog store_state{log, "store"};
  StateLog bus_state{log, "cluster"};
  StateLog writing_state{log, "writing"};
  asio::steady_timer timer;
  asio::signal_set signals;
  std::optional<Listener> listener;
  std::optional<Listener> metrics_listener;
  std::optional<AnalysisWorker> worker;
};

void Server::Impl::add_routes() {
  account_api.add_routes(router);
  session_api.add_routes(router);
  analyses.add_routes(router);  // before the actions, which have paths of the same form
  table_api.add_routes(router);
  lobby.add_routes(router);
  players.add_routes(router);
  pushes.add_routes(router);
  blocks.add_routes(router);
  study_sync.add_routes(router);
  studies.add_routes(router);
  insights.add_routes(router);
  moderation.add_routes(router);
  resets.add_routes(router);
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

// Another node or the host renamed the user, or the user was deleted.
void Server::Impl::named(const store::User& user) {
  if (user.deleted) {
    tables.users.forget(user.id, user.name);
    hub.end_user(user.id);
  } else {
    tables.users.renamed(user.id, user.name);
    hub.rename(user.id, user.name, user.guest);
  }
}

void Server::Impl::unsaid(const TableId& table) {
  const TablePtr found = tables.registry.find(table);
  if (found && found->loaded) start(tables.chat.drop_removed(found), "chat");
}

void Server::Impl::start(asio::awaitable<void> work, const char* what) {
  spawn_detached(context, log, what, std::move(work));
}

asio::awaitable<void> Server::Impl::keep_time() {
  constexpr auto kTick = std::chrono::milliseconds(100);
  constexpr int kCompare = 5, kDue = 10, kBeats = 20, kMemory = 50, kHousekeeping = 600;  // ticks
  static_assert(kBeats * kTick == std::chrono::milliseconds(kBeat));
  for (int tick = 1; !http_context.stopping; ++tick) {
    if (tick % kBeats == 1) start(heartbeat.beat(), "beat");
    timer.expires_after(kTick);
    boost::system::error_code error;
    co_await timer.async_wait(asio::redirect_error(asio::use_awaitable, error));
    log_states();
    tables.tick();
    pairing.tick();
    lobby.tick();
    pusher.tick();
    if (tick % kDue == 1) start(tables.loader.poll_due(), "due");
    if (tick % kDue == 1) start(notices.poll(), "notices");
    if (tick % kCompare == 1) start(tables.sync.compare(), "compare");
    if (tick % kDue == 1) start(pusher.poll(), "calls");
    if (tick % kMemory == 0) memory.note(hub.all().size() + tables.registry.size());
    if (tick % kHousekeeping == 0) start(housekeeping(), "housekeeping");
    if (tick % kHousekeeping == 0) http_context.log_refusals();
  }
}

asio::awaitable<void> Server::Impl::housekeeping() {
  constexpr std::int64_t kKeepGuests = 30 * kDay, kKeepCancelled = 7 * kDay;
  constexpr std::int64_t kKeepOutages = 366 * kDay;  // longer than a turn
  constexpr std::int64_t kKeepStudies = 366 * kDay;  // after they were opened
  constexpr int kMost = 200;
  co_await sessions.check();
  auto pending = write_at_length(store, [days = settings.keep_games_days](Database& db) {
    const std::int64_t now = now_ms();
    store::sessions::remove_expired(db, now);
    store::tokens::remove_expired(db, now);
    store::mutes::remove_expired(db, now);
    store::reset_links::remove_expired(db, now);
    store::users::remove_idle_guests(db, now - kKeepGuests, kMost);
    store::tables::remove_cancelled(db, now - kKeepCancelled, kMost);
    if (days > 0) store::tables::remove_finished(db, now - days * kDay, kMost);
    store::invitations::remove_expired(db, now);
    store::study_items::remove_of_deleted(db);
    store::studies::remove_unopened(db, now - kKeepStudies);
    store::shown_insights::remove_of_deleted(db);
    store::outages::remove_before(db, now - kKeepOutages);
    remove_old_notices(db);
  });
  co_await std::move(pending);
  co_await pack_logs();
}

// A few at a time, so that others can write in between.
asio::awaitable<void> Server::Impl::pack_logs() {
  constexpr int kAtOnce = 20, kMostTimes = 50;
  for (int i = 0; i < kMostTimes && !http_context.stopping; ++i) {
    auto pending = write_at_length(
        store, [](Database& db) { return store::events::pack_finished(db, now_ms(), kAtOnce); });
    const int packed = co_await std::move(pending);
    if (packed < kAtOnce) co_return;
  }
}

void Server::Impl::log_states() {
  const store::StoreMetrics state = store.metrics();
  store_state.set(state.available, state.trouble, state.losses);
  bus_state.set(bus->metrics().connected, "no connection to NATS");
  writing_state.set(!state.read_only, state.read_only.value_or(""));
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
  tables.service.drain(signal == SIGUSR1);
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

// Gives clients two seconds to receive the goodbye.
asio::awaitable<void> Server::Impl::finish_stop() {
  constexpr int kSteps = 100;
  constexpr auto kStep = std::chrono::milliseconds(20);
  asio::steady_timer patience(context);
  for (int step = 0; step < kSteps && !hub.all().empty(); ++step) {
    patience.expires_after(kStep);
    co_await patience.async_wait(asio::use_awaitable);
  }
  co_await tables.rows.write_all();
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
  impl_->start(impl_->tables.rows.recover(), "rows");
  impl_->start(impl_->keep_time(), "time");
  // At the default level as well, so that the log names the version that wrote it. In a terminal
  // the program has printed it already.
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
