// What the house does by itself: clocks, computers, and leaving for those who go.
#include "base/fault_text.h"
#include "server/store_await.h"
#include "server/table_commit.h"
#include "server/table_house.h"
#include "server/table_rows.h"
#include "server/thread_await.h"
#include "server/wall_clock.h"
#include "store/tables.h"

namespace oikist::server {
namespace {

using store::Database;

constexpr tables::Millis kRetry = 1000;
constexpr tables::Millis kSoon = 20;
constexpr int kTicksASecond = 10;

}  // namespace

// ---- time

void TableHouse::set_due(LiveTable& table, std::optional<tables::Millis> due) {
  if (table.due) due_.erase({*table.due, table.id});
  table.due = due;
  if (due) due_.emplace(*due, table.id);
}

// Whatever the new state asks of the server.
void TableHouse::arrange(const TablePtr& table) {
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

void TableHouse::tick() {
  constexpr int kIdleTicks = 5 * kTicksASecond, kPresenceTicks = 30 * kTicksASecond;
  ++ticks_;
  const tables::Millis now = now_ms();
  while (!due_.empty() && due_.begin()->first <= now) {
    const auto found = tables_.find(due_.begin()->second);
    if (found == tables_.end()) {
      due_.erase(due_.begin());
      continue;
    }
    set_due(*found->second, std::nullopt);
    start(look_after(found->second), "clock");
  }
  for (const auto& [id, table] : tables_) {
    if (clustered_ && ticks_ % kPresenceTicks == 0 && !table->watchers.empty())
      table->presence_news = true;
    if (table->presence_changed || table->presence_news) tell_presence(*table);
  }
  if (ticks_ % kTicksASecond == 0) tell_places();
  if (ticks_ % kIdleTicks == 0) close_idle();
}

asio::awaitable<void> TableHouse::look_after(TablePtr table) {
  const Turnstile::Pass pass = co_await table->door->enter();
  bool failed = false;
  try {
    if (table->doubtful) co_await catch_up(table);
    co_await give_back(table);
    const auto command = tables::due_command(*table->state, now_ms());
    const auto asker = tables::Asker::server(now_ms(), table->state->seq);
    if (command) co_await carry_out(table, *command, asker);
  } catch (const Failure& failure) {
    parts_.log.write(LogLevel::warn, "clock", {{"table", table->id}, {"what", failure.what()}});
    failed = true;
  }
  if (failed)
    set_due(*table, now_ms() + kRetry);
  else
    arrange(table);
}

asio::awaitable<void> TableHouse::look_at_due() {
  constexpr int kMost = 500;
  auto pending =
      read(parts_.store, [](Database& db) { return store::tables::due(db, now_ms(), kMost); });
  const auto due = co_await std::move(pending);
  for (const store::tables::Due& entry : due) {
    const auto known = tables_.find(entry.id);
    if (known != tables_.end() && known->second->loaded && !clustered_) continue;
    try {
      co_await look_at_one(entry.id);
    } catch (const Failure& failure) {
      parts_.log.write(LogLevel::error, "due", {{"table", entry.id}, {"what", failure.what()}});
    }
  }
}

// Loading it is enough to have it looked after. One that is in memory and not due there is read
// again: another node may know why.
asio::awaitable<void> TableHouse::look_at_one(std::string id) {
  const TablePtr table = co_await open(std::move(id));
  if (!table->due || *table->due <= now_ms()) co_return;
  const Turnstile::Pass pass = co_await table->door->enter();
  co_await catch_up(table);
}

void TableHouse::reconnected() {
  for (const auto& [id, table] : tables_) table->doubtful = true;
  for (const auto& entry : std::unordered_map(tables_))
    if (!entry.second->watchers.empty()) start(look_after(entry.second), "reconnect");
}

void TableHouse::outage_known() {
  for (const auto& entry : std::unordered_map(tables_))
    if (entry.second->ready) start(look_after(entry.second), "outage");
}

// ---- computers

asio::awaitable<void> TableHouse::let_computer_play(TablePtr table) {
  bool failed = false;
  while (!failed) {
    const auto task = tables::ai_to_play(*table->state);
    if (!task) break;
    const std::uint64_t position = table->state->marks.position;
    Computers::Moves moves;
    table->work = std::make_shared<WorkId>(0);
    Computers::Turn turn{task->level, table->address, table->state->host, !table->watchers.empty()};
    try {
      moves = co_await parts_.computers.play(table->state, std::move(turn), table->work);
    } catch (const std::exception& fault) {
      const auto* failure = dynamic_cast<const Failure*>(&fault);
      if (failure != nullptr && failure->code() == kDropped) continue;  // the table moved on
      parts_.log.write(LogLevel::warn, "computer",
                       {{"table", table->id}, {"what", fault_text(fault)}});
      failed = true;
      continue;
    }
    const Turnstile::Pass pass = co_await table->door->enter();
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
void TableHouse::tell_places() {
  const auto places = parts_.computers.waiting() > 0 ? parts_.computers.places()
                                                     : std::unordered_map<WorkId, int>();
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
asio::awaitable<bool> TableHouse::play_computer(TablePtr table, tables::AiTask task,
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
        parts_.log.write(LogLevel::error, "computer",
                         {{"table", table->id}, {"what", refusal.what()}});
    } catch (const Failure&) {
      co_return false;  // the store; later
    }
  }
  co_return false;
}

// ---- those who go

asio::awaitable<void> TableHouse::leave_all(Visitor who) {
  auto pending = read(parts_.store, [id = who.user](Database& db) {
    return store::tables::unfinished_of_user(db, id);
  });
  const auto unfinished = co_await std::move(pending);
  const tables::User user{who.user, who.name, who.guest};
  for (const std::string& id : unfinished) {
    const TablePtr table = co_await open(id);
    co_await leave(table, user);
  }
}

asio::awaitable<void> TableHouse::leave(TablePtr table, tables::User user) {
  const Turnstile::Pass pass = co_await table->door->enter();
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

void TableHouse::renamed(const std::string& user, const std::string& name) {
  for (const auto& [id, table] : tables_) {
    bool found = false;
    for (tables::Event& event : table->events)
      found = tables::rename_user(event, user, name) || found;
    if (found && table->loaded)
      table->state = std::make_shared<const tables::Table>(tables::fold(table->events));
  }
}

void TableHouse::forget(const std::string& user, const std::string& name) {
  renamed(user, name);
  for (const auto& [id, table] : tables_)
    std::erase_if(table->chat, [&](const json::object& line) {
      return line.at("user").at("id").as_string() == user;
    });
}

}  // namespace oikist::server
