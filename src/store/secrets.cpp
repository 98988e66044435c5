#include "store/secrets.h"

namespace oikist::store::secrets {

void put(Database& db, const std::string& table, const Secrets& secrets) {
  db.query(
      "INSERT INTO secrets (table_id, seed, deal, invitation) VALUES ($1, $2, $3, $4)"
      " ON CONFLICT (table_id) DO UPDATE SET seed = excluded.seed, deal = excluded.deal,"
      " invitation = excluded.invitation",
      {table, secrets.seed, secrets.deal, secrets.invitation});
}

std::optional<Secrets> of_table(Database& db, const std::string& table) {
  return first_of(
      db.query("SELECT seed, deal, invitation FROM secrets WHERE table_id = $1", {table}),
      [](const Row& row) { return Secrets{row.text(0), row.text(1), row.text(2)}; });
}

}  // namespace oikist::store::secrets
