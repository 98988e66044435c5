#include "store/events.h"

namespace oikist::store::events {
namespace {

bool exists(Database& db, const TableId& table) {
  return !db.query("SELECT 1 FROM tables WHERE id = $1", {table}).empty();
}

}  // namespace

Appended append(Database& db, const TableId& table, std::int64_t at,
                const std::vector<Event>& events) {
  // Without this a number could be left out. What was there once stays, so nobody can come between.
  const bool follows =
      at == 0
          ? exists(db, table)
          : !db.query("SELECT 1 FROM events WHERE table_id = $1 AND seq = $2", {table, at}).empty();
  if (!follows) return exists(db, table) ? Appended::stale : Appended::no_table;
  std::int64_t seq = at;
  for (const Event& event : events) {
    // The primary key decides: of two nodes the second waits here until the first has committed.
    const Rows added = db.query(
        "INSERT INTO events (table_id, seq, time, body) VALUES ($1, $2, $3, $4)"
        " ON CONFLICT (table_id, seq) DO NOTHING",
        {table, ++seq, event.time, event.body});
    if (added.changed == 1) continue;
    if (seq == at + 1) return Appended::stale;
    throw DatabaseError(ErrorKind::conflict, "the log of a table has a gap");
  }
  return Appended::yes;
}

std::vector<Event> after(Database& db, const TableId& table, std::int64_t after) {
  return list_of(db.query("SELECT seq, time, body FROM events WHERE table_id = $1 AND seq > $2"
                          " ORDER BY seq",
                          {table, after}),
                 [](const Row& row) { return Event{row.integer(0), row.integer(1), row.text(2)}; });
}

void rewrite(Database& db, const TableId& table, std::int64_t seq, const std::string& body) {
  db.query("UPDATE events SET body = $3 WHERE table_id = $1 AND seq = $2", {table, seq, body});
}

std::int64_t head(Database& db, const TableId& table) {
  return db.query("SELECT coalesce(max(seq), 0) FROM events WHERE table_id = $1", {table})
      .front()
      .integer(0);
}

}  // namespace oikist::store::events
