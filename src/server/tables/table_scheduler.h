#pragma once
// Actions of the server itself at tables: clocks, tables that wait too long, AI turns.
#include <boost/asio/awaitable.hpp>

#include "server/tables/computer_turns.h"
#include "server/tables/table_changes.h"
#include "server/tables/table_context.h"
#include "server/tables/table_registry.h"

namespace oikist::server {

class TableScheduler {
 public:
  TableScheduler(const TableContext& context, TableRegistry& registry, TableChanges& changes,
                 ComputerTurns& computer_turns)
      : context_(context),
        registry_(registry),
        changes_(changes),
        computer_turns_(computer_turns) {}

  // Does what the present state requires of the server.
  void arrange(const TablePtr& table);
  // Starts due work; ten times per second.
  void tick();
  // Starts reading new events of others, and due work. `what` is its name in the log.
  void service(const TablePtr& table, const char* what);
  void outage_known();  // the heartbeat has detected one

 private:
  asio::awaitable<void> service_table(TablePtr table);

  const TableContext& context_;
  TableRegistry& registry_;
  TableChanges& changes_;
  ComputerTurns& computer_turns_;
};

}  // namespace oikist::server
