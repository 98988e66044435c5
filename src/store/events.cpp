#include "store/events.h"

namespace oikist::store::events {

Appended append(Database& db, const std::string& table, std::int64_t at,
                const std::vector<Event>& events) {
  // The row of the table is the lock: of two nodes the second waits here until the first has
  // committed, then finds another seq. The primary key of the events would refuse a second one in
  // any case.
  const auto count = static_cast<std::int64_t>(events.size());
  if (db.query("UPDATE tables SET seq = seq + $3 WHERE id = $1 AND seq = $2", {table, at, count})
          .changed == 0) {
    const bool exists = !db.query("SELECT 1 FROM tables WHERE id = $1", {table}).empty();
    return exists ? Appended::stale : Appended::no_table;
  }
  std::int64_t seq = at;
  for (const Event& event : events)
    db.query("INSERT INTO events (table_id, seq, time, body) VALUES ($1, $2, $3, $4)",
             {table, ++seq, event.time, event.body});
  return Appended::yes;
}

std::vector<Event> after(Database& db, const std::string& table, std::int64_t after) {
  return list_of(db.query("SELECT seq, time, body FROM events WHERE table_id = $1 AND seq > $2"
                          " ORDER BY seq",
                          {table, after}),
                 [](const Row& row) { return Event{row.integer(0), row.integer(1), row.text(2)}; });
}

std::int64_t head(Database& db, const std::string& table) {
  const Rows rows = db.query("SELECT seq FROM tables WHERE id = $1", {table});
  return rows.empty() ? 0 : rows.front().integer(0);
}

}  // namespace oikist::store::events
