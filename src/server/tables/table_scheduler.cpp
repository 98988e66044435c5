#include "server/tables/table_scheduler.h"

#include "server/core/wall_clock.h"
#include "server/tables/table_rows.h"

namespace oikist::server {
namespace {

constexpr tables::Millis kSoon = 20;
// How long the player's node may take to flag, or to give back the time until it showed the turn.
constexpr tables::Millis kFlagGrace = 10'000;
constexpr tables::Millis kLookAgain = 500;

// Whether another node, at which the player watches, may know better when the turn was shown; it
// flags at once unless it is broken. (Late moves are refused anyway.)
bool is_for_another_node(const LiveTable& table, const tables::Command& command) {
  const auto* flag = std::get_if<tables::Flag>(&command);
  const auto last = tables::flag_time(table.state->settings.clock, table.state->clocks);
  if (flag == nullptr || !last || now_ms() > *last + kFlagGrace) return false;
  const auto& user = table.state->seats[static_cast<std::size_t>(flag->seat)].user;
  return user && !watches_here(table, user->id);
}

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
  std::optional<tables::Millis> later;
  try {
    if (table->needs_resync) co_await changes_.catch_up(lock);
    co_await changes_.give_back(lock);
    const auto command = tables::due_command(*table->state, now_ms());
    const auto asker = tables::Asker::server(now_ms(), table->state->seq);
    if (command && context_.clustered && is_for_another_node(*table, *command))
      later = now_ms() + kLookAgain;
    else if (command)
      co_await changes_.carry_out(lock, *command, asker);
  } catch (const Failure& failure) {
    context_.log.write(LogLevel::warn, "clock", {{"table", table->id}, {"what", failure.what()}});
    later = now_ms() + kRetryTime;
  }
  if (later)
    registry_.set_due(*table, later);
  else
    arrange(table);
}

void TableScheduler::outage_known() {
  for (const TablePtr& table : registry_.list())
    if (table->ready) service(table, "outage");
}

}  // namespace oikist::server
