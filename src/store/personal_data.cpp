#include "store/personal_data.h"

#include <array>

#include "base/sha256.h"
#include "base/text.h"
#include "store/packed_log.h"

namespace oikist::store {
namespace {

// Columns that hold JSON become JSON again.
bool holds_json(std::string_view column) {
  static constexpr std::array<std::string_view, 6> kColumns = {"seats", "summary", "body",
                                                               "keys",  "review",  "charts"};
  for (const std::string_view one : kColumns)
    if (column == one) return true;
  return false;
}

struct ToJson {
  bool parse;
  json::value operator()(Null) const { return nullptr; }
  json::value operator()(std::int64_t number) const { return number; }
  json::value operator()(double number) const { return number; }
  json::value operator()(const std::string& text) const {
    json::error_code error;
    if (parse)
      if (json::value value = json::parse(text, error); !error) return value;
    return json::value(text);
  }
};

json::array to_json(const Rows& rows) {
  json::array list;
  for (const Row& row : rows.rows) {
    json::object object;
    for (std::size_t i = 0; i < row.size(); ++i)
      object[rows.columns[i]] = std::visit(ToJson{holds_json(rows.columns[i])}, row[i].get());
    list.push_back(std::move(object));
  }
  return list;
}

struct Part {
  const char* name;
  const char* sql;
};

// Events of finished games only: others contain secrets.
constexpr std::array<Part, 17> kParts = {{
    {"sessions",
     "SELECT id, created, seen, expires, agent FROM sessions WHERE user_id = $1 ORDER BY created"},
    {"tokens",
     "SELECT id, label, created, seen, scope, expires FROM tokens WHERE user_id = $1 ORDER BY "
     "created"},
    {"ratings",
     "SELECT game, rating, deviation, volatility, games, updated FROM ratings"
     " WHERE user_id = $1 ORDER BY game"},
    {"rating_history",
     "SELECT game, table_id, time, rating, deviation FROM rating_history"
     " WHERE user_id = $1 ORDER BY time, table_id"},
    {"tables",
     "SELECT t.id, t.game, t.state, t.is_public, t.rated, t.host, t.seats, t.summary, t.created,"
     " t.updated, t.finished, s.seat, s.score, s.won FROM tables t"
     " LEFT JOIN sitters s ON s.table_id = t.id AND s.user_id = $1"
     " WHERE t.host = $1 OR s.user_id = $1 ORDER BY t.created, t.id"},
    {"events",
     "SELECT e.table_id, e.seq, e.time, e.body FROM events e JOIN tables t ON t.id = e.table_id"
     " JOIN sitters s ON s.table_id = t.id WHERE s.user_id = $1 AND t.state = 'finished'"
     " ORDER BY e.table_id, e.seq"},
    {"chat", "SELECT table_id, n, time, text FROM chat WHERE user_id = $1 ORDER BY time, n"},
    {"reports",
     "SELECT id, table_id, about, time, text, closed FROM reports WHERE reporter = $1"
     " ORDER BY time"},
    {"push",
     "SELECT endpoint, keys, created FROM push_subscriptions WHERE user_id = $1 ORDER BY created"},
    {"analyses",
     "SELECT table_id, state, asked, review FROM analyses WHERE asker = $1 ORDER BY asked"},
    {"reported",  // that the user was reported, but not by whom
     "SELECT table_id, time, closed FROM reports WHERE about = $1 ORDER BY time"},
    {"blocked", "SELECT blocked_id, time FROM blocks WHERE user_id = $1 ORDER BY time, blocked_id"},
    {"mute", "SELECT ends FROM mutes WHERE user_id = $1"},
    {"moderation",  // what was done to the user, not by whom
     "SELECT time, action, table_id FROM audit WHERE about = $1 ORDER BY n"},
    {"study_items",
     "SELECT kind, id, time, body FROM study_items WHERE user_id = $1 ORDER BY number"},
    {"studies",
     "SELECT id, name, code, together, version, created, updated, opened FROM studies"
     " WHERE user_id = $1 ORDER BY created, id"},
    {"shown_insights", "SELECT charts, code, updated FROM shown_insights WHERE user_id = $1"},
}};

void add_packed_events(Database& db, const UserId& id, json::array& list) {
  const Rows logs = db.query(
      "SELECT p.table_id, p.seq, p.log FROM packed_logs p JOIN sitters s ON s.table_id = p.table_id"
      " WHERE s.user_id = $1 ORDER BY p.table_id",
      {id});
  for (const Row& row : logs.rows)
    for (const Event& event : unpack_log(row.text(2), row.integer(1)))
      list.push_back(json::object{{"table_id", row.text(0)},
                                  {"seq", event.seq},
                                  {"time", event.time},
                                  {"body", ToJson{true}(event.body)}});
}

bool take_gone_name(Database& db, const UserId& id, const std::string& name, Time now) {
  return db.query(
               "UPDATE users SET name = $2, name_key = $2, password = '', email = NULL,"
               " deleted = $3, role = '' WHERE id = $1 AND deleted IS NULL"
               " AND NOT EXISTS (SELECT 1 FROM users o WHERE o.name_key = $2 AND o.id <> $1)",
               {id, name, now})
             .changed == 1;
}

}  // namespace

std::optional<json::object> export_user(Database& db, const UserId& id) {
  json::array users = to_json(db.query(
      "SELECT id, name, guest, email, created, deleted, role FROM users WHERE id = $1", {id}));
  if (users.empty()) return std::nullopt;
  json::object all;
  all["user"] = std::move(users[0]);
  for (const Part& part : kParts) all[part.name] = to_json(db.query(part.sql, {id}));
  add_packed_events(db, id, all["events"].as_array());
  return all;
}

std::optional<std::string> forget_user(Database& db, const UserId& id, Time now) {
  if (db.query("SELECT 1 FROM users WHERE id = $1 AND deleted IS NULL", {id}).empty())
    return std::nullopt;
  const std::string digits = to_hex(sha256(id));
  std::size_t length = 4;
  while (length < digits.size() && !take_gone_name(db, id, "gone-" + digits.substr(0, length), now))
    ++length;
  for (const char* sql :
       {"DELETE FROM sessions WHERE user_id = $1", "DELETE FROM tokens WHERE user_id = $1",
        "DELETE FROM chat WHERE user_id = $1", "DELETE FROM ratings WHERE user_id = $1",
        "DELETE FROM rating_history WHERE user_id = $1",
        "DELETE FROM push_subscriptions WHERE user_id = $1",
        "DELETE FROM waiters WHERE user_id = $1", "DELETE FROM calls WHERE user_id = $1",
        "DELETE FROM origins WHERE user_id = $1", "DELETE FROM mutes WHERE user_id = $1",
        "DELETE FROM blocks WHERE user_id = $1 OR blocked_id = $1",
        "DELETE FROM reset_links WHERE user_id = $1", "DELETE FROM study_items WHERE user_id = $1",
        "DELETE FROM studies WHERE user_id = $1", "DELETE FROM shown_insights WHERE user_id = $1",
        "UPDATE audit SET detail = '' WHERE about = $1 OR actor = $1",
        "UPDATE reports SET reporter = NULL WHERE reporter = $1",
        "UPDATE analyses SET asker = NULL WHERE asker = $1"})
    db.query(sql, {id});
  return "gone-" + digits.substr(0, length);
}

}  // namespace oikist::store
