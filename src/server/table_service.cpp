#include "server/table_service.h"

#include <algorithm>
#include <iterator>

#include "base/sha256.h"
#include "base/text.h"
#include "server/addresses.h"
#include "server/background.h"
#include "server/lan.h"
#include "server/random_id.h"
#include "server/refusals.h"
#include "server/store_await.h"
#include "server/table_commit.h"
#include "server/wall_clock.h"

namespace oikist::server {
namespace {

using Clock = std::chrono::steady_clock;
using store::Database;

constexpr double kChatRate = 0.5, kChatBurst = 10;
constexpr double kReportRate = 5.0 / 3600, kReportBurst = 5;
constexpr std::size_t kMostNews = 200;

bool is_id(std::string_view id) {
  return id.size() == 2 * kIdBytes &&
         id.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

tables::User user_of(const Identity& who) {
  return {who.user, who.name, who.guest};
}

template <class T>
bool holds(const tables::Command& command) {
  return std::holds_alternative<T>(command);
}

bool changes_lobby(const std::vector<tables::Event>& events) {
  return std::any_of(events.begin(), events.end(), [](const tables::Event& event) {
    return !std::holds_alternative<tables::Moved>(event.body);
  });
}

// The seat that decides, -1 if none does.
int decider(const tables::Table& table) {
  return table.state == tables::State::playing ? table.to_decide() : -1;
}

bool watches_here(const LiveTable& table, const std::string& user) {
  return std::any_of(table.watchers.begin(), table.watchers.end(),
                     [&](const auto& peer) { return peer->identity().user == user; });
}

std::shared_ptr<const tables::Table> evolved(tables::Table table,
                                             const std::vector<tables::Event>& events) {
  for (const tables::Event& event : events) tables::evolve(table, event);
  return std::make_shared<const tables::Table>(std::move(table));
}

// Whoever watched as a spectator may sit there now, or the other way round.
bool changes_seats(const tables::Event& event) {
  return std::holds_alternative<tables::Seated>(event.body) ||
         std::holds_alternative<tables::Left>(event.body) ||
         std::holds_alternative<tables::Removed>(event.body);
}

}  // namespace

TableService::TableService(const Dependencies& deps, std::function<void()> lobby_changed)
    : deps_(deps),
      lobby_changed_(std::move(lobby_changed)),
      node_(random_id()),
      clustered_(!deps.settings.cluster.empty()),
      chatter_(kChatRate, kChatBurst),
      reports_(kReportRate, kReportBurst),
      turns_(deps.bus.subscribe(kTurnSubject,
                                [this](const std::string& text) { on_turn_message(text); })),
      worker_state_(deps.log, "worker") {}

// Tables may be held by work that was never finished; what they follow must end with the news.
TableService::~TableService() {
  for (const auto& [id, table] : tables_) table->subscribed.reset();
}

void TableService::start(asio::awaitable<void> work, const char* what) {
  spawn_detached(deps_.context, deps_.log, what, std::move(work));
}

// ---- opening

asio::awaitable<TableService::TablePtr> TableService::open(std::string id) {
  if (!is_id(id)) throw Failure("not_found", "there is no such table");
  for (;;) {
    TablePtr& place = tables_[id];
    if (!place) place = std::make_shared<LiveTable>(deps_.context, id);
    const TablePtr table = place;
    table->used = Clock::now();
    if (table->ready) co_return table;
    const AsyncMutex::Lock lock = co_await table->mutex->lock();
    const auto found = tables_.find(id);
    if (found == tables_.end() || found->second != table) continue;  // it could not be loaded
    if (!table->loaded) co_await load(table);
    co_return table;
  }
}

asio::awaitable<void> TableService::load(TablePtr table) {
  std::vector<tables::Event> events;
  tables::Millis began = 0;
  try {
    co_await follow(table);
    began = now_ms();
    auto pending =
        read(deps_.store, [id = table->id](Database& db) { return read_events(db, id, 0); });
    events = co_await std::move(pending);
    if (events.empty()) throw Failure("not_found", "there is no such table");
    table->state = std::make_shared<const tables::Table>(tables::fold(events));
  } catch (const Failure& failure) {
    if (failure.code() == "bad_log")
      deps_.log.write(LogLevel::error, "bad_log", {{"what", table->id + ": " + failure.what()}});
    tables_.erase(table->id);
    throw;
  } catch (...) {
    tables_.erase(table->id);
    throw;
  }
  table->events = std::move(events);
  table->loaded = true;
  table->current_at = began;
  if (table->needs_resync) co_await catch_up(table);  // something was heard while the log was read
  co_await read_chat(table);
  try {
    co_await give_back(table);
  } catch (const Failure& failure) {  // later: what is there can be read nevertheless
    deps_.log.write(LogLevel::warn, "outage", {{"table", table->id}, {"what", failure.what()}});
  }
  table->ready = true;
  arrange(table);
}

asio::awaitable<TableService::TablePtr> TableService::open_for(std::string id, Identity who,
                                                               std::string invitation) {
  const TablePtr table = co_await open(std::move(id));
  if (!tables::may_watch(*table->state, who.user, invitation))
    throw Failure("not_invited", "this table is for those who are invited");
  co_return table;
}

void TableService::close_idle() {
  constexpr auto kIdle = std::chrono::seconds(60);
  constexpr tables::Millis kFar = 60'000;
  const auto now = Clock::now();
  std::erase_if(tables_, [&](const auto& entry) {
    LiveTable& table = *entry.second;
    const bool soon = table.due && *table.due < now_ms() + kFar;
    if (!table.watchers.empty() || table.mutex->locked() || table.thinking || soon ||
        now - table.used < kIdle)
      return false;
    set_due(table, std::nullopt);
    return true;
  });
}

// ---- changing

asio::awaitable<void> TableService::carry_out(TablePtr table, tables::Command command,
                                              tables::Asker asker) {
  for (;;) {
    if (table->needs_resync || (asker.at && *asker.at > table->state->seq))
      co_await catch_up(table);
    if (!holds<tables::GiveBack>(command)) co_await give_back(table);
    asker.now = now_ms();
    const auto telling = table->watchers.empty() ? tables::Telling::no : tables::Telling::yes;
    auto verdict = tables::decide(*table->state, command, asker, telling);
    if (const auto* refusal = std::get_if<tables::Refusal>(&verdict)) {
      deps_.metrics.actions_refused.add();
      refuse(*table, *refusal, asker);
    }
    auto& decision = std::get<tables::Decision>(verdict);
    if (decision.events.empty()) co_return;
    Quotas quotas = quotas_of(*table, command, asker);
    const bool done = co_await commit(table, std::move(decision), std::move(quotas));
    if (done) co_return;
    co_await catch_up(table);  // another node was faster
  }
}

// Before anything is decided: the running turn is not charged for time in which nobody could move.
asio::awaitable<void> TableService::give_back(TablePtr table) {
  if (!table->state->clocks.running) co_return;
  if (!deps_.heartbeat.steady()) co_await deps_.heartbeat.settle();
  const tables::Clocks& clocks = table->state->clocks;
  tables::GiveBack outages{deps_.heartbeat.outages_after(std::max(clocks.since, clocks.excused))};
  if (table->unshown) outages.outages.push_back(*table->unshown);
  if (outages.outages.empty()) co_return;
  std::sort(
      outages.outages.begin(), outages.outages.end(),
      [](const tables::Span& one, const tables::Span& other) { return one.from < other.from; });
  tables::Command command = std::move(outages);
  tables::Asker server = tables::Asker::server(now_ms());
  co_await carry_out(table, std::move(command), std::move(server));
  table->unshown.reset();
}

std::optional<store::PendingPush> TableService::pending_push_for(const tables::Table& before,
                                                                 const tables::Table& after) const {
  const int seat = decider(after);
  if (seat < 0 || seat == decider(before) || !caller_.when) return std::nullopt;
  const tables::Seat& decides = after.seats[static_cast<std::size_t>(seat)];
  if (!decides.person()) return std::nullopt;
  const auto when = caller_.when(decides.user->id);
  if (!when) return std::nullopt;
  return store::PendingPush{after.id, decides.user->id, *when};
}

// From where the user plays at a rated table, if the store does not know yet. Keyed with the seed,
// so that it says nothing about other tables. Everybody at the machine itself, or behind a proxy
// that is not configured, has the same address: that says nothing.
std::optional<store::Origin> TableService::new_origin(const LiveTable& table,
                                                      const tables::Asker& asker) {
  if (!asker.user || !table.state->settings.rated) return std::nullopt;
  const auto address = table.addresses.find(asker.user->id);
  if (address == table.addresses.end() || is_loopback(address->second)) return std::nullopt;
  const std::string origin = to_hex(sha256(table.state->seed.hex() + ' ' + address->second));
  if (table.noted.contains(asker.user->id + origin)) return std::nullopt;
  return store::Origin{asker.user->id, origin};
}

TableService::Quotas TableService::quotas_of(LiveTable& table, const tables::Command& command,
                                             const tables::Asker& asker) {
  Quotas quotas;
  const bool creates = holds<tables::Create>(command);
  if (creates && !table.waiters.empty()) {
    quotas.waiters = std::move(table.waiters);  // the others were looked at before
  } else if (asker.user) {
    if (creates) quotas.new_host = asker.user->id;
    if (creates || holds<tables::Join>(command)) quotas.new_seated_user = asker.user->id;
  }
  quotas.origin = new_origin(table, asker);
  return quotas;
}

// False if it was stale.
asio::awaitable<bool> TableService::commit(TablePtr table, tables::Decision decision,
                                           Quotas quotas) {
  const auto begin = Clock::now();
  const auto before = table->state;
  auto news = std::move(decision.news);
  TableCommit commit(before->seq, std::move(decision));
  commit.new_host = std::move(quotas.new_host);
  commit.new_seated_user = std::move(quotas.new_seated_user);
  commit.waiters = std::move(quotas.waiters);
  commit.origin = quotas.origin;
  commit.call = pending_push_for(*before, *commit.after);
  const std::optional<store::PendingPush> call = commit.call;
  auto pending = try_write(
      deps_.store, [commit = std::move(commit)](Database& db) { return write_commit(db, commit); });
  const auto outcome = co_await std::move(pending);
  if (!outcome->ok()) {
    if (outcome->uncertain()) mark_behind(*table, now_ms());
    throw_failure(outcome->failure());
  }
  if (outcome->value().stale) co_return false;
  if (quotas.origin) table->noted.insert(quotas.origin->user + quotas.origin->origin);
  deps_.metrics.actions.add();
  deps_.metrics.action_time.add(std::chrono::duration<double>(Clock::now() - begin).count());
  if (outcome->value().called) caller_.called(*call);
  Committed& done = outcome->value();
  if (table->state != before) done.after = evolved(*table->state, done.appended);  // a new name
  const bool turns =
      install(*table, std::move(done.appended), std::move(done.after), std::move(news));
  if (turns) tell_turn(*table, true);
  arrange(table);
  co_return true;
}

asio::awaitable<void> TableService::catch_up(TablePtr table) {
  // Before the read: what is heard during it may be of something that it has not seen.
  table->needs_resync = false;
  const auto behind = std::exchange(table->behind_since, std::nullopt);
  const tables::Millis began = now_ms();
  std::vector<tables::Event> missed;
  try {
    auto pending = read(deps_.store, [id = table->id, seq = table->state->seq](Database& db) {
      return read_events(db, id, seq);
    });
    missed = co_await std::move(pending);
  } catch (...) {
    mark_behind(*table, behind.value_or(began));
    throw;
  }
  table->current_at = began;
  if (missed.empty()) co_return;
  auto after = std::make_shared<tables::Table>(*table->state);
  std::vector<json::object> news;
  for (const tables::Event& event : missed)
    if (table->watchers.empty())
      tables::evolve(*after, event);
    else
      news.push_back(tables::evolve_and_tell(*after, event));
  if (install(*table, std::move(missed), std::move(after), std::move(news)))
    tell_turn(*table, false);
  if (behind) note_unshown(*table, *behind);
  arrange(table);
}

void TableService::mark_behind(LiveTable& table, tables::Millis since) {
  table.needs_resync = true;
  table.behind_since = std::min(table.behind_since.value_or(since), since);
}

// Less than this is what any move takes on its way, and not worth an event.
constexpr tables::Millis kUsualDelay = 250;

void TableService::note_unshown(LiveTable& table, tables::Millis since) {
  const int seat = decider(*table.state);
  if (seat < 0 || !table.state->clocks.running) return;
  const tables::Seat& decides = table.state->seats[static_cast<std::size_t>(seat)];
  if (!decides.person() || !watches_here(table, decides.user->id)) return;
  const tables::Span span{std::max(since, table.state->clocks.since), now_ms()};
  if (span.to - span.from >= kUsualDelay) table.unshown = span;
}

bool TableService::install(LiveTable& table, std::vector<tables::Event> events,
                           std::shared_ptr<const tables::Table> after,
                           std::vector<json::object> news) {
  if (!table.watchers.empty() && news.size() < events.size()) {
    // Somebody began to watch in the meantime, or a rating was added.
    tables::Table step = *table.state;
    news.clear();
    for (const tables::Event& event : events) news.push_back(evolve_and_tell(step, event));
  }
  const int decided = decider(*table.state);
  const bool moved_on =
      after->marks.position != table.state->marks.position || !tables::ai_to_play(*after);
  table.state = std::move(after);
  if (moved_on && table.work) deps_.computers.drop(*table.work);
  if (!table.watchers.empty())
    for (const json::object& each : news) tell(table, shared_text(each));
  for (const tables::Event& event : events) {
    if (std::holds_alternative<tables::Moved>(event.body)) deps_.metrics.moves.add();
    if (changes_seats(event)) table.presence_changed = true;
  }
  if (table.state->settings.listed && changes_lobby(events)) lobby_changed_();
  if (table.recent_seq + events.size() == table.state->seq && news.size() == events.size()) {
    std::move(news.begin(), news.end(), std::back_inserter(table.recent));
    table.recent_seq = table.state->seq;
    while (table.recent.size() > kMostNews) table.recent.pop_front();
  }
  std::move(events.begin(), events.end(), std::back_inserter(table.events));
  if (clustered_)
    deps_.bus.publish(cluster::table_subject(table.id),
                      json::serialize(json::object{{"node", node_}, {"seq", table.state->seq}}));
  const int decides = decider(*table.state);
  return decides >= 0 && decides != decided;
}

// Making them replays the whole log, so it is done once for everybody who asks.
json::array TableService::recent_news(LiveTable& table, std::uint64_t after) {
  const std::uint64_t seq = table.state->seq;
  if (table.recent_seq != seq || table.recent.size() < std::min<std::uint64_t>(seq - after, seq)) {
    const std::uint64_t from = seq > kMostNews ? seq - kMostNews : 0;
    table.recent.clear();
    for (json::value& one : tables::news_since(table.events, from))
      table.recent.push_back(std::move(one.as_object()));
    table.recent_seq = seq;
  }
  json::array list;
  const auto count = static_cast<std::ptrdiff_t>(seq - after);
  for (auto one = table.recent.end() - count; one != table.recent.end(); ++one)
    list.push_back(*one);
  return list;
}

void TableService::refuse(LiveTable& table, const tables::Refusal& refusal,
                          const tables::Asker& asker) {
  json::object details;
  if (refusal.code == "stale") {
    details["seq"] = table.state->seq;
    if (asker.at && *asker.at < table.state->seq && table.state->seq - *asker.at <= kMostNews)
      details["news"] = recent_news(table, *asker.at);
  }
  throw_refusal(refusal, std::move(details));
}

// ---- what people ask for

asio::awaitable<TableService::NewTable> TableService::create_from(
    tables::Create create, tables::User host, std::vector<std::string> waiters) {
  NewTable made{{}, create.id, create.invitation};
  const auto table = std::make_shared<LiveTable>(deps_.context, create.id);
  table->loaded = table->ready = true;
  table->used = Clock::now();
  table->waiters = std::move(waiters);
  tables_[create.id] = table;
  const AsyncMutex::Lock lock = co_await table->mutex->lock();
  tables::Asker asker;
  asker.user = std::move(host);
  try {
    co_await follow(table);  // others may know of it as soon as it is stored
    co_await carry_out(table, std::move(create), asker);
  } catch (...) {
    tables_.erase(table->id);
    throw;
  }
  made.summary = tables::summary(*table->state);
  co_return made;
}

void TableService::check_not_draining() const {
  constexpr int kSecondsToRetry = 5;
  if (draining_)
    throw RetryLater("unavailable", "this server is about to stop and opens no new tables",
                     kSecondsToRetry);
}

asio::awaitable<TableService::NewTable> TableService::create(tables::User host,
                                                             tables::TableRequest request) {
  check_not_draining();
  auto seats = tables::seats_for(request.seats, host);
  co_return co_await create_for(std::move(host), std::move(request.settings), std::move(seats));
}

asio::awaitable<TableService::NewTable> TableService::create_for(tables::User host,
                                                                 tables::Settings settings,
                                                                 std::vector<tables::Seat> seats,
                                                                 std::vector<std::string> waiters) {
  tables::Create create;
  create.id = random_id();
  create.invitation = random_id();
  create.seed = Seed::random();
  create.settings = std::move(settings);
  create.seats = std::move(seats);
  co_return co_await create_from(std::move(create), std::move(host), std::move(waiters));
}

asio::awaitable<json::object> TableService::act(std::string id, std::string action,
                                                json::object body, Identity who) {
  std::string invitation;
  if (const json::value* given = body.if_contains("invitation"); given && given->is_string())
    invitation = std::string(given->get_string());
  const TablePtr table = co_await open_for(std::move(id), who, invitation);
  if (!who.signed_in())
    throw Failure("not_signed_in", "sign in first, as a guest or with an account");
  if (action == "chat") co_return co_await chat(table, std::move(body), std::move(who));
  if (action == "report") co_return co_await report(table, std::move(body), std::move(who));
  auto read = tables::read_action(action, body, table->state->settings.game);
  if (const auto* refusal = std::get_if<tables::Refusal>(&read)) refuse(*table, *refusal, {});
  auto& asked = std::get<tables::Action>(read);
  tables::Asker asker;
  asker.user = user_of(who);
  asker.at = asked.at;
  table->address = table->addresses[who.user] = client_key(who.address);
  const AsyncMutex::Lock lock = co_await table->mutex->lock();
  if (holds<tables::Rematch>(asked.command))
    co_return co_await rematch(table, std::move(who), std::move(asker));
  co_await carry_out(table, std::move(asked.command), std::move(asker));
  json::object answer = {{"seq", table->state->seq}};
  co_return answer;
}

json::object TableService::shown(LiveTable& table, const Identity& who,
                                 std::optional<std::uint64_t> after) const {
  const std::uint64_t seq = table.state->seq;
  if (after && *after <= seq && *after > 0 && seq - *after <= kMostNews)
    return {{"seq", seq}, {"news", recent_news(table, *after)}, {"chat", room_of(table).chat}};
  tables::Room room = room_of(table);
  if (table.state->game) {
    if (table.game_seq != seq) table.game = tables::game_part(*table.state);
    table.game_seq = seq;
    room.game = &table.game;
  }
  return {{"table", tables::snapshot(*table.state, who.user, now_ms(), room)}};
}

asio::awaitable<json::object> TableService::show(std::string id, Identity who,
                                                 std::string invitation,
                                                 std::optional<std::uint64_t> after) {
  const TablePtr table = co_await open_for(std::move(id), who, invitation);
  if (clustered_ && table->watchers.empty()) {
    const AsyncMutex::Lock lock = co_await table->mutex->lock();
    co_await catch_up(table);
  }
  co_return shown(*table, who, after);
}

asio::awaitable<std::string> TableService::record(std::string id, Identity who,
                                                  std::string invitation) {
  co_await check_finished(id, who, invitation);
  const TablePtr table = co_await open(std::move(id));
  co_return tables::record_text(*table->state);
}

asio::awaitable<void> TableService::check_finished(std::string id, Identity who,
                                                   std::string invitation) {
  const TablePtr table = co_await open_for(std::move(id), who, invitation);
  if (table->state->state != tables::State::finished)
    throw Failure("running", "the game is not over");
}

// The new table and the note of it at the old one. Should the second fail, the first stays empty
// and is cancelled in time.
asio::awaitable<json::object> TableService::rematch(TablePtr table, Identity who,
                                                    tables::Asker asker) {
  if (table->needs_resync) co_await catch_up(table);
  if (table->state->rematch.empty() || !table->state->seat_of(who.user)) {
    check_not_draining();
    const std::string id = random_id();
    const tables::Command command = tables::Rematch{id};
    const auto verdict = tables::decide(*table->state, command, asker);
    if (const auto* refusal = std::get_if<tables::Refusal>(&verdict))
      refuse(*table, *refusal, asker);
    auto create = tables::rematch_of(*table->state, *asker.user, id, random_id(), Seed::random());
    co_await create_from(std::move(create), *asker.user);
    co_await carry_out(table, command, asker);
  } else {
    co_await sit_down(table->state->rematch, *asker.user);
  }
  json::object answer = {{"seq", table->state->seq}, {"table", table->state->rematch}};
  co_return answer;
}

// Where a seat is kept for the user. Who sits already or came too late stays as they are.
asio::awaitable<void> TableService::sit_down(std::string id, tables::User user) {
  const TablePtr table = co_await open(std::move(id));
  const AsyncMutex::Lock lock = co_await table->mutex->lock();
  tables::Asker asker;
  asker.user = std::move(user);
  asker.at = table->state->seq;
  tables::Command join = tables::Join{};  // named: see store_await.h
  try {
    co_await carry_out(table, std::move(join), std::move(asker));
  } catch (const DetailedFailure&) {
    // Refused: the seat was taken or the table is gone, which those concerned are told by the table
    // itself.
  }
}

asio::awaitable<void> TableService::cancel(std::string id) {
  const TablePtr table = co_await open(std::move(id));
  const AsyncMutex::Lock lock = co_await table->mutex->lock();
  tables::Command command = tables::Cancel{};
  tables::Asker server = tables::Asker::server(now_ms());
  co_await carry_out(table, std::move(command), std::move(server));
}

}  // namespace oikist::server
