#include "server/tables/table_scheduler.h"

#include "server/core/wall_clock.h"
#include "server/tables/table_rows.h"

namespace oikist::server {
namespace {

constexpr tables::Millis kSoon = 20;

}  // namespace

void TableScheduler::arrange(const TablePtr& table) {
  computer_turns_.start(table);
  // Overdue tables are polled soon, not at once: a computer player may take longer than it should.
  auto due = due_of(*table->state);
  const tables::Millis soonest = now_ms() + (table->thinking ? kRetryTime : kSoon);
  if (due && *due < soonest) due = soonest;
  registry_.set_due(*table, due);
}

void TableScheduler::tick() {
  for (const TablePtr& table : registry_.take_due(now_ms())) service(table, "clock");
}

void TableScheduler::service(const TablePtr& table, const char* what) {
  context_.start(service_table(table), what);
}

asio::awaitable<void> TableScheduler::service_table(TablePtr table) {
  TableLock lock = co_await lock_table(table);
  bool failed = false;
  try {
    if (table->needs_resync) co_await changes_.catch_up(lock);
    co_await changes_.give_back(lock);
    const auto command = tables::due_command(*table->state, now_ms());
    const auto asker = tables::Asker::server(now_ms(), table->state->seq);
    if (command) co_await changes_.carry_out(lock, *command, asker);
  } catch (const Failure& failure) {
    context_.log.write(LogLevel::warn, "clock", {{"table", table->id}, {"what", failure.what()}});
    failed = true;
  }
  if (failed)
    registry_.set_due(*table, now_ms() + kRetryTime);
  else
    arrange(table);
}

void TableScheduler::outage_known() {
  for (const TablePtr& table : registry_.list())
    if (table->ready) service(table, "outage");
}

}  // namespace oikist::server
