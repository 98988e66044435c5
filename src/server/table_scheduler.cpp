// Timers, AI turns and the removal of departing users.
#include "base/fault_text.h"
#include "server/store_await.h"
#include "server/table_commit.h"
#include "server/table_rows.h"
#include "server/table_service.h"
#include "server/thread_await.h"
#include "server/wall_clock.h"
#include "store/tables.h"

namespace oikist::server {
namespace {

using store::Database;

constexpr tables::Millis kRetry = 1000;
constexpr tables::Millis kSoon = 20;
constexpr int kTicksPerSecond = 10;

}  // namespace

// ---- time

void TableService::set_due(LiveTable& table, std::optional<tables::Millis> due) {
  if (table.due) due_.erase({*table.due, table.id});
  table.due = due;
  if (due) due_.emplace(*due, table.id);
}

// Whatever the new state asks of the server.
void TableService::arrange(const TablePtr& table) {
  if (!table->thinking && tables::ai_to_play(*table->state)) {
    table->thinking = true;
    start(let_computer_play(table), "computer");
  }
  // What is overdue is looked at soon, not at once: a computer may take longer than it should.
  auto due = due_of(*table->state);
  const tables::Millis soonest = now_ms() + (table->thinking ? kRetry : kSoon);
  if (due && *due < soonest) due = soonest;
  set_due(*table, due);
}

void TableService::tick() {
  constexpr int kIdleTicks = 5 * kTicksPerSecond, kPresenceTicks = 30 * kTicksPerSecond;
  ++ticks_;
  const tables::Millis now = now_ms();
  while (!due_.empty() && due_.begin()->first <= now) {
    const auto found = tables_.find(due_.begin()->second);
    if (found == tables_.end()) {
      due_.erase(due_.begin());
      continue;
    }
    set_due(*found->second, std::nullopt);
    start(service_table(found->second), "clock");
  }
  for (const auto& [id, table] : tables_) {
    if (clustered_ && ticks_ % kPresenceTicks == 0 && !table->watchers.empty())
      table->presence_news = true;
    if (table->presence_changed || table->presence_news) tell_presence(*table);
  }
  if (ticks_ % kTicksPerSecond == 0) tell_places();
  if (ticks_ % kIdleTicks == 0) close_idle();
}

asio::awaitable<void> TableService::service_table(TablePtr table) {
  const AsyncMutex::Lock lock = co_await table->mutex->lock();
  bool failed = false;
  try {
    if (table->needs_resync) co_await catch_up(table);
    co_await give_back(table);
    const auto command = tables::due_command(*table->state, now_ms());
    const auto asker = tables::Asker::server(now_ms(), table->state->seq);
    if (command) co_await carry_out(table, *command, asker);
  } catch (const Failure& failure) {
    deps_.log.write(LogLevel::warn, "clock", {{"table", table->id}, {"what", failure.what()}});
    failed = true;
  }
  if (failed)
    set_due(*table, now_ms() + kRetry);
  else
    arrange(table);
}

asio::awaitable<void> TableService::poll_due() {
  constexpr int kMost = 500;
  auto pending =
      read(deps_.store, [](Database& db) { return store::tables::due(db, now_ms(), kMost); });
  const auto due = co_await std::move(pending);
  for (const store::tables::Due& entry : due) {
    const auto known = tables_.find(entry.id);
    if (known != tables_.end() && known->second->loaded && !clustered_) continue;
    try {
      co_await poll_one(entry.id);
    } catch (const Failure& failure) {
      deps_.log.write(LogLevel::error, "due", {{"table", entry.id}, {"what", failure.what()}});
    }
  }
}

// Loading it is enough to have it looked after. One that is in memory and not due there is read
// again: another node may know why.
asio::awaitable<void> TableService::poll_one(std::string id) {
  const TablePtr table = co_await open(std::move(id));
  if (!table->due || *table->due <= now_ms()) co_return;
  const AsyncMutex::Lock lock = co_await table->mutex->lock();
  co_await catch_up(table);
}

asio::awaitable<void> TableService::compare() {
  if (!clustered_ || comparing_) co_return;
  comparing_ = true;
  try {
    co_await compare_watched();
  } catch (...) {
    comparing_ = false;
    throw;
  }
  comparing_ = false;
}

asio::awaitable<void> TableService::compare_watched() {
  std::vector<std::string> watched;
  for (const auto& [id, table] : tables_)
    if (table->loaded && !table->watchers.empty()) watched.push_back(id);
  if (watched.empty()) co_return;
  const tables::Millis began = now_ms();
  auto pending =
      read(deps_.store, [watched](Database& db) { return store::tables::heads(db, watched); });
  const auto heads = co_await std::move(pending);
  for (const store::tables::Head& head : heads) {
    const auto found = tables_.find(head.id);
    if (found == tables_.end()) continue;
    const TablePtr table = found->second;
    if (static_cast<std::uint64_t>(head.seq) <= table->state->seq) {
      table->current_at = began;
    } else {
      mark_behind(*table, table->current_at);
      start(service_table(table), "compare");
    }
  }
}

void TableService::reconnected() {
  for (const auto& [id, table] : tables_) mark_behind(*table, table->current_at);
  for (const auto& entry : std::unordered_map(tables_))
    if (!entry.second->watchers.empty()) start(service_table(entry.second), "reconnect");
}

void TableService::outage_known() {
  for (const auto& entry : std::unordered_map(tables_))
    if (entry.second->ready) start(service_table(entry.second), "outage");
}

// ---- computers

asio::awaitable<void> TableService::let_computer_play(TablePtr table) {
  bool failed = false;
  while (!failed) {
    const auto task = tables::ai_to_play(*table->state);
    if (!task) break;
    const std::uint64_t position = table->state->marks.position;
    Computers::Moves moves;
    table->work = std::make_shared<WorkId>(0);
    Computers::Turn turn{task->level, table->address, table->state->host, !table->watchers.empty()};
    try {
      moves = co_await deps_.computers.play(table->state, std::move(turn), table->work);
    } catch (const std::exception& fault) {
      const auto* failure = dynamic_cast<const Failure*>(&fault);
      if (failure != nullptr && failure->code() == kDropped) continue;  // the table moved on
      const bool no_worker = failure != nullptr && failure->code() == "no_worker";
      if (no_worker) worker_state_.set(false, failure->what());
      if (!no_worker)
        deps_.log.write(LogLevel::warn, "computer",
                        {{"table", table->id}, {"what", fault_text(fault)}});
      failed = true;
      continue;
    }
    worker_state_.set(true);
    const AsyncMutex::Lock lock = co_await table->mutex->lock();
    const auto now = tables::ai_to_play(*table->state);
    if (table->state->marks.position != position || !now || now->seat != task->seat) continue;
    const bool played = co_await play_computer(table, *task, position, std::move(moves));
    failed = !played;
  }
  table->thinking = false;
  table->work.reset();
  if (failed) set_due(*table, now_ms() + kRetry);
}

// Those who watch a table are told how long a computer's turn has to wait for others.
void TableService::tell_places() {
  const auto places =
      deps_.computers.waiting() > 0 ? deps_.computers.places() : std::unordered_map<WorkId, int>();
  for (const auto& [id, table] : tables_) {
    std::optional<int> queue;
    if (const auto found = table->work ? places.find(*table->work) : places.end();
        found != places.end())
      queue = found->second;
    if (queue == table->queue) continue;
    table->queue = queue;
    table->presence_changed = true;
  }
}

// All of the moves, or the first one alone if what follows is no longer certain.
asio::awaitable<bool> TableService::play_computer(TablePtr table, tables::AiTask task,
                                                  std::uint64_t at, Computers::Moves moves) {
  for (std::size_t count = moves.size(); count > 0; count = count > 1 ? 1 : 0) {
    moves.resize(count);
    tables::Command play = tables::AiPlay{task.seat, moves};
    tables::Asker server = tables::Asker::server(now_ms(), at);
    try {
      co_await carry_out(table, std::move(play), std::move(server));
      co_return true;
    } catch (const DetailedFailure& refusal) {
      if (refusal.code() == "stale") co_return true;  // somebody else played it
      if (count == 1)
        deps_.log.write(LogLevel::error, "computer",
                        {{"table", table->id}, {"what", refusal.what()}});
    } catch (const Failure&) {
      co_return false;  // the store; later
    }
  }
  co_return false;
}

// ---- those who go

asio::awaitable<void> TableService::leave_all(Identity who) {
  auto pending = read(deps_.store, [id = who.user](Database& db) {
    return store::tables::unfinished_of_user(db, id);
  });
  const auto unfinished = co_await std::move(pending);
  const tables::User user{who.user, who.name, who.guest};
  for (const std::string& id : unfinished) {
    const TablePtr table = co_await open(id);
    co_await leave(table, user);
  }
}

asio::awaitable<void> TableService::leave(TablePtr table, tables::User user) {
  const AsyncMutex::Lock lock = co_await table->mutex->lock();
  for (bool again = true; again;) {
    again = false;
    co_await catch_up(table);  // the user may have sat down by another node a moment ago
    tables::Asker asker;
    asker.at = table->state->seq;
    asker.user = user;
    tables::Command command = tables::Resign{};
    if (table->state->state == tables::State::waiting) {
      if (table->state->host == user.id)
        command = tables::Cancel{};
      else
        command = tables::Leave{};
    }
    try {
      co_await carry_out(table, std::move(command), std::move(asker));
    } catch (const DetailedFailure& refusal) {
      // Otherwise a place that was only kept, or a seat that was lost before.
      again = refusal.code() == "stale";  // another node was faster
    }
  }
}

void TableService::renamed(const std::string& user, const std::string& name) {
  for (const auto& [id, table] : tables_) {
    bool found = false;
    for (tables::Event& event : table->events)
      found = tables::rename_user(event, user, name) || found;
    if (found) table->recent_seq = 0;
    if (found && table->loaded)
      table->state = std::make_shared<const tables::Table>(tables::fold(table->events));
  }
}

void TableService::forget(const std::string& user, const std::string& name) {
  renamed(user, name);
  for (const auto& [id, table] : tables_)
    std::erase_if(table->chat, [&](const json::object& line) {
      return line.at("user").at("id").as_string() == user;
    });
}

}  // namespace oikist::server
