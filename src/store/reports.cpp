#include "store/reports.h"

namespace oikist::store::reports {

void add(Database& db, const Report& report) {
  db.query(
      "INSERT INTO reports (id, table_id, reporter, about, time, text, closed)"
      " VALUES ($1, $2, $3, $4, $5, $6, $7)",
      {report.id, report.table, report.reporter, report.about, report.time, report.text,
       report.closed});
}

std::vector<Report> list(Database& db, bool all, int most) {
  return list_of(
      db.query("SELECT id, table_id, reporter, about, time, text, closed FROM reports"
               " WHERE closed IS NULL OR CAST($1 AS BIGINT) = 1 ORDER BY time, id LIMIT $2",
               {all, most}),
      [](const Row& row) {
        return Report{row.text(0),    row.text(1), row.maybe_text(2),   row.text(3),
                      row.integer(4), row.text(5), row.maybe_integer(6)};
      });
}

bool close(Database& db, const std::string& id, Time now) {
  return db.query("UPDATE reports SET closed = $2 WHERE id = $1 AND closed IS NULL", {id, now})
             .changed == 1;
}

std::int64_t count_since(Database& db, const std::string& reporter, Time since) {
  return db
      .query("SELECT count(*) FROM reports WHERE reporter = $1 AND time >= $2", {reporter, since})
      .front()
      .integer(0);
}

}  // namespace oikist::store::reports
