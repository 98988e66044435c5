#include "store/pending_pushes.h"

namespace oikist::store::pending_pushes {

bool put(Database& db, const PendingPush& call) {
  return db.query(
               "INSERT INTO calls (table_id, user_id, time)"
               " SELECT CAST($1 AS TEXT), CAST($2 AS TEXT), CAST($3 AS BIGINT)"
               " WHERE EXISTS (SELECT 1 FROM push_subscriptions WHERE user_id = $2)"
               " ON CONFLICT (table_id) DO UPDATE SET user_id = excluded.user_id,"
               " time = excluded.time",
               {call.table, call.user, call.time})
             .changed == 1;
}

std::vector<PendingPush> before(Database& db, Time time, int most) {
  return list_of(db.query("SELECT table_id, user_id, time FROM calls WHERE time < $1"
                          " ORDER BY time, table_id LIMIT $2",
                          {time, most}),
                 [](const Row& row) {
                   return PendingPush{row.id<TableId>(0), row.id<UserId>(1), row.integer(2)};
                 });
}

bool move(Database& db, const PendingPush& call, Time to) {
  return db.query("UPDATE calls SET time = $4 WHERE table_id = $1 AND user_id = $2 AND time = $3",
                  {call.table, call.user, call.time, to})
             .changed == 1;
}

bool remove(Database& db, const PendingPush& call) {
  return db.query("DELETE FROM calls WHERE table_id = $1 AND user_id = $2 AND time = $3",
                  {call.table, call.user, call.time})
             .changed == 1;
}

}  // namespace oikist::store::pending_pushes
