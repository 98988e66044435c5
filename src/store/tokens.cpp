#include "store/tokens.h"

#include "store/id_statement.h"
#include "store/token_hash.h"

namespace oikist::store::tokens {
namespace {

ApiToken token_of(const Row& row) {
  return {row.id<SessionId>(0), row.id<UserId>(1), row.text(2),   row.integer(3),
          row.maybe_integer(4), row.text(5),       row.integer(6)};
}

}  // namespace

void add(Database& db, const ApiToken& token, std::string_view secret) {
  db.query(
      "INSERT INTO tokens (id, token_hash, user_id, label, created, seen, scope,"
      " expires) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
      {token.id, token_hash(secret), token.user, token.label, token.created, token.seen,
       token.scope, token.expires});
}

std::optional<ApiToken> by_secret(Database& db, std::string_view secret, Time now) {
  return first_of(db.query("SELECT t.id, t.user_id, t.label, t.created, t.seen, t.scope, t.expires"
                           " FROM tokens t JOIN users u ON u.id = t.user_id"
                           " WHERE t.token_hash = $1 AND t.expires > $2 AND u.deleted IS NULL",
                           {token_hash(secret), now}),
                  token_of);
}

std::vector<ApiToken> of_user(Database& db, const UserId& user) {
  return list_of(db.query("SELECT id, user_id, label, created, seen, scope, expires FROM tokens"
                          " WHERE user_id = $1 ORDER BY created DESC, id",
                          {user}),
                 token_of);
}

void touch(Database& db, const SessionId& id, Time seen) {
  db.query("UPDATE tokens SET seen = $2 WHERE id = $1", {id, seen});
}

std::vector<SessionId> remove_all(Database& db, const UserId& user) {
  return list_of(db.query("DELETE FROM tokens WHERE user_id = $1 RETURNING id", {user}),
                 [](const Row& row) { return row.id<SessionId>(0); });
}

std::int64_t remove_expired(Database& db, Time now) {
  return db.query("DELETE FROM tokens WHERE expires <= $1", {now}).changed;
}

std::vector<SessionId> ended(Database& db, const std::vector<SessionId>& ids, Time now) {
  static const IdStatement statement("SELECT id, expires FROM tokens WHERE id IN ");
  return ended_of(db, statement, ids, now);
}

bool remove(Database& db, const UserId& user, const SessionId& id) {
  return db.query("DELETE FROM tokens WHERE user_id = $1 AND id = $2", {user, id}).changed == 1;
}

}  // namespace oikist::store::tokens
