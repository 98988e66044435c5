#pragma once
// Turns of computer players: computed elsewhere (computers.h) and played like those of people.
#include <boost/asio/awaitable.hpp>
#include <cstdint>

#include "server/core/state_log.h"
#include "server/tables/table_changes.h"
#include "server/tables/table_context.h"
#include "server/tables/table_registry.h"

namespace oikist::server {

class ComputerTurns {
 public:
  ComputerTurns(const TableContext& context, TableRegistry& registry, TableChanges& changes)
      : context_(context),
        registry_(registry),
        changes_(changes),
        worker_state_(context.log, "worker") {}

  // Lets the level that decides there play, and those after it; does nothing if that is already
  // happening or no level decides.
  void start(const TablePtr& table);
  // Updates how many others come before each turn, for watchers.
  void note_places();

 private:
  asio::awaitable<void> let_play(TablePtr table);
  asio::awaitable<bool> play(TableLock& lock, tables::AiTask task, std::uint64_t at,
                             Computers::Moves moves);

  const TableContext& context_;
  TableRegistry& registry_;
  TableChanges& changes_;
  StateLog worker_state_;
};

}  // namespace oikist::server
