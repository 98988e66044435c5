#pragma once
// Moves are stored as events only; their rows for lists are written here, many at a time, a few
// seconds later. Rows that a crash left out are written on the next start.
#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <chrono>
#include <deque>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "server/core/log.h"
#include "server/tables/live_table.h"
#include "store/store.h"

namespace oikist::server {

// Outlives coroutines: the server stops its context before it.
class TableRowWriter {
 public:
  TableRowWriter(asio::io_context& context, store::Store& store, const Log& log)
      : context_(context), store_(store), log_(log) {}

  // Schedules the row of this table to be written.
  void add(const TablePtr& table);
  // Ten times per second: those that have waited long enough.
  void tick();
  // Now: those of the tables where the user sits, for a list of them; all.
  asio::awaitable<void> write_of(UserId user);
  asio::awaitable<void> write_all();
  // On start: the rows that are behind their logs.
  asio::awaitable<void> recover();

 private:
  using Clock = std::chrono::steady_clock;
  struct Waiting {
    Clock::time_point since;
    TablePtr table;
  };

  // Rows that cannot be written now are retried later.
  asio::awaitable<void> write_rows(std::vector<TablePtr> tables);

  asio::io_context& context_;
  store::Store& store_;
  const Log& log_;
  std::deque<Waiting> waiting_;  // the longest first
};

}  // namespace oikist::server
