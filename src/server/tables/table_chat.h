#pragma once
// What people say at tables, and what they report to the host of the server.
#include <boost/asio/awaitable.hpp>
#include <string>

#include "server/core/limits.h"
#include "server/tables/live_table.h"
#include "server/tables/table_context.h"

namespace oikist::server {

// The last lines, as far as they are for this person: not what somebody said whom they have
// blocked, nor, during a rated game, to its players what spectators said.
json::array chat_for(const LiveTable& table, const Identity& who);
// A rated game is over: its players are told what spectators said meanwhile.
void tell_spectators_lines(const LiveTable& table, const tables::Table& before);

class TableChat {
 public:
  explicit TableChat(const TableContext& context);

  // The lines that the store has and the table does not.
  asio::awaitable<void> read(TablePtr table);
  // The actions of docs/online.md; they give the fields of the answer. Throw Failure.
  asio::awaitable<json::object> say(TablePtr table, json::object body, Identity who);
  asio::awaitable<json::object> report(TablePtr table, json::object body, Identity who);
  // Lines that the store has no longer are taken away, also from those who watch.
  asio::awaitable<void> drop_removed(TablePtr table);

 private:
  const TableContext& context_;
  Buckets lines_;
  Buckets reports_;
};

}  // namespace oikist::server
