#include "store/push.h"

namespace oikist::store::push {

void put(Database& db, const PushSubscription& subscription) {
  db.query(
      "INSERT INTO push_subscriptions (endpoint, user_id, keys, created, session_id, token_id)"
      " VALUES ($1, $2, $3, $4, $5, $6)"
      " ON CONFLICT (endpoint) DO UPDATE SET user_id = excluded.user_id, keys = excluded.keys,"
      " created = excluded.created, session_id = excluded.session_id, token_id = excluded.token_id",
      {subscription.endpoint, subscription.user, subscription.keys, subscription.created,
       subscription.session, subscription.token});
}

std::vector<PushSubscription> of_user(Database& db, const UserId& user) {
  return list_of(db.query("SELECT endpoint, user_id, keys, created, session_id, token_id"
                          " FROM push_subscriptions WHERE user_id = $1 ORDER BY created, endpoint",
                          {user}),
                 [](const Row& row) {
                   return PushSubscription{
                       row.text(0),    row.id<UserId>(1),          row.text(2),
                       row.integer(3), row.maybe_id<SessionId>(4), row.maybe_id<SessionId>(5)};
                 });
}

bool remove(Database& db, const UserId& user, const std::string& endpoint) {
  return db.query("DELETE FROM push_subscriptions WHERE user_id = $1 AND endpoint = $2",
                  {user, endpoint})
             .changed == 1;
}

std::int64_t remove_all(Database& db, const UserId& user) {
  return db.query("DELETE FROM push_subscriptions WHERE user_id = $1", {user}).changed;
}

void expire(Database& db, const std::string& endpoint) {
  db.query("DELETE FROM push_subscriptions WHERE endpoint = $1", {endpoint});
}

}  // namespace oikist::store::push
