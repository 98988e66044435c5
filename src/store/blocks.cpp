#include "store/blocks.h"

namespace oikist::store::blocks {

bool add(Database& db, const UserId& user, const UserId& blocked, Time now) {
  return db.query(
               "INSERT INTO blocks (user_id, blocked_id, time) VALUES ($1, $2, $3)"
               " ON CONFLICT (user_id, blocked_id) DO NOTHING",
               {user, blocked, now})
             .changed == 1;
}

bool remove(Database& db, const UserId& user, const UserId& blocked) {
  return db.query("DELETE FROM blocks WHERE user_id = $1 AND blocked_id = $2", {user, blocked})
             .changed == 1;
}

std::vector<UserId> of_user(Database& db, const UserId& user) {
  return list_of(db.query("SELECT blocked_id FROM blocks WHERE user_id = $1"
                          " ORDER BY time DESC, blocked_id",
                          {user}),
                 [](const Row& row) { return row.id<UserId>(0); });
}

bool between(Database& db, const UserId& one, const UserId& other) {
  return !db.query(
                "SELECT 1 FROM blocks WHERE (user_id = $1 AND blocked_id = $2)"
                " OR (user_id = $2 AND blocked_id = $1)",
                {one, other})
              .empty();
}

}  // namespace oikist::store::blocks
