#pragma once
// Deleted and renamed users at tables.
#include <boost/asio/awaitable.hpp>
#include <string>

#include "server/tables/table_changes.h"
#include "server/tables/table_context.h"
#include "server/tables/table_loader.h"
#include "server/tables/table_registry.h"

namespace oikist::server {

class TableUsers {
 public:
  TableUsers(const TableContext& context, TableRegistry& registry, TableLoader& loader,
             TableChanges& changes)
      : context_(context), registry_(registry), loader_(loader), changes_(changes) {}

  // Ends the user's games and tables, removes them from the store and forgets them here; other
  // nodes find the notice. If the user sits down somewhere meanwhile, they leave again.
  asio::awaitable<void> remove(Identity who);
  // The user's name in the log has changed.
  void renamed(const UserId& user, const std::string& name);
  // Like renamed(), for a deleted user; also removes their chat lines.
  void forget(const UserId& user, const std::string& name);

 private:
  asio::awaitable<void> leave_all(Identity who);
  asio::awaitable<void> leave(TablePtr table, tables::User user);

  const TableContext& context_;
  TableRegistry& registry_;
  TableLoader& loader_;
  TableChanges& changes_;
};

}  // namespace oikist::server
