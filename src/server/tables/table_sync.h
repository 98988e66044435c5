#pragma once
// Changes by other nodes to tables that are in memory here.
#include <boost/asio/awaitable.hpp>
#include <string>

#include "server/tables/table_chat.h"
#include "server/tables/table_context.h"
#include "server/tables/table_registry.h"
#include "server/tables/table_scheduler.h"

namespace oikist::server {

class TableSync {
 public:
  TableSync(const TableContext& context, TableRegistry& registry, TableScheduler& scheduler,
            TableChat& chat)
      : context_(context), registry_(registry), scheduler_(scheduler), chat_(chat) {}

  // Returns once messages of others about the table arrive: reading the log after that misses
  // nothing.
  asio::awaitable<void> follow(TableLock& lock);
  // Another process appended to the log.
  void grown(const TableId& id);
  // Once per second: reads new events of others at tables watched here, whether or not a message
  // about them arrived.
  asio::awaitable<void> compare();
  void reconnected();  // messages may have been missed

 private:
  void on_message(const TableId& id, const std::string& text);
  asio::awaitable<void> compare_watched();

  const TableContext& context_;
  TableRegistry& registry_;
  TableScheduler& scheduler_;
  TableChat& chat_;
  bool comparing_ = false;
};

}  // namespace oikist::server
