#pragma once
// When no node ran. Every node beats every few seconds; whoever beats after too long a silence
// notes the time in between, so that nobody is charged for it.
#include <vector>

#include "store/database.h"

namespace oikist::store {

struct OutageRow {
  Time began = 0;  // the last beat before it
  Time ended = 0;  // the first heartbeat after it

  bool operator==(const OutageRow&) const = default;
};

namespace outages {

// A node runs now. If the last beat of any node is more than `silence` ago, that was an outage.
void beat(Database& db, Time now, Time silence);
// Those that ended after this time, the oldest first.
std::vector<OutageRow> after(Database& db, Time time);
std::int64_t remove_before(Database& db, Time time);

}  // namespace outages
}  // namespace oikist::store
