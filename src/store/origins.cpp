#include "store/origins.h"

namespace oikist::store::origins {

void add(Database& db, const TableId& table, const Origin& origin) {
  db.query(
      "INSERT INTO origins (table_id, user_id, origin) VALUES ($1, $2, $3)"
      " ON CONFLICT (table_id, user_id, origin) DO NOTHING",
      {table, origin.user, origin.origin});
}

std::vector<Origin> of_table(Database& db, const TableId& table) {
  return list_of(db.query("SELECT user_id, origin FROM origins WHERE table_id = $1"
                          " ORDER BY user_id, origin",
                          {table}),
                 [](const Row& row) { return Origin{row.id<UserId>(0), row.text(1)}; });
}

void remove(Database& db, const TableId& table) {
  db.query("DELETE FROM origins WHERE table_id = $1", {table});
}

}  // namespace oikist::store::origins
