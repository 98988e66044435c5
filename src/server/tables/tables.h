#pragma once
// The parts of the tables of a server, in order of dependency.
#include <functional>

#include "server/tables/computer_turns.h"
#include "server/tables/table_changes.h"
#include "server/tables/table_chat.h"
#include "server/tables/table_context.h"
#include "server/tables/table_loader.h"
#include "server/tables/table_presence.h"
#include "server/tables/table_registry.h"
#include "server/tables/table_row_writer.h"
#include "server/tables/table_scheduler.h"
#include "server/tables/table_service.h"
#include "server/tables/table_sync.h"
#include "server/tables/table_users.h"
#include "server/tables/table_watchers.h"
#include "server/tables/turn_notices.h"

namespace oikist::server {

struct Tables {
  Tables(const TableContext& the_context, std::function<void()> lobby_changed)
      : context(the_context), changes(context, turns, rows, std::move(lobby_changed)) {
    changes.on_change([this](const TablePtr& table) { scheduler.arrange(table); });
  }
  Tables(const Tables&) = delete;
  Tables& operator=(const Tables&) = delete;

  // Ten times per second.
  void tick() {
    constexpr int kTicksPerSecond = 10, kIdleTicks = 5 * kTicksPerSecond;
    ++ticks;
    scheduler.tick();
    presence.tick();
    rows.tick();
    if (ticks % kTicksPerSecond == 0) computer_turns.note_places();
    if (ticks % kIdleTicks == 0) registry.close_idle();
  }

  const TableContext context;
  TableRegistry registry{context.context};
  TurnNotices turns{context};
  TableRowWriter rows{context.context, context.store, context.log};
  TableChanges changes;
  ComputerTurns computer_turns{context, registry, changes};
  TableScheduler scheduler{context, registry, changes, computer_turns};
  TableChat chat{context};
  TablePresence presence{context, registry};
  TableSync sync{context, registry, scheduler, chat};
  TableLoader loader{{context, registry, changes, scheduler, sync, chat}};
  TableWatchers watchers{context, registry, loader, changes};
  TableUsers users{context, registry, loader, changes};
  TableService service{context, {registry, loader, changes, sync, chat}};
  int ticks = 0;
};

}  // namespace oikist::server
