#include "store/tables.h"

#include "store/id_statement.h"

namespace oikist::store::tables {
namespace {

// Tables chosen by `inner` (from "WHERE" to "LIMIT"), each with its seated users, in the order
// `order`, which names columns of t and ends in one that is unique.
std::string select(const std::string& inner, const std::string& order) {
  return "SELECT t.id, t.game, t.state, t.is_public, t.rated, t.host, t.seats, t.summary, t.seq,"
         " t.created, t.updated, t.due, t.finished, s.user_id, s.seat, s.score, s.won, s.left_how"
         " FROM (SELECT * FROM tables " +
         inner + ") t LEFT JOIN sitters s ON s.table_id = t.id ORDER BY " + order +
         ", s.seat, s.user_id";
}

constexpr std::size_t kSeatedUser = 13;  // the first column of a seated user

TableRow table_of(const Row& row) {
  TableRow table;
  table.id = row.id<TableId>(0);
  table.game = row.text(1);
  table.state = row.text(2);
  table.is_public = row.truth(3);
  table.rated = row.truth(4);
  table.host = row.id<UserId>(5);
  table.seats = row.text(6);
  table.summary = row.text(7);
  table.seq = row.integer(8);
  table.created = row.integer(9);
  table.updated = row.integer(10);
  table.due = row.maybe_integer(11);
  table.finished = row.maybe_integer(12);
  return table;
}

SeatedUser seated_user_of(const Row& row, std::size_t from) {
  SeatedUser seated{row.id<UserId>(from), static_cast<int>(row.integer(from + 1)),
                    row.maybe_integer(from + 2), std::nullopt, row.text(from + 4)};
  if (!row[from + 3].is_null()) seated.won = row.truth(from + 3);
  return seated;
}

std::vector<TableRow> tables_of(const Rows& rows) {
  std::vector<TableRow> tables;
  for (const Row& row : rows.rows) {
    if (tables.empty() || tables.back().id.text() != row.text(0)) tables.push_back(table_of(row));
    if (!row[kSeatedUser].is_null())
      tables.back().seated_users.push_back(seated_user_of(row, kSeatedUser));
  }
  return tables;
}

void add_seated_users(Database& db, const TableRow& row) {
  for (const SeatedUser& seated : row.seated_users) {
    db.query(
        "INSERT INTO sitters (table_id, user_id, seat, score, won) VALUES ($1, $2, $3, $4, $5)",
        {row.id, seated.user, seated.seat, seated.score, seated.won});
    if (!seated.left_how.empty())
      db.query("UPDATE sitters SET left_how = $3 WHERE table_id = $1 AND user_id = $2",
               {row.id, seated.user, seated.left_how});
  }
}

// Moves do not change them, so mostly nothing is written.
void update_seated_users(Database& db, const TableRow& row) {
  const auto kept = list_of(db.query("SELECT user_id, seat, score, won, left_how FROM sitters"
                                     " WHERE table_id = $1 ORDER BY seat, user_id",
                                     {row.id}),
                            [](const Row& sitter) { return seated_user_of(sitter, 0); });
  if (kept == row.seated_users) return;
  db.query("DELETE FROM sitters WHERE table_id = $1", {row.id});
  add_seated_users(db, row);
}

std::int64_t count(const Rows& rows) {
  return rows.front().integer(0);
}

}  // namespace

void add(Database& db, const TableRow& row) {
  db.query(
      "INSERT INTO tables (id, game, state, is_public, rated, host, seats, summary, seq, created,"
      " updated, due, finished, chat_lines)"
      " VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, 0)",
      {row.id, row.game, row.state, row.is_public, row.rated, row.host, row.seats, row.summary,
       row.seq, row.created, row.updated, row.due, row.finished});
  add_seated_users(db, row);
}

bool update(Database& db, const TableRow& row) {
  if (db.query("UPDATE tables SET state = $2, is_public = $3, rated = $4, host = $5, seats = $6,"
               " summary = $7, updated = $8, due = $9, finished = $10, seq = $11"
               " WHERE id = $1 AND seq <= $11",
               {row.id, row.state, row.is_public, row.rated, row.host, row.seats, row.summary,
                row.updated, row.due, row.finished, row.seq})
          .changed == 0)
    return false;
  update_seated_users(db, row);
  return true;
}

void advance(Database& db, const Progress& progress) {
  db.query(
      "UPDATE tables SET summary = $2, seq = $3, updated = $4, due = $5"
      " WHERE id = $1 AND seq < $3",
      {progress.id, progress.summary, progress.seq, progress.updated, progress.due});
}

std::vector<TableId> behind(Database& db, int most) {
  return list_of(
      db.query("SELECT id FROM tables WHERE state IN ('playing', 'paused') AND seq <"
               " (SELECT coalesce(max(e.seq), 0) FROM events e WHERE e.table_id = tables.id)"
               " ORDER BY id LIMIT $1",
               {most}),
      [](const Row& row) { return row.id<TableId>(0); });
}

std::optional<TableRow> by_id(Database& db, const TableId& id) {
  static const std::string sql = select("WHERE id = $1", "t.id");
  const std::vector<TableRow> found = tables_of(db.query(sql, {id}));
  return found.empty() ? std::optional<TableRow>() : found.front();
}

std::vector<TableRow> waiting(Database& db, int of_host, int most) {
  static const std::string sql = select(
      "JOIN (SELECT w.id AS waiting, u.guest AS by_guest, row_number() OVER"
      "  (PARTITION BY w.host ORDER BY w.created DESC, w.id) AS place"
      "  FROM tables w JOIN users u ON u.id = w.host"
      "  WHERE w.state = 'waiting' AND w.is_public = 1) r ON r.waiting = tables.id"
      " WHERE r.place <= $1 ORDER BY by_guest, created DESC, id LIMIT $2",
      "t.by_guest, t.created DESC, t.id");
  return tables_of(db.query(sql, {of_host, most}));
}

std::vector<TableRow> playing(Database& db, int of_host, int most) {
  static const std::string sql = select(
      "JOIN (SELECT p.id AS played, row_number() OVER"
      "  (PARTITION BY p.host ORDER BY p.updated DESC, p.id) AS place FROM tables p"
      "  WHERE p.state IN ('playing', 'paused') AND p.is_public = 1) r ON r.played = tables.id"
      " WHERE r.place <= $1 ORDER BY updated DESC, id LIMIT $2",
      "t.updated DESC, t.id");
  return tables_of(db.query(sql, {of_host, most}));
}

std::vector<TableRow> of_user(Database& db, const UserId& user, int most) {
  static const std::string sql = select(
      "WHERE id IN (SELECT table_id FROM sitters WHERE user_id = $1) AND state <> 'cancelled'"
      " ORDER BY CASE state WHEN 'finished' THEN 1 ELSE 0 END, updated DESC, id LIMIT $2",
      "CASE t.state WHEN 'finished' THEN 1 ELSE 0 END, t.updated DESC, t.id");
  return tables_of(db.query(sql, {user, most}));
}

std::vector<TableRow> latest(Database& db, const std::string& state, int most) {
  static const std::string sql = select(
      "WHERE state = $1 OR $1 = '' ORDER BY updated DESC, id LIMIT $2", "t.updated DESC, t.id");
  return tables_of(db.query(sql, {state, most}));
}

std::vector<TableId> unfinished_of_user(Database& db, const UserId& user) {
  return list_of(db.query("SELECT id FROM tables WHERE state IN ('waiting', 'playing', 'paused')"
                          " AND (host = $1 AND state = 'waiting' OR id IN"
                          "  (SELECT table_id FROM sitters WHERE user_id = $1)) ORDER BY id",
                          {user}),
                 [](const Row& row) { return row.id<TableId>(0); });
}

std::vector<TableRow> finished_of_user(Database& db, const UserId& user, const TableId& before,
                                       const UserId& viewer, int most) {
  static const std::string sql = select(
      "WHERE id IN (SELECT table_id FROM sitters WHERE user_id = $1) AND state = 'finished'"
      " AND (is_public = 1 OR EXISTS"
      "  (SELECT 1 FROM sitters v WHERE v.table_id = tables.id AND v.user_id = $3))"
      " AND ($2 = '' OR (finished, id) < (SELECT b.finished, b.id FROM tables b WHERE b.id = $2))"
      " ORDER BY finished DESC, id DESC LIMIT $4",
      "t.finished DESC, t.id DESC");
  return tables_of(db.query(sql, {user, before, viewer, most}));
}

std::vector<Statistics> statistics(Database& db, const UserId& user) {
  const Rows rows = db.query(
      "SELECT t.game, p.players, s.seat, t.rated, count(*),"
      " CAST(sum(coalesce(s.won, 0)) AS BIGINT), CAST(sum(s.score) AS BIGINT), max(s.score)"
      " FROM sitters s JOIN tables t ON t.id = s.table_id"
      " JOIN (SELECT table_id, count(*) AS players FROM sitters WHERE table_id IN"
      "  (SELECT table_id FROM sitters WHERE user_id = $1) GROUP BY table_id) p"
      " ON p.table_id = t.id"
      " WHERE s.user_id = $1 AND t.state = 'finished' AND s.score IS NOT NULL"
      " GROUP BY t.game, p.players, s.seat, t.rated"
      " ORDER BY t.game, p.players, s.seat, t.rated",
      {user});
  return list_of(rows, [](const Row& row) {
    return Statistics{row.text(0),
                      static_cast<int>(row.integer(1)),
                      static_cast<int>(row.integer(2)),
                      row.truth(3),
                      row.integer(4),
                      row.integer(5),
                      row.integer(6),
                      row.integer(7)};
  });
}

// Resigning ends a game of two, so it leaves nobody alone.
Leaving leaving(Database& db, const UserId& user, int most) {
  const Rows rows = db.query(
      "SELECT count(*), CAST(coalesce(sum(CASE WHEN left_how IN ('time', 'absent')"
      "  OR (left_how = 'resigned' AND players > 2) THEN 1 ELSE 0 END), 0) AS BIGINT)"
      " FROM (SELECT s.left_how, (SELECT count(*) FROM sitters o WHERE o.table_id = s.table_id)"
      "  AS players FROM sitters s JOIN tables t ON t.id = s.table_id"
      "  WHERE s.user_id = $1 AND t.state = 'finished' ORDER BY t.finished DESC, t.id LIMIT $2) g"
      " WHERE players > 1",
      {user, most});
  return {rows.front().integer(0), rows.front().integer(1)};
}

std::vector<Due> due(Database& db, Time until, int most) {
  return list_of(db.query("SELECT id, due FROM tables WHERE due IS NOT NULL AND due <= $1"
                          " ORDER BY due, id LIMIT $2",
                          {until, most}),
                 [](const Row& row) { return Due{row.id<TableId>(0), row.integer(1)}; });
}

std::vector<Head> heads(Database& db, const std::vector<TableId>& ids) {
  static const IdStatement statement(
      "SELECT id, coalesce((SELECT max(e.seq) FROM events e WHERE e.table_id = tables.id),"
      " (SELECT p.seq FROM packed_logs p WHERE p.table_id = tables.id), 0)"
      " FROM tables WHERE id IN ");
  std::vector<Head> found;
  statement.run(db, ids,
                [&](const Row& row) { found.push_back({row.id<TableId>(0), row.integer(1)}); });
  return found;
}

std::int64_t count_waiting_hosted(Database& db, const UserId& user) {
  return count(
      db.query("SELECT count(*) FROM tables WHERE host = $1 AND state = 'waiting'", {user}));
}

std::int64_t count_running(Database& db, const UserId& user) {
  return count(
      db.query("SELECT count(*) FROM sitters s JOIN tables t ON t.id = s.table_id"
               " WHERE s.user_id = $1 AND t.state IN ('playing', 'paused')",
               {user}));
}

std::int64_t remove_cancelled(Database& db, Time before, int most) {
  return db
      .query(
          "DELETE FROM tables WHERE id IN (SELECT id FROM tables t WHERE state = 'cancelled'"
          " AND updated < $1 AND NOT EXISTS (SELECT 1 FROM reports r WHERE r.table_id = t.id)"
          " ORDER BY updated LIMIT $2)",
          {before, most})
      .changed;
}

std::int64_t remove_finished(Database& db, Time before, int most) {
  return db
      .query(
          "DELETE FROM tables WHERE id IN (SELECT id FROM tables t WHERE state = 'finished'"
          " AND finished < $1 AND NOT EXISTS (SELECT 1 FROM reports r WHERE r.table_id = t.id)"
          " ORDER BY finished LIMIT $2)",
          {before, most})
      .changed;
}

}  // namespace oikist::store::tables
