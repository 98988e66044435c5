#pragma once
// Who is present at tables, told to those who watch and to other nodes.
#include "server/tables/table_context.h"
#include "server/tables/table_registry.h"

namespace oikist::server {

class TablePresence {
 public:
  TablePresence(const TableContext& context, TableRegistry& registry)
      : context_(context), registry_(registry) {}

  // Tells what has changed; ten times a second.
  void tick();
  // What another node says about its own.
  static void on_message(LiveTable& table, const json::object& message);

 private:
  void tell(LiveTable& table) const;

  const TableContext& context_;
  TableRegistry& registry_;
  int ticks_ = 0;
};

}  // namespace oikist::server
