#include "store/study_items.h"

namespace oikist::store::study_items {

bool lock(Database& db, const UserId& user) {
  // SQLite has one writer at a time anyway.
  const std::string sql = "SELECT 1 FROM users WHERE id = $1 AND deleted IS NULL";
  const bool postgres = db.kind() == Database::Kind::postgres;
  return !db.query(postgres ? sql + " FOR NO KEY UPDATE" : sql, {user}).empty();
}

bool put(Database& db, const UserId& user, const StudyItem& item) {
  return db.query(
               "INSERT INTO study_items (user_id, kind, id, time, body, bytes, number)"
               " VALUES ($1, $2, $3, $4, $5, $6, (SELECT COALESCE(MAX(number), 0) + 1"
               " FROM study_items WHERE user_id = $1))"
               " ON CONFLICT (user_id, kind, id) DO UPDATE SET time = excluded.time,"
               " body = excluded.body, bytes = excluded.bytes, number = excluded.number"
               " WHERE CASE excluded.kind WHEN 'puzzle' THEN excluded.time < study_items.time"
               " ELSE excluded.time > study_items.time END",
               {user, item.kind, item.id, item.time, item.body,
                static_cast<std::int64_t>(item.body.size())})
             .changed == 1;
}

std::vector<Numbered> after(Database& db, const UserId& user, std::int64_t number, int most) {
  return list_of(db.query("SELECT number, kind, id, time, body FROM study_items"
                          " WHERE user_id = $1 AND number > $2 ORDER BY number LIMIT $3",
                          {user, number, most}),
                 [](const Row& row) {
                   return Numbered{row.integer(0),
                                   {row.text(1), row.text(2), row.integer(3), row.text(4)}};
                 });
}

Total total(Database& db, const UserId& user) {
  const Rows rows = db.query(
      "SELECT COUNT(*), CAST(COALESCE(SUM(bytes), 0) AS BIGINT) FROM study_items"
      " WHERE user_id = $1",
      {user});
  return {rows.front().integer(0), rows.front().integer(1)};
}

std::int64_t last_number(Database& db, const UserId& user) {
  return db.query("SELECT COALESCE(MAX(number), 0) FROM study_items WHERE user_id = $1", {user})
      .front()
      .integer(0);
}

void remove_of_deleted(Database& db) {
  db.query(
      "DELETE FROM study_items WHERE user_id IN (SELECT id FROM users WHERE deleted IS NOT NULL)");
}

}  // namespace oikist::store::study_items
