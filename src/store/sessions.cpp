#include "store/sessions.h"

#include "store/id_statement.h"
#include "store/token_hash.h"

namespace oikist::store::sessions {
namespace {

Session session_of(const Row& row) {
  return {row.id<SessionId>(0), row.id<UserId>(1), row.integer(2),
          row.integer(3),       row.integer(4),    row.text(5)};
}

}  // namespace

void add(Database& db, const Session& session, std::string_view token) {
  db.query(
      "INSERT INTO sessions (id, token_hash, user_id, created, seen, expires, agent)"
      " VALUES ($1, $2, $3, $4, $5, $6, $7)",
      {session.id, token_hash(token), session.user, session.created, session.seen, session.expires,
       session.agent});
}

std::optional<Session> by_token(Database& db, std::string_view token, Time now) {
  return first_of(
      db.query("SELECT s.id, s.user_id, s.created, s.seen, s.expires, s.agent FROM sessions s"
               " JOIN users u ON u.id = s.user_id"
               " WHERE s.token_hash = $1 AND s.expires > $2 AND u.deleted IS NULL",
               {token_hash(token), now}),
      session_of);
}

std::vector<Session> of_user(Database& db, const UserId& user, Time now) {
  return list_of(db.query("SELECT id, user_id, created, seen, expires, agent FROM sessions"
                          " WHERE user_id = $1 AND expires > $2 ORDER BY seen DESC, id",
                          {user, now}),
                 session_of);
}

void touch(Database& db, const SessionId& id, Time seen, Time expires) {
  db.query("UPDATE sessions SET seen = $2, expires = $3 WHERE id = $1", {id, seen, expires});
}

bool renew(Database& db, const SessionId& id, std::string_view token) {
  return db.query("UPDATE sessions SET token_hash = $2 WHERE id = $1", {id, token_hash(token)})
             .changed == 1;
}

bool remove(Database& db, const UserId& user, const SessionId& id) {
  return db.query("DELETE FROM sessions WHERE user_id = $1 AND id = $2", {user, id}).changed == 1;
}

std::vector<SessionId> remove_others(Database& db, const UserId& user, const SessionId& kept) {
  return list_of(
      db.query("DELETE FROM sessions WHERE user_id = $1 AND id <> $2 RETURNING id", {user, kept}),
      [](const Row& row) { return row.id<SessionId>(0); });
}

std::vector<SessionId> remove_oldest(Database& db, const UserId& user, int kept) {
  return list_of(db.query("DELETE FROM sessions WHERE user_id = $1 AND id NOT IN"
                          " (SELECT id FROM sessions WHERE user_id = $1"
                          "  ORDER BY seen DESC, created DESC, id LIMIT $2) RETURNING id",
                          {user, kept}),
                 [](const Row& row) { return row.id<SessionId>(0); });
}

std::int64_t remove_expired(Database& db, Time now) {
  return db.query("DELETE FROM sessions WHERE expires <= $1", {now}).changed;
}

std::vector<SessionId> ended(Database& db, const std::vector<SessionId>& ids, Time now) {
  static const IdStatement statement("SELECT id, expires FROM sessions WHERE id IN ");
  return ended_of(db, statement, ids, now);
}

}  // namespace oikist::store::sessions
