#pragma once
// Periods without any running node. Every node writes a heartbeat every few seconds; a heartbeat
// after too long a gap records an outage, so that clocks are not charged for it.
#include <vector>

#include "store/database.h"

namespace oikist::store {

struct OutageRow {
  Time began = 0;  // the last heartbeat before it
  Time ended = 0;  // the first heartbeat after it

  bool operator==(const OutageRow&) const = default;
};

namespace outages {

// Records a heartbeat. If the last one of any node is more than `silence` ago, that was an outage.
void beat(Database& db, Time now, Time silence);
// Outages that ended after this time, the oldest first.
std::vector<OutageRow> after(Database& db, Time time);
std::int64_t remove_before(Database& db, Time time);

}  // namespace outages
}  // namespace oikist::store
