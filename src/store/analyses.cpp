#include "store/analyses.h"

namespace oikist::store::analyses {
namespace {

constexpr Time kDay = Time{24} * 60 * 60 * 1000;  // within which a user's requests are counted

Analysis analysis_of(const Row& row) {
  return {row.id<TableId>(0), row.text(1),    row.maybe_id<UserId>(2), row.integer(3), row.text(4),
          row.integer(5),     row.integer(6), row.maybe_text(7),       row.text(8)};
}

}  // namespace

bool ask(Database& db, const TableId& table, const UserId& user, Time now) {
  return db.query(
               "INSERT INTO analyses (table_id, state, asker, asked, worker, beat, done, total,"
               " review, error) VALUES ($1, 'waiting', $2, $3, '', 0, 0, 0, NULL, '')"
               " ON CONFLICT (table_id) DO UPDATE SET state = 'waiting', asker = excluded.asker,"
               " asked = excluded.asked, worker = '', beat = 0, done = 0, total = 0, error = ''"
               " WHERE analyses.state = 'failed'",
               {table, user, now})
             .changed == 1;
}

std::optional<Analysis> of_table(Database& db, const TableId& table) {
  return first_of(
      db.query("SELECT table_id, state, asker, asked, worker, done, total, review, error"
               " FROM analyses WHERE table_id = $1",
               {table}),
      analysis_of);
}

std::optional<Analysis> take(Database& db, const std::string& worker, Time now, Time silent_since) {
  // The condition is there twice: PostgreSQL checks the outer one again after waiting for another
  // worker.
  return first_of(
      db.query("UPDATE analyses SET state = 'working', worker = $1, beat = $2, done = 0, total = 0"
               " WHERE table_id = (SELECT table_id FROM (SELECT table_id, state, beat, asked,"
               "   row_number() OVER (PARTITION BY asker ORDER BY asked, table_id) AS place"
               "   FROM analyses WHERE state IN ('waiting', 'working') OR asked >= $4) q"
               "  WHERE state = 'waiting' OR (state = 'working' AND beat < $3)"
               "  ORDER BY place, asked, table_id LIMIT 1)"
               " AND (state = 'waiting' OR (state = 'working' AND beat < $3))"
               " RETURNING table_id, state, asker, asked, worker, done, total, review, error",
               {worker, now, silent_since, now - kDay}),
      analysis_of);
}

bool progress(Database& db, const TableId& table, const std::string& worker, std::int64_t done,
              std::int64_t of, Time now) {
  return db.query(
               "UPDATE analyses SET done = $3, total = $4, beat = $5"
               " WHERE table_id = $1 AND worker = $2 AND state = 'working'",
               {table, worker, done, of, now})
             .changed == 1;
}

bool finish(Database& db, const TableId& table, const std::string& worker,
            const std::string& review, Time now) {
  return db.query(
               "UPDATE analyses SET state = 'ready', review = $3, done = total, beat = $4"
               " WHERE table_id = $1 AND worker = $2 AND state = 'working'",
               {table, worker, review, now})
             .changed == 1;
}

bool fail(Database& db, const TableId& table, const std::string& worker, const std::string& error,
          Time now) {
  return db.query(
               "UPDATE analyses SET state = 'failed', error = $3, beat = $4"
               " WHERE table_id = $1 AND worker = $2 AND state = 'working'",
               {table, worker, error, now})
             .changed == 1;
}

std::int64_t give_back(Database& db, const std::string& worker) {
  return db
      .query(
          "UPDATE analyses SET state = 'waiting', worker = '', done = 0, total = 0"
          " WHERE worker = $1 AND state = 'working'",
          {worker})
      .changed;
}

std::int64_t ahead_of(Database& db, const TableId& table, Time now) {
  return db
      .query(
          "WITH q AS (SELECT table_id, state, asked, row_number() OVER"
          "  (PARTITION BY asker ORDER BY asked, table_id) AS place FROM analyses"
          "  WHERE state IN ('waiting', 'working') OR asked >= $2)"
          " SELECT (SELECT count(*) FROM q JOIN q m ON m.table_id = $1 WHERE q.state = 'waiting'"
          "  AND (q.place, q.asked, q.table_id) < (m.place, m.asked, m.table_id))"
          " + (SELECT count(*) FROM analyses WHERE state = 'working')",
          {table, now - kDay})
      .front()
      .integer(0);
}

std::int64_t count_unfinished(Database& db, const UserId& user, Time since) {
  return db
      .query(
          "SELECT count(*) FROM analyses WHERE asker = $1 AND asked >= $2"
          " AND state IN ('waiting', 'working')",
          {user, since})
      .front()
      .integer(0);
}

std::int64_t count_waiting(Database& db) {
  return db.query("SELECT count(*) FROM analyses WHERE state = 'waiting'").front().integer(0);
}

}  // namespace oikist::store::analyses
