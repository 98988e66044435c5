#include "server/tables/table_sync.h"

#include <vector>

#include "server/async/store_await.h"
#include "server/async/wait.h"
#include "server/tables/table_presence.h"
#include "store/tables.h"

namespace oikist::server {
namespace {

using store::Database;

// Waits until all subscriptions made so far are active.
asio::awaitable<void> settled(cluster::MessageBus& bus) {
  return wait_until_ended([&bus](const WaitPtr& wait) { bus.settle([wait] { wait->end(); }); });
}

}  // namespace

asio::awaitable<void> TableSync::follow(TableLock& lock) {
  if (!context_.clustered || lock->subscribed) co_return;
  lock->subscribed = context_.bus.subscribe(
      cluster::table_subject(lock->id),
      [this, id = lock->id](const std::string& text) { on_message(id, text); });
  auto pending = settled(context_.bus);
  co_await std::move(pending);
}

void TableSync::on_message(const TableId& id, const std::string& text) {
  const TablePtr table = registry_.find(id);
  if (!table) return;
  const json::value value = parse_json(text, "the message");
  const json::object& message = value.as_object();
  if (message.at("node").as_string() == context_.node) return;
  if (!table->loaded) {
    table->needs_resync = true;  // the log may have been read before this
    return;
  }
  if (message.contains("who")) {
    table->presence_news = true;
  } else if (message.contains("users")) {
    TablePresence::on_message(*table, message);
  } else if (message.contains("chat")) {
    context_.start(chat_.read(table), "chat");
  } else if (message.at("seq").to_number<std::uint64_t>() > table->state->seq) {
    grown(id);
  }
}

void TableSync::grown(const TableId& id) {
  const TablePtr table = registry_.find(id);
  if (!table) return;
  table->needs_resync = true;
  if (table->loaded) scheduler_.service(table, "news");
}

asio::awaitable<void> TableSync::compare() {
  if (!context_.clustered || comparing_) co_return;
  comparing_ = true;
  try {
    co_await compare_watched();
  } catch (...) {
    comparing_ = false;
    throw;
  }
  comparing_ = false;
}

asio::awaitable<void> TableSync::compare_watched() {
  std::vector<TableId> watched;
  for (const auto& [id, table] : registry_.all())
    if (table->loaded && !table->watchers.empty()) watched.push_back(id);
  if (watched.empty()) co_return;
  auto pending =
      read(context_.store, [watched](Database& db) { return store::tables::heads(db, watched); });
  const auto heads = co_await std::move(pending);
  for (const store::tables::Head& head : heads) {
    const TablePtr table = registry_.find(head.id);
    if (!table || static_cast<std::uint64_t>(head.seq) <= table->state->seq) continue;
    table->needs_resync = true;
    scheduler_.service(table, "compare");
  }
}

void TableSync::reconnected() {
  const std::vector<TablePtr> all = registry_.list();
  for (const TablePtr& table : all) table->needs_resync = true;
  for (const TablePtr& table : all)
    if (!table->watchers.empty()) scheduler_.service(table, "reconnect");
}

}  // namespace oikist::server
