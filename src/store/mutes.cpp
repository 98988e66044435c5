#include "store/mutes.h"

namespace oikist::store::mutes {

void put(Database& db, const UserId& user, Time ends) {
  db.query(
      "INSERT INTO mutes (user_id, ends) VALUES ($1, $2)"
      " ON CONFLICT (user_id) DO UPDATE SET ends = excluded.ends",
      {user, ends});
}

bool remove(Database& db, const UserId& user) {
  return db.query("DELETE FROM mutes WHERE user_id = $1", {user}).changed == 1;
}

std::optional<Time> end_of(Database& db, const UserId& user, Time now) {
  return first_of(db.query("SELECT ends FROM mutes WHERE user_id = $1 AND ends > $2", {user, now}),
                  [](const Row& row) { return row.integer(0); });
}

std::int64_t remove_expired(Database& db, Time now) {
  return db.query("DELETE FROM mutes WHERE ends <= $1", {now}).changed;
}

}  // namespace oikist::store::mutes
