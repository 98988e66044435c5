#include "store/settings.h"

namespace oikist::store::settings {

std::optional<std::string> get(Database& db, const std::string& name) {
  return first_of(db.query("SELECT value FROM settings WHERE name = $1", {name}),
                  [](const Row& row) { return row.text(0); });
}

void put(Database& db, const std::string& name, const std::string& value) {
  db.query(
      "INSERT INTO settings (name, value) VALUES ($1, $2)"
      " ON CONFLICT (name) DO UPDATE SET value = excluded.value",
      {name, value});
}

bool remove(Database& db, const std::string& name) {
  return db.query("DELETE FROM settings WHERE name = $1", {name}).changed > 0;
}

std::string get_or_put(Database& db, const std::string& name, const std::string& fresh) {
  db.query("INSERT INTO settings (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING",
           {name, fresh});
  return *get(db, name);
}

}  // namespace oikist::store::settings
