#pragma once
// The clocks of tables, computed a second time from the times in their logs, and compared with what
// the players were shown.
#include <string>
#include <vector>

#include "store/database.h"
#include "tests/chaos/tally.h"

namespace oikist::chaos {

// Of every table, as docs/online.md has it. A turn of a few seconds uses the bank.
json::object clock_settings();

struct LogAudit {
  std::int64_t turns = 0;               // whose clock was computed
  std::int64_t given_back = 0;          // events `outage`
  std::vector<Millis> charged_unshown;  // per turn: charged before its player was shown the move
};

// Adds the problems it finds to the faults of the tally.
LogAudit audit_logs(store::Database& db, Tally& tally);

}  // namespace oikist::chaos
