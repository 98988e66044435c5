#include "store/reports.h"

#include <algorithm>

namespace oikist::store::reports {
namespace {

Report report_of(const Row& row) {
  return {row.text(0),    row.id<TableId>(1), row.maybe_id<UserId>(2), row.id<UserId>(3),
          row.integer(4), row.text(5),        row.maybe_integer(6)};
}

}  // namespace

void add(Database& db, const Report& report) {
  db.query(
      "INSERT INTO reports (id, table_id, reporter, about, time, text, closed)"
      " VALUES ($1, $2, $3, $4, $5, $6, $7)",
      {report.id, report.table, report.reporter, report.about, report.time, report.text,
       report.closed});
}

std::vector<Report> list(Database& db, bool all, int most, About about) {
  auto found = list_of(
      db.query("SELECT id, table_id, reporter, about, time, text, closed FROM reports"
               " WHERE (closed IS NULL OR CAST($1 AS BIGINT) = 1)"
               " AND (CAST($2 AS BIGINT) = 0 OR NOT EXISTS"
               "  (SELECT 1 FROM users u WHERE u.id = about AND u.role <> ''))"
               " ORDER BY CASE WHEN CAST($1 AS BIGINT) = 1 THEN -time ELSE time END, id LIMIT $3",
               {all, about == About::no_moderators, most}),
      report_of);
  if (all) std::reverse(found.begin(), found.end());
  return found;
}

std::optional<Report> by_id(Database& db, const std::string& id) {
  return first_of(db.query("SELECT id, table_id, reporter, about, time, text, closed FROM reports"
                           " WHERE id = $1",
                           {id}),
                  report_of);
}

Count about(Database& db, const UserId& user) {
  const Rows rows =
      db.query("SELECT count(*), count(*) - count(closed) FROM reports WHERE about = $1", {user});
  return {rows.front().integer(0), rows.front().integer(1)};
}

bool close(Database& db, const std::string& id, Time now) {
  return db.query("UPDATE reports SET closed = $2 WHERE id = $1 AND closed IS NULL", {id, now})
             .changed == 1;
}

std::int64_t count_since(Database& db, const UserId& reporter, Time since) {
  return db
      .query("SELECT count(*) FROM reports WHERE reporter = $1 AND time >= $2", {reporter, since})
      .front()
      .integer(0);
}

}  // namespace oikist::store::reports
