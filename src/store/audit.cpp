#include "store/audit.h"

namespace oikist::store::audit {

std::int64_t add(Database& db, const AuditEntry& entry) {
  // One at a time, until the end of the transaction; SQLite has one writer anyway.
  if (db.kind() == Database::Kind::postgres) db.query("SELECT pg_advisory_xact_lock(1634886004)");
  const std::int64_t n = db.query("SELECT coalesce(max(n), 0) + 1 FROM audit").front().integer(0);
  db.query(
      "INSERT INTO audit (n, time, actor, action, about, table_id, detail)"
      " VALUES ($1, $2, $3, $4, $5, $6, $7)",
      {n, entry.time, entry.actor, entry.action, entry.about, entry.table, entry.detail});
  return n;
}

std::vector<AuditEntry> list(Database& db, std::int64_t before, int most) {
  return list_of(db.query("SELECT n, time, actor, action, about, table_id, detail FROM audit"
                          " WHERE n < $1 OR $1 = 0 ORDER BY n DESC LIMIT $2",
                          {before, most}),
                 [](const Row& row) {
                   return AuditEntry{row.integer(0), row.integer(1),    row.id<UserId>(2),
                                     row.text(3),    row.id<UserId>(4), row.id<TableId>(5),
                                     row.text(6)};
                 });
}

}  // namespace oikist::store::audit
