#pragma once
// Requests of users to tables.
#include <boost/asio/awaitable.hpp>
#include <string>
#include <vector>

#include "server/nodes/shared_limit.h"
#include "server/tables/table_changes.h"
#include "server/tables/table_chat.h"
#include "server/tables/table_context.h"
#include "server/tables/table_loader.h"
#include "server/tables/table_registry.h"
#include "server/tables/table_sync.h"

namespace oikist::server {

class TableService {
 public:
  struct Dependencies {
    TableRegistry& registry;
    TableLoader& loader;
    TableChanges& changes;
    TableSync& sync;
    TableChat& chat;
  };
  TableService(const TableContext& context, const Dependencies& deps)
      : deps_(deps),
        new_tables_(context.bus, "tables", context.settings.tables_per_hour / 3600.0,
                    context.settings.tables_per_hour / kBursts),
        seats_(context.bus, "seats", kSeatsPerTable * context.settings.tables_per_hour / 3600.0,
               kSeatsPerTable * context.settings.tables_per_hour / kSeatBursts) {}

  struct NewTable {
    json::object summary;
    TableId id;
    std::string invitation;
  };
  asio::awaitable<NewTable> create(tables::User host, tables::TableRequest request);
  // A table with these people seated; removes `waiters`, their entries in quick pairing. Throws
  // Failure(kPairedElsewhere) if one of them is missing.
  asio::awaitable<NewTable> create_for(tables::User host, tables::Settings settings,
                                       std::vector<tables::Seat> seats,
                                       std::vector<std::string> waiters = {});
  // An action of docs/online.md; returns the fields of the answer. Throws Failure.
  asio::awaitable<json::object> act(TableId id, std::string action, json::object body,
                                    Identity who);
  asio::awaitable<SharedText> record(TableId id, Identity who, std::string invitation);
  // Throws Failure unless they may watch and the game is over.
  asio::awaitable<void> check_finished(TableId id, Identity who, std::string invitation);
  asio::awaitable<void> cancel(TableId id);  // by the host of the server

  // Throws RetryLater("too_many") if too many new tables come from this address.
  void count_new_table(const std::string& address);

  // While draining, no new tables are opened here; running games continue.
  void drain(bool on) { draining_ = on; }
  bool draining() const { return draining_; }
  // Throws Failure("unavailable") while draining.
  void check_not_draining() const;

 private:
  asio::awaitable<NewTable> create_from(tables::Create create, tables::User host,
                                        std::vector<std::string> waiters = {});
  asio::awaitable<json::object> rematch(TableLock& lock, tables::Asker asker, std::string address);
  asio::awaitable<void> sit_down(TableId id, tables::User user);
  void count_seat(const tables::Table& table, const Identity& who);

  static constexpr double kBursts = 4;  // of an hour's worth
  static constexpr double kSeatsPerTable = 4, kSeatBursts = 8;

  Dependencies deps_;
  SharedBuckets new_tables_;  // by address
  SharedBuckets seats_;       // taken at tables of others, likewise
  bool draining_ = false;
};

}  // namespace oikist::server
