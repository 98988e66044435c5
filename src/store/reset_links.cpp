#include "store/reset_links.h"

#include "store/token_hash.h"

namespace oikist::store::reset_links {

void put(Database& db, const UserId& user, const std::string& secret, Time now, Time expires) {
  db.query(
      "INSERT INTO reset_links (token_hash, user_id, created, expires) VALUES ($1, $2, $3, $4)",
      {token_hash(secret), user, now, expires});
}

std::optional<UserId> user_of(Database& db, const std::string& secret, Time now) {
  return first_of(db.query("SELECT user_id FROM reset_links WHERE token_hash = $1 AND expires > $2",
                           {token_hash(secret), now}),
                  [](const Row& row) { return row.id<UserId>(0); });
}

std::optional<UserId> take(Database& db, const std::string& secret, Time now) {
  const auto user = user_of(db, secret, now);
  if (!user) return std::nullopt;
  // Two nodes may be given the same link: the one that removes it uses it.
  if (db.query("DELETE FROM reset_links WHERE token_hash = $1", {token_hash(secret)}).changed == 0)
    return std::nullopt;
  db.query("DELETE FROM reset_links WHERE user_id = $1", {*user});
  return user;
}

std::int64_t remove_expired(Database& db, Time now) {
  return db.query("DELETE FROM reset_links WHERE expires <= $1", {now}).changed;
}

}  // namespace oikist::store::reset_links
