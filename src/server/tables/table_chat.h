#pragma once
// Chat at tables, and reports to the host of the server.
#include <boost/asio/awaitable.hpp>
#include <string>

#include "server/core/limits.h"
#include "server/tables/live_table.h"
#include "server/tables/table_context.h"

namespace oikist::server {

// The last lines that this person may see: without those of users they have blocked and, for the
// players of a running rated game, without those of spectators.
json::array chat_for(const LiveTable& table, const Identity& who);
// A rated game is over: sends its players the lines of spectators.
void tell_spectators_lines(const LiveTable& table, const tables::Table& before);

class TableChat {
 public:
  explicit TableChat(const TableContext& context);

  // Adds lines that are in the store but not in memory.
  asio::awaitable<void> read(TablePtr table);
  // The actions of docs/online.md; they return the fields of the answer. Throw Failure.
  asio::awaitable<json::object> say(TablePtr table, json::object body, Identity who);
  asio::awaitable<json::object> report(TablePtr table, json::object body, Identity who);
  // Removes lines that are no longer in the store, also for watchers.
  asio::awaitable<void> drop_removed(TablePtr table);

 private:
  const TableContext& context_;
  Buckets lines_, lines_of_address_;
  Buckets reports_, reports_of_address_;
};

}  // namespace oikist::server
