#pragma once
// What the server does by itself at tables: clocks, tables that wait too long, computers.
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

  // Whatever the present state asks of the server.
  void arrange(const TablePtr& table);
  // Starts what is due; ten times a second.
  void tick();
  // Starts reading what others appended, and doing what is due. `what` is what the log calls it.
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
