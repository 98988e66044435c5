#include "server/tables/table_row_writer.h"

#include "server/async/background.h"
#include "server/async/store_await.h"
#include "server/tables/table_commit.h"
#include "server/tables/table_rows.h"
#include "store/tables.h"

namespace oikist::server {
namespace {

using store::Database;
using store::tables::Progress;

constexpr auto kRowDelay = std::chrono::seconds(2);
constexpr std::size_t kMostAtOnce = 256;
constexpr int kMostBehind = 100'000;

void advance_all(Database& db, const std::vector<Progress>& rows) {
  for (const Progress& row : rows) store::tables::advance(db, row);
}

}  // namespace

void TableRowWriter::add(const TablePtr& table) {
  if (std::exchange(table->row_waits, true)) return;
  waiting_.push_back({Clock::now(), table});
}

void TableRowWriter::tick() {
  std::vector<TablePtr> tables;
  const auto old = Clock::now() - kRowDelay;
  while (!waiting_.empty() && waiting_.front().since <= old && tables.size() < kMostAtOnce) {
    tables.push_back(std::move(waiting_.front().table));
    waiting_.pop_front();
  }
  if (!tables.empty()) spawn_detached(context_, log_, "rows", write_rows(std::move(tables)));
}

asio::awaitable<void> TableRowWriter::write_of(UserId user) {
  std::vector<TablePtr> tables;
  std::erase_if(waiting_, [&](const Waiting& waiting) {
    const bool own = waiting.table->state->seat_of(user).has_value();
    if (own) tables.push_back(waiting.table);
    return own;
  });
  if (!tables.empty()) co_await write_rows(std::move(tables));
}

asio::awaitable<void> TableRowWriter::write_all() {
  std::vector<TablePtr> tables;
  for (Waiting& waiting : std::exchange(waiting_, {})) tables.push_back(std::move(waiting.table));
  if (!tables.empty()) co_await write_rows(std::move(tables));
}

asio::awaitable<void> TableRowWriter::write_rows(std::vector<TablePtr> tables) {
  std::vector<std::shared_ptr<const tables::Table>> states;
  for (const TablePtr& table : tables) {
    table->row_waits = false;
    // The commit that ended a game has written the row already.
    if (table->state->state == tables::State::playing) states.push_back(table->state);
  }
  bool failed = false;
  try {
    auto pending = write(store_, [states = std::move(states)](Database& db) {
      for (const auto& state : states) store::tables::advance(db, progress_of(*state));
    });
    co_await std::move(pending);
  } catch (const Failure&) {
    failed = true;  // the store says why
  }
  if (failed)
    for (const TablePtr& table : tables) add(table);
}

asio::awaitable<void> TableRowWriter::recover() {
  auto finding = read(store_, [](Database& db) { return store::tables::behind(db, kMostBehind); });
  const std::vector<TableId> ids = co_await std::move(finding);
  std::vector<Progress> rows;
  for (std::size_t i = 0; i < ids.size(); ++i) {
    try {
      auto folding = read(store_, [id = ids[i]](Database& db) {
        return progress_of(tables::fold(read_events(db, id, 0)));
      });
      rows.push_back(co_await std::move(folding));
    } catch (const Failure& failure) {
      log_.write(LogLevel::error, "rows", {{"table", ids[i]}, {"what", failure.what()}});
    }
    if (rows.size() < kMostAtOnce && i + 1 < ids.size()) continue;
    auto writing =
        write(store_, [some = std::exchange(rows, {})](Database& db) { advance_all(db, some); });
    co_await std::move(writing);
  }
}

}  // namespace oikist::server
