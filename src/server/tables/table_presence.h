#pragma once
// Presence at tables, announced to watchers and to other nodes.
#include "server/tables/table_context.h"
#include "server/tables/table_registry.h"

namespace oikist::server {

class TablePresence {
 public:
  TablePresence(const TableContext& context, TableRegistry& registry)
      : context_(context), registry_(registry) {}

  // Announces changes; ten times per second.
  void tick();
  // Presence reported by another node.
  static void on_message(LiveTable& table, const json::object& message);

 private:
  void tell(LiveTable& table) const;

  const TableContext& context_;
  TableRegistry& registry_;
  int ticks_ = 0;
};

}  // namespace oikist::server
