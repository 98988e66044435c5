#include "store/users.h"

#include <algorithm>
#include <array>

namespace oikist::store::users {
namespace {

User user_of(const Row& row) {
  return {row.id<UserId>(0), row.text(1),    row.text(2),          row.truth(3), row.text(4),
          row.maybe_text(5), row.integer(6), row.maybe_integer(7), row.text(8)};
}

// `%` and `_` stand for themselves.
std::string like(const std::string& part) {
  std::string pattern = "%";
  for (const char c : part) {
    if (c == '%' || c == '_' || c == '\\') pattern += '\\';
    pattern += c;
  }
  return pattern + "%";
}

}  // namespace

bool add(Database& db, const User& user) {
  return db.query(
               "INSERT INTO users (id, name, name_key, guest, password, email, created, deleted)"
               " VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (name_key) DO NOTHING",
               {user.id, user.name, user.name_key, user.guest, user.password, user.email,
                user.created, user.deleted})
             .changed == 1;
}

std::optional<User> by_id(Database& db, const UserId& id) {
  return first_of(
      db.query("SELECT id, name, name_key, guest, password, email, created, deleted, role"
               " FROM users WHERE id = $1",
               {id}),
      user_of);
}

std::optional<User> hold(Database& db, const UserId& id) {
  // SQLite has one writer at a time anyway.
  if (db.kind() == Database::Kind::postgres)
    db.query("SELECT 1 FROM users WHERE id = $1 FOR SHARE", {id});
  return by_id(db, id);
}

void hold_existing(Database& db, const UserId& id) {
  const auto user = hold(db, id);
  if (!user || user->deleted) throw Failure("not_signed_in", "this user was deleted");
}

std::string name_of(Database& db, const UserId& id) {
  const auto user = by_id(db, id);
  return user ? user->name : "";
}

std::optional<User> by_name_key(Database& db, const std::string& name_key) {
  return first_of(
      db.query("SELECT id, name, name_key, guest, password, email, created, deleted, role"
               " FROM users WHERE name_key = $1 AND deleted IS NULL",
               {name_key}),
      user_of);
}

std::vector<Named> names(Database& db, const std::vector<UserId>& ids) {
  constexpr std::size_t kAtOnce = 8;
  std::vector<Named> found;
  for (std::size_t from = 0; from < ids.size(); from += kAtOnce) {
    std::array<Value, kAtOnce> some;
    const std::size_t count = std::min(kAtOnce, ids.size() - from);
    for (std::size_t i = 0; i < count; ++i) some[i] = ids[from + i];
    const Rows rows = db.run(
        "SELECT id, name, guest FROM users WHERE id IN ($1, $2, $3, $4, $5, $6, $7, $8)", some);
    for (const Row& row : rows.rows)
      found.push_back({row.id<UserId>(0), row.text(1), row.truth(2)});
  }
  return found;
}

bool rename(Database& db, const UserId& id, const std::string& name, const std::string& name_key) {
  return db.query(
               "UPDATE users SET name = $2, name_key = $3 WHERE id = $1 AND deleted IS NULL AND"
               " NOT EXISTS (SELECT 1 FROM users o WHERE o.name_key = $3 AND o.id <> $1)",
               {id, name, name_key})
             .changed == 1;
}

bool make_account(Database& db, const UserId& id, const std::string& name,
                  const std::string& name_key, const std::string& password,
                  const std::optional<std::string>& email) {
  return db.query(
               "UPDATE users SET name = $2, name_key = $3, password = $4, email = $5, guest = 0"
               " WHERE id = $1 AND guest = 1 AND deleted IS NULL AND"
               " NOT EXISTS (SELECT 1 FROM users o WHERE o.name_key = $3 AND o.id <> $1)",
               {id, name, name_key, password, email})
             .changed == 1;
}

bool set_password(Database& db, const UserId& id, const std::string& password) {
  return db.query("UPDATE users SET password = $2 WHERE id = $1 AND deleted IS NULL",
                  {id, password})
             .changed == 1;
}

bool replace_password(Database& db, const UserId& id, const std::string& before,
                      const std::string& after) {
  return db.query(
               "UPDATE users SET password = $3 WHERE id = $1 AND password = $2 AND deleted IS NULL",
               {id, before, after})
             .changed == 1;
}

bool set_email(Database& db, const UserId& id, const std::optional<std::string>& email) {
  return db.query("UPDATE users SET email = $2 WHERE id = $1 AND deleted IS NULL", {id, email})
             .changed == 1;
}

bool set_role(Database& db, const UserId& id, const std::string& role) {
  return db.query("UPDATE users SET role = $2 WHERE id = $1 AND deleted IS NULL", {id, role})
             .changed == 1;
}

std::vector<User> with_role(Database& db) {
  return list_of(
      db.query("SELECT id, name, name_key, guest, password, email, created, deleted, role"
               " FROM users WHERE role <> '' AND deleted IS NULL ORDER BY name, id"),
      user_of);
}

std::vector<User> search(Database& db, const std::string& part, int most) {
  return list_of(
      db.query("SELECT id, name, name_key, guest, password, email, created, deleted, role"
               " FROM users WHERE deleted IS NULL AND lower(name) LIKE lower($1)"
               " ESCAPE '\\' ORDER BY created DESC, id LIMIT $2",
               {like(part), most}),
      user_of);
}

std::int64_t remove_idle_guests(Database& db, Time before, int most) {
  return db
      .query(
          "DELETE FROM users WHERE id IN (SELECT id FROM users u WHERE guest = 1 AND created < $1"
          " AND deleted IS NULL"
          " AND NOT EXISTS (SELECT 1 FROM sessions s WHERE s.user_id = u.id)"
          " AND NOT EXISTS (SELECT 1 FROM tokens t WHERE t.user_id = u.id)"
          " AND NOT EXISTS (SELECT 1 FROM sitters s WHERE s.user_id = u.id)"
          " AND NOT EXISTS (SELECT 1 FROM tables t WHERE t.host = u.id)"
          " AND NOT EXISTS (SELECT 1 FROM mentions m WHERE m.user_id = u.id)"
          " AND NOT EXISTS (SELECT 1 FROM chat c WHERE c.user_id = u.id)"
          " AND NOT EXISTS (SELECT 1 FROM reports r WHERE r.reporter = u.id OR r.about = u.id)"
          " LIMIT $2)",
          {before, most})
      .changed;
}

}  // namespace oikist::store::users
