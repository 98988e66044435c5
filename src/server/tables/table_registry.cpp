#include "server/tables/table_registry.h"

#include "server/core/wall_clock.h"

namespace oikist::server {

namespace {

// They are made again on request, so that a connection that watches many tables does not keep them
// in memory.
void drop_kept_answers(LiveTable& table) {
  table.recent = {};
  table.recent_seq = 0;
  table.game = {};
  table.game_seq = 0;
  table.record.reset();
}

}  // namespace

// Unfinished work may keep tables alive; their subscriptions must end before the bus.
TableRegistry::~TableRegistry() {
  for (const auto& [id, table] : tables_) table->subscribed.reset();
}

TablePtr TableRegistry::find(const TableId& id) const {
  const auto found = tables_.find(id);
  return found == tables_.end() ? nullptr : found->second;
}

TablePtr TableRegistry::find_or_add(const TableId& id) {
  TablePtr& place = tables_[id];
  if (!place) place = std::make_shared<LiveTable>(context_, id);
  return place;
}

std::vector<TablePtr> TableRegistry::list() const {
  std::vector<TablePtr> list;
  list.reserve(tables_.size());
  for (const auto& [id, table] : tables_) list.push_back(table);
  return list;
}

// A later time is applied when the earlier one comes: nearly every move postpones it.
void TableRegistry::set_due(LiveTable& table, std::optional<tables::Millis> due) {
  if (table.due && due && *table.due <= *due) return;
  if (table.due) due_.erase({*table.due, table.id});
  table.due = due;
  if (due) due_.emplace(*due, table.id);
}

std::vector<TablePtr> TableRegistry::take_due(tables::Millis now) {
  std::vector<TablePtr> list;
  while (!due_.empty() && due_.begin()->first <= now) {
    TablePtr table = find(due_.begin()->second);
    due_.erase(due_.begin());
    if (!table) continue;
    table->due.reset();
    list.push_back(std::move(table));
  }
  return list;
}

void TableRegistry::close_idle() {
  constexpr auto kIdle = std::chrono::seconds(20), kQuiet = std::chrono::seconds(60);
  constexpr tables::Millis kFar = 60'000;
  const auto now = std::chrono::steady_clock::now();
  std::erase_if(tables_, [&](const auto& entry) {
    LiveTable& table = *entry.second;
    if (now - table.used > kQuiet) drop_kept_answers(table);
    const bool soon = table.due && *table.due < now_ms() + kFar;
    if (!table.watchers.empty() || table.mutex->locked() || table.thinking || soon ||
        now - table.used < kIdle)
      return false;
    set_due(table, std::nullopt);
    return true;
  });
}

}  // namespace oikist::server
