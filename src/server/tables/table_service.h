#pragma once
// Requests of users to tables.
#include <boost/asio/awaitable.hpp>
#include <string>
#include <vector>

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
  explicit TableService(const Dependencies& deps) : deps_(deps) {}

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
  asio::awaitable<std::string> record(TableId id, Identity who, std::string invitation);
  // Throws Failure unless they may watch and the game is over.
  asio::awaitable<void> check_finished(TableId id, Identity who, std::string invitation);
  asio::awaitable<void> cancel(TableId id);  // by the host of the server

  // While draining, no new tables are opened here; running games continue.
  void drain(bool on) { draining_ = on; }
  bool draining() const { return draining_; }
  // Throws Failure("unavailable") while draining.
  void check_not_draining() const;

 private:
  asio::awaitable<NewTable> create_from(tables::Create create, tables::User host,
                                        std::vector<std::string> waiters = {});
  asio::awaitable<json::object> rematch(TableLock& lock, tables::Asker asker);
  asio::awaitable<void> sit_down(TableId id, tables::User user);

  Dependencies deps_;
  bool draining_ = false;
};

}  // namespace oikist::server
