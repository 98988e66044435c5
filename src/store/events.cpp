#include "store/events.h"

#include <algorithm>
#include <optional>

#include "store/packed_log.h"
#include "store/schema.h"
#include "store/settings.h"

namespace oikist::store::events {
namespace {

bool exists(Database& db, const TableId& table) {
  return !db.query("SELECT 1 FROM tables WHERE id = $1", {table}).empty();
}

// Whether its log is packed, up to this event if one is named.
bool is_packed_until(Database& db, const TableId& table, std::optional<std::int64_t> seq) {
  const Rows found = db.query("SELECT seq FROM packed_logs WHERE table_id = $1", {table});
  return !found.empty() && (!seq || found.front().integer(0) == *seq);
}

// The first event after a packed log.
bool add_behind_packed(Database& db, const TableId& table, std::int64_t at, const Event& event) {
  return is_packed_until(db, table, at) &&
         db.query(
               "INSERT INTO events (table_id, seq, time, body) VALUES ($1, $2, $3, $4)"
               " ON CONFLICT (table_id, seq) DO NOTHING",
               {table, at + 1, event.time, event.body})
                 .changed == 1;
}

// Replaces the event inside a packed log.
void rewrite_packed(Database& db, const TableId& table, std::int64_t seq, const std::string& body) {
  const Rows found = db.query("SELECT seq, log FROM packed_logs WHERE table_id = $1", {table});
  if (found.empty() || found.front().integer(0) < seq) return;
  std::vector<Event> events = unpack_log(found.front().text(1), found.front().integer(0));
  events[static_cast<std::size_t>(seq - 1)].body = body;
  db.query("UPDATE packed_logs SET log = $2 WHERE table_id = $1", {table, pack_log(events)});
}

// Another node may be faster: the row is locked until it has committed.
bool pack_one(Database& db, const TableId& table) {
  if (db.query("UPDATE tables SET packed = 1 WHERE id = $1 AND packed = 0", {table}).changed == 0)
    return false;
  const std::vector<Event> events = after(db, table, 0);
  if (events.empty()) return false;
  // Events that another node appends meanwhile follow the packed log.
  const std::int64_t last = events.back().seq;
  db.query("DELETE FROM events WHERE table_id = $1 AND seq <= $2", {table, last});
  db.query(
      "INSERT INTO packed_logs (table_id, seq, log) VALUES ($1, $2, $3)"
      " ON CONFLICT (table_id) DO UPDATE SET seq = $2, log = $3",
      {table, last, pack_log(events)});
  return true;
}

}  // namespace

Appended append(Database& db, const TableId& table, std::int64_t at,
                const std::vector<Event>& events) {
  if (at == 0 && !exists(db, table)) return Appended::no_table;
  if (at == 0 && is_packed_until(db, table, std::nullopt)) return Appended::stale;
  std::int64_t seq = at;
  for (const Event& event : events) {
    ++seq;
    // Only after the event before it: otherwise a number could be skipped. Events are never
    // removed, so the check stays valid. The primary key decides: of two nodes the second waits
    // here until the first has committed.
    const Rows added = db.query(
        "INSERT INTO events (table_id, seq, time, body)"
        " SELECT CAST($1 AS TEXT), CAST($2 AS BIGINT), CAST($3 AS BIGINT), CAST($4 AS TEXT)"
        " WHERE CAST($2 AS BIGINT) = 1 OR EXISTS"
        " (SELECT 1 FROM events WHERE table_id = $1 AND seq = CAST($2 AS BIGINT) - 1)"
        " ON CONFLICT (table_id, seq) DO NOTHING",
        {table, seq, event.time, event.body});
    if (added.changed == 1) continue;
    if (seq == at + 1 && add_behind_packed(db, table, at, event)) continue;
    if (seq == at + 1) return exists(db, table) ? Appended::stale : Appended::no_table;
    throw DatabaseError(ErrorKind::conflict, "the log of a table has a gap");
  }
  return Appended::yes;
}

std::vector<Event> after(Database& db, const TableId& table, std::int64_t after) {
  // One statement: the log may be packed by another node at any moment. A packed one has no time.
  const Rows rows = db.query(
      "SELECT seq, time, body FROM events WHERE table_id = $1 AND seq > $2 UNION ALL"
      " SELECT seq, NULL, log FROM packed_logs WHERE table_id = $1 AND seq > $2 ORDER BY seq",
      {table, after});
  std::vector<Event> events;
  events.reserve(rows.rows.size());
  for (const Row& row : rows.rows) {
    if (!row[1].is_null()) {
      events.push_back({row.integer(0), row.integer(1), row.text(2)});
      continue;
    }
    events = unpack_log(row.text(2), row.integer(0));
    std::erase_if(events, [after](const Event& event) { return event.seq <= after; });
  }
  return events;
}

void rewrite(Database& db, const TableId& table, std::int64_t seq, const std::string& body) {
  if (db.query("UPDATE events SET body = $3 WHERE table_id = $1 AND seq = $2", {table, seq, body})
          .changed == 0)
    rewrite_packed(db, table, seq, body);
}

std::int64_t head(Database& db, const TableId& table) {
  return db
      .query(
          "SELECT coalesce((SELECT max(seq) FROM events WHERE table_id = $1),"
          " (SELECT seq FROM packed_logs WHERE table_id = $1), 0)",
          {table})
      .front()
      .integer(0);
}

int pack_finished(Database& db, Time now, int most) {
  constexpr Time kAge = Time{24} * 3600 * 1000;  // by then hardly anything still happens
  if (!schema::begin_packing(db, now)) return 0;
  const Rows found = db.query(
      "SELECT id FROM tables WHERE state = 'finished' AND packed = 0 AND finished < $1"
      " ORDER BY finished, id LIMIT $2",
      {now - kAge, most});
  int packed = 0;
  for (const Row& row : found.rows) packed += pack_one(db, row.id<TableId>(0)) ? 1 : 0;
  return packed;
}

}  // namespace oikist::store::events
