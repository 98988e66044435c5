#pragma once
// Changes of tables: decided by src/tables, appended to the log by compare-and-append, acknowledged
// when that is durable, and then announced to all watchers.
#include <boost/asio/awaitable.hpp>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/tables/live_table.h"
#include "server/tables/table_context.h"
#include "server/tables/table_row_writer.h"
#include "server/tables/turn_notices.h"
#include "store/origins.h"
#include "tables/decide.h"

namespace oikist::server {

struct TableCommit;

class TableChanges {
 public:
  TableChanges(const TableContext& context, TurnNotices& turns, TableRowWriter& rows,
               std::function<void()> lobby_changed)
      : context_(context), turns_(turns), rows_(rows), lobby_changed_(std::move(lobby_changed)) {}

  // Called with every changed table, whoever changed it: for the scheduler.
  void on_change(std::function<void(const TablePtr&)> changed) { changed_ = std::move(changed); }

  // Carries it out, or throws the refusal.
  asio::awaitable<void> carry_out(TableLock& lock, tables::Command command, tables::Asker asker);
  // Reads what others appended to the log.
  asio::awaitable<void> catch_up(TableLock& lock);
  // Call it before deciding anything: compensates the running turn for time in which nobody could
  // move.
  asio::awaitable<void> give_back(TableLock& lock);

 private:
  // Whose quotas a change counts for: see TableCommit.
  struct Quotas {
    std::optional<UserId> new_host, new_seated_user;
    std::vector<std::string> waiters = {};
    std::optional<store::Origin> origin = {};
  };
  static Quotas quotas_of(LiveTable& table, const tables::Command& command,
                          const tables::Asker& asker);

  // Periods for which the running turn is not charged, the earliest first.
  std::vector<tables::Span> owed(const LiveTable& table) const;
  // Whether that is so short that it can be written with the next change of the table.
  bool is_for_later(const LiveTable& table, const std::vector<tables::Span>& owed) const;
  tables::Verdict decided(const LiveTable& table, const tables::Command& command,
                          const tables::Asker& asker) const;
  // `commit` is shared with the store until that is done with it.
  asio::awaitable<bool> commit(TableLock& lock, std::shared_ptr<TableCommit> commit, Quotas quotas);
  // For a change whose outcome is not known: it may still be under way. Another write comes after
  // it.
  asio::awaitable<void> look_again(TablePtr table);
  // Announces this node's new events to the others.
  void tell_nodes(LiveTable& table) const;
  // Installs the stored state and announces it. If `news` is incomplete, it is made here if anybody
  // watches. Returns true if it is now another player's turn.
  bool install(LiveTable& table, std::vector<tables::Event> events,
               std::shared_ptr<const tables::Table> after, std::vector<std::string> news);

  const TableContext& context_;
  TurnNotices& turns_;
  TableRowWriter& rows_;
  std::function<void()> lobby_changed_;
  std::function<void(const TablePtr&)> changed_;
};

}  // namespace oikist::server
