#include "store/outages.h"

namespace oikist::store::outages {

void beat(Database& db, Time now, Time silence) {
  // Locks the row: if several nodes come back at once, one of them records the outage.
  const Rows last = db.query("UPDATE beats SET time = time WHERE id = 1 RETURNING time");
  if (last.empty()) {  // lost: begin again
    db.query("INSERT INTO beats (id, time) VALUES (1, $1) ON CONFLICT (id) DO NOTHING", {now});
    return;
  }
  const Time before = last.front().integer(0);
  if (before > 0 && now - before > silence)
    db.query(
        "INSERT INTO outages (began, ended) VALUES ($1, $2)"
        " ON CONFLICT (began) DO UPDATE SET ended = excluded.ended",
        {before, now});
  db.query("UPDATE beats SET time = $1 WHERE id = 1", {now});
}

std::vector<OutageRow> after(Database& db, Time time) {
  return list_of(
      db.query("SELECT began, ended FROM outages WHERE ended > $1 ORDER BY ended", {time}),
      [](const Row& row) { return OutageRow{row.integer(0), row.integer(1)}; });
}

std::int64_t remove_before(Database& db, Time time) {
  return db.query("DELETE FROM outages WHERE ended < $1", {time}).changed;
}

}  // namespace oikist::store::outages
