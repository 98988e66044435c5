#include "store/notices.h"

namespace oikist::store::notices {

void add(Database& db, const Notice& notice) {
  db.query("INSERT INTO notices (id, time, kind, about) VALUES ($1, $2, $3, $4)",
           {notice.id, notice.time, notice.kind, notice.about});
}

void replace(Database& db, const Notice& notice) {
  db.query("DELETE FROM notices WHERE kind = $1 AND about = $2", {notice.kind, notice.about});
  add(db, notice);
}

std::vector<Notice> after(Database& db, Time time) {
  return list_of(
      db.query("SELECT id, time, kind, about FROM notices WHERE time > $1 ORDER BY time, id",
               {time}),
      [](const Row& row) { return Notice{row.text(0), row.integer(1), row.text(2), row.text(3)}; });
}

std::int64_t remove_before(Database& db, Time time) {
  return db.query("DELETE FROM notices WHERE time < $1", {time}).changed;
}

}  // namespace oikist::store::notices
