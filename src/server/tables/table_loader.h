#pragma once
// Loads tables from the log into memory.
#include <boost/asio/awaitable.hpp>
#include <string>

#include "server/tables/table_changes.h"
#include "server/tables/table_chat.h"
#include "server/tables/table_context.h"
#include "server/tables/table_registry.h"
#include "server/tables/table_scheduler.h"
#include "server/tables/table_sync.h"

namespace oikist::server {

class TableLoader {
 public:
  struct Dependencies {
    const TableContext& context;
    TableRegistry& registry;
    TableChanges& changes;
    TableScheduler& scheduler;
    TableSync& sync;
    TableChat& chat;
  };
  explicit TableLoader(const Dependencies& deps) : deps_(deps) {}

  // Throws Failure("not_found").
  asio::awaitable<TablePtr> open(TableId id);
  // The same without a wait; null if it is not in memory.
  TablePtr find_ready(const TableId& id) const;
  // The same for a user. Also throws Failure("not_invited").
  asio::awaitable<TablePtr> open_for(TableId id, Identity who, std::string invitation);
  // Loads tables that are due according to the store; called periodically.
  asio::awaitable<void> poll_due();

 private:
  asio::awaitable<void> load(TableLock& lock);
  asio::awaitable<void> read_log(TableLock& lock);
  asio::awaitable<void> poll_one(TableId id);

  Dependencies deps_;
};

}  // namespace oikist::server
