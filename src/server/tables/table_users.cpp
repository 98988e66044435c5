#include "server/tables/table_users.h"

#include "server/async/store_await.h"
#include "server/core/wall_clock.h"
#include "server/tables/table_commit.h"
#include "store/tables.h"

namespace oikist::server {

using store::Database;

asio::awaitable<void> TableUsers::remove(Identity who) {
  constexpr int kAttempts = 20;
  for (int attempt = 1;; ++attempt) {
    co_await leave_all(who);
    auto pending = try_write(
        context_.store, [id = who.user](Database& db) { return forget_everywhere(db, id); },
        store::Length::lengthy);
    const auto outcome = co_await std::move(pending);
    if (outcome->ok()) co_return forget(who.user, outcome->value().value_or(""));
    if (outcome->failure().code() != kStillSeated || attempt == kAttempts)
      throw_failure(outcome->failure());
  }
}

asio::awaitable<void> TableUsers::leave_all(Identity who) {
  auto pending = read(context_.store, [id = who.user](Database& db) {
    return store::tables::unfinished_of_user(db, id);
  });
  const auto unfinished = co_await std::move(pending);
  const tables::User user{who.user, who.name, who.guest};
  for (const TableId& id : unfinished) {
    const TablePtr table = co_await loader_.open(id);
    co_await leave(table, user);
  }
}

asio::awaitable<void> TableUsers::leave(TablePtr table, tables::User user) {
  TableLock lock = co_await lock_table(table);
  for (bool again = true; again;) {
    again = false;
    co_await changes_.catch_up(lock);  // the user may have sat down on another node a moment ago
    tables::Asker asker;
    asker.at = table->state->seq;
    asker.user = user;
    tables::Command command = tables::Resign{};
    const bool gathers = tables::gathers_shares(*table->state);
    if (gathers) {
      command = tables::Begin{};
      asker = tables::Asker::server(now_ms(), table->state->seq);
    } else if (table->state->state == tables::State::waiting) {
      if (table->state->host == user.id)
        command = tables::Cancel{};
      else
        command = tables::Leave{};
    }
    try {
      co_await changes_.carry_out(lock, std::move(command), std::move(asker));
      again = gathers;  // now that it runs
    } catch (const DetailedFailure& refusal) {
      // Otherwise it was only a reserved seat, or one lost before.
      again = refusal.code() == "stale";  // another node was faster
    }
  }
}

void TableUsers::renamed(const UserId& user, const std::string& name) {
  for (const auto& [id, table] : registry_.all()) {
    bool found = false;
    for (tables::Event& event : table->events)
      found = tables::rename_user(event, user, name) || found;
    if (found) table->recent_seq = 0;
    if (found) table->record.reset();
    if (found && table->loaded)
      table->state = std::make_shared<const tables::Table>(tables::fold(table->events));
  }
}

void TableUsers::forget(const UserId& user, const std::string& name) {
  renamed(user, name);
  for (const auto& [id, table] : registry_.all())
    std::erase_if(table->chat, [&](const json::object& line) {
      return line.at("user").at("id").as_string() == user.text();
    });
}

}  // namespace oikist::server
