#include "store/mentions.h"

namespace oikist::store::mentions {

void add(Database& db, const TableId& table, const std::vector<UserId>& users) {
  for (const UserId& user : users)
    db.query(
        "INSERT INTO mentions (user_id, table_id) SELECT id, $2 FROM users WHERE id = $1"
        " ON CONFLICT (user_id, table_id) DO NOTHING",
        {user, table});
}

std::vector<TableId> tables_with(Database& db, const UserId& user) {
  return list_of(
      db.query("SELECT table_id FROM mentions WHERE user_id = $1 ORDER BY table_id", {user}),
      [](const Row& row) { return row.id<TableId>(0); });
}

}  // namespace oikist::store::mentions
