#include "server/tables/table_loader.h"

#include <vector>

#include "server/async/store_await.h"
#include "server/core/random_id.h"
#include "server/core/wall_clock.h"
#include "server/tables/table_commit.h"
#include "store/tables.h"

namespace oikist::server {
namespace {

using store::Database;

bool is_id(std::string_view id) {
  return id.size() == 2 * kIdBytes &&
         id.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

}  // namespace

TablePtr TableLoader::find_ready(const TableId& id) const {
  TablePtr table = deps_.registry.find(id);
  if (!table || !table->ready) return nullptr;
  table->used = std::chrono::steady_clock::now();
  return table;
}

asio::awaitable<TablePtr> TableLoader::open(TableId id) {
  if (!is_id(id)) throw Failure("not_found", "there is no such table");
  for (;;) {
    const TablePtr table = deps_.registry.find_or_add(id);
    table->used = std::chrono::steady_clock::now();
    if (table->ready) co_return table;
    TableLock lock = co_await lock_table(table);
    if (deps_.registry.find(id) != table) continue;  // it could not be loaded
    if (!table->ready) co_await load(lock);
    co_return table;
  }
}

asio::awaitable<void> TableLoader::read_log(TableLock& lock) {
  std::vector<tables::Event> events;
  try {
    co_await deps_.sync.follow(lock);
    auto pending =
        read(deps_.context.store, [id = lock->id](Database& db) { return read_events(db, id, 0); });
    events = co_await std::move(pending);
    if (events.empty()) throw Failure("not_found", "there is no such table");
    lock->state = std::make_shared<const tables::Table>(tables::fold(events));
  } catch (const Failure& failure) {
    if (failure.code() == "bad_log")
      deps_.context.log.write(LogLevel::error, "bad_log",
                              {{"what", lock->id.text() + ": " + failure.what()}});
    deps_.registry.remove(lock->id);
    throw;
  } catch (...) {
    deps_.registry.remove(lock->id);
    throw;
  }
  lock->events = std::move(events);
  lock->loaded = true;
}

// May fail at any step; the next request for the table continues from there.
asio::awaitable<void> TableLoader::load(TableLock& lock) {
  if (!lock->loaded) co_await read_log(lock);
  // A message arrived while the log was read.
  if (lock->needs_resync) co_await deps_.changes.catch_up(lock);
  co_await deps_.chat.read(lock.table());
  try {
    co_await deps_.changes.give_back(lock);
  } catch (const Failure& failure) {  // later; the loaded state can be read all the same
    deps_.context.log.write(LogLevel::warn, "outage",
                            {{"table", lock->id}, {"what", failure.what()}});
  }
  lock->ready = true;
  deps_.scheduler.arrange(lock.table());
}

asio::awaitable<TablePtr> TableLoader::open_for(TableId id, Identity who, std::string invitation) {
  const TablePtr table = co_await open(std::move(id));
  check_may_watch(*table, who, invitation);
  co_return table;
}

asio::awaitable<void> TableLoader::poll_due() {
  constexpr int kMost = 500;
  auto pending = read(deps_.context.store,
                      [](Database& db) { return store::tables::due(db, now_ms(), kMost); });
  const auto due = co_await std::move(pending);
  for (const store::tables::Due& entry : due) {
    const TablePtr known = deps_.registry.find(entry.id);
    if (known && known->ready && !deps_.context.clustered) continue;
    try {
      co_await poll_one(entry.id);
    } catch (const Failure& failure) {
      deps_.context.log.write(LogLevel::error, "due",
                              {{"table", entry.id}, {"what", failure.what()}});
    }
  }
}

// Loading a table is enough to schedule it. One that is in memory but not due there is read again:
// another node may have changed it.
asio::awaitable<void> TableLoader::poll_one(TableId id) {
  const TablePtr table = co_await open(std::move(id));
  if (!table->due || *table->due <= now_ms()) co_return;
  TableLock lock = co_await lock_table(table);
  co_await deps_.changes.catch_up(lock);
}

}  // namespace oikist::server
