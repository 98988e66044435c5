#pragma once
// The log of each table, the source of truth. Events are numbered from 1 without gaps. Logs of
// games that ended a day ago are packed (packed_log.h), invisibly to callers.
#include <string>
#include <vector>

#include "store/database.h"

namespace oikist::store {

struct Event {
  std::int64_t seq = 0;  // ignored by append, which counts
  Time time = 0;
  std::string body;  // JSON; users named in it are recorded, see mentions.h

  bool operator==(const Event&) const = default;
};

namespace events {

enum class Appended {
  yes,
  stale,     // the table's last event is not `at`: nothing has changed
  no_table,  // there is no such table: nothing has changed
};

// Compare-and-append: adds `events` as at+1, at+2, ... if `at` is the number of the table's last
// event (0: none yet). If several nodes try at once, the primary key lets one win. Do it first in
// a job, before anything that depends on it, and throw or return if it is not `yes`. The table's
// row must exist (tables::add); it is written separately, see tables.h.
Appended append(Database& db, const TableId& table, std::int64_t at,
                const std::vector<Event>& events);

// The events after `after`, in order. Empty if there is no such table.
std::vector<Event> after(Database& db, const TableId& table, std::int64_t after);
// Replaces the body of one event with the same meaning: a user's name in it has changed.
void rewrite(Database& db, const TableId& table, std::int64_t seq, const std::string& body);
// The number of the last event; 0 if there is none or no such table.
std::int64_t head(Database& db, const TableId& table);
// Packs the logs of at most `most` games that ended more than a day ago, and returns their number;
// none as long as programs that cannot read packed logs may run (schema::begin_packing).
int pack_finished(Database& db, Time now, int most);

}  // namespace events
}  // namespace oikist::store
