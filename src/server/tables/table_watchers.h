#pragma once
// Connections that watch tables, and single requests for a table.
#include <boost/asio/awaitable.hpp>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "server/tables/table_changes.h"
#include "server/tables/table_context.h"
#include "server/tables/table_loader.h"
#include "server/tables/table_registry.h"

namespace oikist::server {

class TableWatchers {
 public:
  TableWatchers(const TableContext& context, TableRegistry& registry, TableLoader& loader,
                TableChanges& changes)
      : context_(context), registry_(registry), loader_(loader), changes_(changes) {}

  // {"table": ...}, or {"news": [...]} since `after` if that is possible. Throws Failure.
  asio::awaitable<json::object> show(TableId id, Identity who, std::string invitation,
                                     std::optional<std::uint64_t> after);
  // The same, followed by all later events.
  asio::awaitable<json::object> watch(std::shared_ptr<Peer> peer, TableId id,
                                      std::string invitation, std::optional<std::uint64_t> after);
  void unwatch(const std::shared_ptr<Peer>& peer, const TableId& id);
  void on_close(const std::shared_ptr<Peer>& peer);  // the connection is over

 private:
  const TableContext& context_;
  TableRegistry& registry_;
  TableLoader& loader_;
  TableChanges& changes_;
};

}  // namespace oikist::server
