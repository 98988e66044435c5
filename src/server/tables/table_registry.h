#pragma once
// The tables in memory, and when each has to be serviced.
#include <boost/asio/io_context.hpp>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "server/tables/live_table.h"

namespace oikist::server {

// The delay after a failure before a table is serviced again.
inline constexpr tables::Millis kRetryTime = 1000;

class TableRegistry {
 public:
  explicit TableRegistry(asio::io_context& context) : context_(context) {}
  ~TableRegistry();
  TableRegistry(const TableRegistry&) = delete;
  TableRegistry& operator=(const TableRegistry&) = delete;

  // Null if it is not in memory.
  TablePtr find(const TableId& id) const;
  // The same, but adds it if it is missing, not loaded yet.
  TablePtr find_or_add(const TableId& id);
  void remove(const TableId& id) { tables_.erase(id); }
  const std::unordered_map<TableId, TablePtr>& all() const { return tables_; }
  // A copy, for loops that may add or remove tables.
  std::vector<TablePtr> list() const;
  std::size_t size() const { return tables_.size(); }

  void set_due(LiveTable& table, std::optional<tables::Millis> due);
  // Removes and returns those that have to be serviced now.
  std::vector<TablePtr> take_due(tables::Millis now);
  // Drops tables that have not been used for a while, and the caches of tables that are only
  // watched.
  void close_idle();

 private:
  asio::io_context& context_;
  std::unordered_map<TableId, TablePtr> tables_;
  std::set<std::pair<tables::Millis, TableId>> due_;
};

}  // namespace oikist::server
